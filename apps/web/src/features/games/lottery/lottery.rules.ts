import type { LoadedRound, LotteryRound } from '@zono/client'
import { type BeaconSchedule, getBeaconRoundTime } from '#core/beacon/beacon.ts'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { StateLook } from '#ui/feedback/Badge.tsx'

/** Basis points of a whole. */
const BPS = 10_000n

/** Seconds after the end of sales from which on anyone can close and draw a round. */
export const OPERATOR_PERIOD_SECONDS = 3600

/** Where the sale of a round stands (specification earn §4). */
export type SaleStatus = 'soon' | 'on-sale' | 'drawing' | 'drawn' | 'claiming'

/** How each status is called and drawn. */
export const SALE_LOOKS: Readonly<Record<SaleStatus, StateLook>> = {
  soon: { text: msg('On sale soon'), variant: 'brass' },
  'on-sale': { text: msg('On sale'), variant: 'accent' },
  drawing: { text: msg('Drawing'), variant: 'brass' },
  drawn: { text: msg('Drawn'), variant: 'neutral' },
  claiming: { text: msg('Claiming'), variant: 'neutral' },
}

type SaleRound =
  | Extract<LotteryRound, { readonly isLoading: true }>
  | Pick<LoadedRound, 'isLoading' | 'status' | 'endTime' | 'finalNumber'>

/**
 * Tells where the sale of a round stands.
 *
 * @param now - Chain time in unix seconds.
 */
export function getSaleStatus(round: SaleRound | undefined, now: number | undefined): SaleStatus {
  switch (round?.status) {
    case 'open':
      return now !== undefined && !round.isLoading && now >= round.endTime ? 'drawing' : 'on-sale'
    // Only a number makes a round drawn: between the end of sales and the draw there is none for half an hour.
    case 'close':
      return round.finalNumber === undefined ? 'drawing' : 'drawn'
    case 'claimable':
      return 'claiming'
    default:
      return 'soon'
  }
}

/** Tells whether a round is between the end of its sales and its draw: nothing can be bought or claimed. */
export const isTransitioning = (round: LotteryRound | undefined, now: number | undefined): boolean =>
  ['drawing', 'drawn'].includes(getSaleStatus(round, now))

/**
 * Price of a purchase in base units, rounded as the contract does: each ticket after the first lowers it by 1 / divisor.
 *
 * @returns Undefined for a divisor that the contract cannot compute with.
 */
export function getBulkPrice(count: number, price: bigint, divisor: bigint): bigint | undefined {
  const n = BigInt(count)
  return divisor <= 0n || n > divisor ? undefined : (price * n * (divisor + 1n - n)) / divisor
}

/** Discount of a purchase as a fraction: 0.0245 for 50 tickets at divisor 2000. */
export const getDiscount = (count: number, divisor: bigint): number =>
  divisor <= 0n || count < 1 ? 0 : (count - 1) / Number(divisor)

/** Most tickets that a balance pays for within the limit of one purchase. */
export function getAffordableTickets(balance: bigint, round: LoadedRound, maxTickets: number): number {
  for (let count = maxTickets; count > 0; count--) {
    const cost = getBulkPrice(count, round.priceTicketInZonoV3, round.discountDivisor)
    if (cost !== undefined && cost <= balance) return count
  }
  return 0
}

/** Parses a number of tickets: ASCII digits only, no sign, no exponent. Undefined for anything else. */
export const parseTicketCount = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined

/** Message above the limit, word for word of the specification (earn §5). */
export const getMaxTicketsMessage = (maxTickets: number): Message =>
  msg('The maximum number of tickets you can buy in one transaction is %maxTickets%', {
    maxTickets: String(maxTickets),
  })

export type BuyParams = {
  readonly isConnected: boolean
  /** The screen is older than it may be for a decision. */
  readonly isStale: boolean
  readonly round: LotteryRound | undefined
  /** Chain time in unix seconds. */
  readonly now: number | undefined
  /** What is typed. */
  readonly text: string
  readonly maxTickets: number | undefined
  /** Base units; undefined while unknown. */
  readonly balance: bigint | undefined
  readonly symbol: string
}

/** First reason why a purchase cannot be made. */
export function getBuyBlocker(params: BuyParams): Blocker | undefined {
  const { isConnected, isStale, round, now, text, maxTickets, balance, symbol } = params
  if (round === undefined || round.isLoading || maxTickets === undefined) {
    return createBlocker('data-unavailable', msg('Couldn’t load the round'))
  }
  const status = getSaleStatus(round, now)
  if (status === 'soon') return createBlocker('not-allowed', msg('On sale soon'))
  if (status !== 'on-sale') return createBlocker('not-allowed', msg('Sales for this round have ended'))
  if (text.trim() === '') return createBlocker('input-missing', msg('Enter a number of tickets'))
  const count = parseTicketCount(text)
  if (count === undefined || count === 0) {
    return createBlocker('input-invalid', msg('Enter a whole number from 1 to %max%', { max: String(maxTickets) }))
  }
  if (count > maxTickets) return createBlocker('input-invalid', getMaxTicketsMessage(maxTickets))
  if (!isConnected) return WALLET_DISCONNECTED
  if (isStale) return createBlocker('data-unavailable', msg('Waiting for the network…'))
  const cost = getBulkPrice(count, round.priceTicketInZonoV3, round.discountDivisor)
  if (cost === undefined || balance === undefined) {
    return createBlocker('data-unavailable', msg('Couldn’t load your balance'))
  }
  return balance < cost
    ? createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol }))
    : undefined
}

/** Part of a pot that goes to one bracket. Amounts in base units. */
export type BracketShare = {
  /** 0 for one matching digit, 5 for all six. */
  readonly bracket: number
  /** Fraction of the whole pot. */
  readonly share: number
  readonly amount: bigint
  /** Winning tickets, and the prize of each; undefined before the draw. */
  readonly winners: number | undefined
  readonly prize: bigint | undefined
}

/** Splits a pot into its six brackets, most digits first, rounded as the contract does. */
export function getBracketShares(round: LoadedRound): readonly BracketShare[] {
  const prizes = (round.amountCollectedInZonoV3 * (BPS - round.treasuryFee)) / BPS
  const isDrawn = round.status === 'claimable'
  return round.rewardsBreakdown
    .map((bps, bracket) => ({
      bracket,
      share: (Number(bps) / Number(BPS)) * (1 - Number(round.treasuryFee) / Number(BPS)),
      amount: (prizes * bps) / BPS,
      winners: isDrawn ? Number(round.countWinnersPerBracket[bracket]) : undefined,
      prize: isDrawn ? round.zonov3PerBracket[bracket] : undefined,
    }))
    .reverse()
}

/** Tickets sold in a round; undefined while unknown. `nextTicketId` is the id after the newest ticket of all rounds. */
export function getSoldTickets(round: LoadedRound, nextTicketId: bigint | undefined): number | undefined {
  const end = round.firstTicketIdNextLottery > 0n ? round.firstTicketIdNextLottery : nextTicketId
  return end === undefined || end < round.firstTicketId ? undefined : Number(end - round.firstTicketId)
}

/** Beacon rounds between the draw time and the round that decides, as the contract adds them. */
const BEACON_ROUND_DELAY = 10

/**
 * Time at which the winning number can be known, in unix seconds: that of the beacon round once it is fixed, before that
 * the earliest one. Undefined where the contract tells no draw time.
 */
export function getAnnouncementTime(
  round: LoadedRound,
  drawDelay: number | undefined,
  beaconRound: number | undefined,
  beacon: BeaconSchedule | undefined,
): number | undefined {
  if (beaconRound !== undefined && beacon) return getBeaconRoundTime(beaconRound, beacon)
  if (drawDelay === undefined) return undefined
  return round.endTime + drawDelay + (beacon ? BEACON_ROUND_DELAY * beacon.period : 0)
}

/** Tells whether the operator has not drawn a round in its time, so that anyone can. */
export const isOperatorLate = (round: LotteryRound | undefined, now: number | undefined): boolean =>
  round !== undefined &&
  !round.isLoading &&
  (round.status === 'open' || round.status === 'close') &&
  now !== undefined &&
  now > round.endTime + OPERATOR_PERIOD_SECONDS

/** Newest round that is drawn, 0 before the first draw: a round starts only after the one before it was drawn. */
export function getLastDrawnId(currentId: number | undefined, round: LotteryRound | undefined): number | undefined {
  if (currentId === undefined) return undefined
  if (round?.lotteryId === currentId && round.status === 'claimable') return currentId
  return Math.max(0, currentId - 1)
}
