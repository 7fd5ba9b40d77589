import { type Currency, CurrencyAmount } from '@zono/sdk'
import { isAddressEqual } from 'viem'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import type { StateLook } from '#ui/feedback/Badge.tsx'
import type { Auction, Bid, BidderAccount, OwnBid } from './auctions.queries.ts'

/** Whole tokens of one step of bids. */
const BID_STEP_TOKENS = 10n

/** State of the current auction, for the block after the head: that is where a bid of now is mined. */
export type AuctionStatus = 'toBeAnnounced' | 'pending' | 'open' | 'finished'

/** How each status of an announced auction is called and drawn. */
export const AUCTION_LOOKS: Readonly<Record<Exclude<AuctionStatus, 'toBeAnnounced'>, StateLook>> = {
  pending: { text: msg('Upcoming'), variant: 'brass' },
  open: { text: msg('Live'), variant: 'accent' },
  finished: { text: msg('Ended'), variant: 'neutral' },
}

/** Status of the newest auction at a head; undefined while the head is unknown. */
export function getAuctionStatus(
  auction: Pick<Auction, 'isClosed' | 'startBlock' | 'endBlock'> | undefined,
  head: bigint | undefined,
): AuctionStatus | undefined {
  if (auction === undefined || auction.isClosed) return 'toBeAnnounced'
  if (head === undefined) return undefined
  const next = head + 1n
  if (next <= auction.startBlock) return 'pending'
  return next < auction.endBlock ? 'open' : 'finished'
}

/** A bid with its place. Equal totals share a place. */
export type RankedBid = Bid & { readonly position: number; readonly isWinning: boolean }

/** Bids from the highest on. A bid wins from the threshold on. */
export function rankBids(bids: readonly Bid[], threshold: bigint): readonly RankedBid[] {
  const sorted = bids.toSorted((a, b) => (a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1))
  return sorted.map((bid) => ({
    ...bid,
    position: sorted.findIndex(({ amount }) => amount === bid.amount) + 1,
    isWinning: bid.amount >= threshold,
  }))
}

/** Whether the last place and the one after it have the same bid, so that those who made it all lose. */
export function hasTieForLastPlace({ leaderboard }: Pick<Auction, 'leaderboard'>, bids: readonly RankedBid[]): boolean {
  const [last, next] = [bids[leaderboard - 1], bids[leaderboard]]
  return last !== undefined && next !== undefined && last.amount === next.amount
}

/** One step of bids, base units. */
export const getBidStep = ({ decimals }: Pick<Currency, 'decimals'>): bigint =>
  BID_STEP_TOKENS * 10n ** BigInt(decimals)

/** An amount rounded down to whole steps, base units. */
export const roundToStep = (amount: bigint, step: bigint): bigint => amount - (amount % step)

/**
 * What an account has to add so that it is among the first `leaderboard` places, alone: of bidders who tie for the last
 * place none wins. 0 while it is. Base units.
 */
export function getAmountToWin(
  { leaderboard, initialBidAmount }: Pick<Auction, 'leaderboard' | 'initialBidAmount'>,
  bids: readonly Bid[],
  account: Bid['account'],
  step: bigint,
): bigint {
  const own = bids.find((bid) => isAddressEqual(bid.account, account))
  const others = bids.filter((bid) => bid !== own).toSorted((a, b) => (a.amount > b.amount ? -1 : 1))
  const lastWinner = others[leaderboard - 1]
  const needed = lastWinner === undefined ? initialBidAmount : lastWinner.amount + step
  const total = needed > initialBidAmount ? needed : initialBidAmount
  if (own === undefined) return total
  return total > own.amount ? total - own.amount : 0n
}

export type BidBlockerInput = {
  readonly isConnected: boolean
  readonly isStale: boolean
  readonly auction: Pick<Auction, 'initialBidAmount'> | undefined
  readonly status: AuctionStatus | undefined
  readonly token: Currency
  /** Total bid so far; 0 for none. */
  readonly ownAmount: bigint
  readonly account: Pick<BidderAccount, 'isWhitelisted' | 'balance'> | undefined
  /** Base units; undefined while the input is no number. */
  readonly amount: bigint | undefined
}

/** First reason why a bid cannot be placed; undefined where it can. */
export function getBidBlocker(input: BidBlockerInput): Blocker | undefined {
  const { auction, status, account } = input
  if (status === 'toBeAnnounced') return createBlocker('not-allowed', msg('No auction right now'))
  if (status === 'pending') return createBlocker('not-allowed', msg('Bidding has not started yet'))
  if (status === 'finished') return createBlocker('not-allowed', msg('Bidding has ended'))
  if (!input.isConnected) return WALLET_DISCONNECTED
  if (input.isStale) return createBlocker('data-unavailable', msg('Waiting for the network…'))
  if (auction === undefined || account === undefined || status === undefined) {
    return createBlocker('data-unavailable', msg('Loading…'))
  }
  if (!account.isWhitelisted) {
    return createBlocker('not-allowed', msg('This account is not on the list of bidders'))
  }
  return getAmountBlocker(input, auction, account.balance)
}

function getAmountBlocker(
  { amount, token, ownAmount }: BidBlockerInput,
  { initialBidAmount }: Pick<Auction, 'initialBidAmount'>,
  balance: bigint,
): Blocker | undefined {
  if (!amount) return createBlocker('input-missing', msg('Enter an amount'))
  if (amount % getBidStep(token) !== 0n) {
    return createBlocker('input-invalid', msg('Bid must be a multiple of 10'))
  }
  if (ownAmount === 0n && amount < initialBidAmount) {
    return createBlocker(
      'input-invalid',
      msg('First bid must be %initialBidAmount% %symbol% or more', {
        initialBidAmount: decimal(CurrencyAmount.toExact({ currency: token, amount: initialBidAmount })),
        symbol: token.symbol,
      }),
    )
  }
  return amount > balance
    ? createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol: token.symbol }))
    : undefined
}

/** Id of an auction from a text; undefined for anything but a number from 1 to the newest id. */
export function parseAuctionId(text: string, newest: number): number | undefined {
  if (!/^[1-9]\d{0,8}$/.test(text)) return undefined
  const id = Number(text)
  return id <= newest ? id : undefined
}

/** Bids that are still the bidder's: of auctions that are not closed, and of closed ones what can be reclaimed. Base units. */
export const getHeldBids = (
  bids: readonly Pick<OwnBid, 'auctionId' | 'amount' | 'isClaimable'>[],
  auctions: readonly Pick<Auction, 'id' | 'isClosed'>[],
): readonly bigint[] =>
  bids.flatMap(({ auctionId, amount, isClaimable }) =>
    isClaimable || auctions.some(({ id, isClosed }) => id === auctionId && !isClosed) ? [amount] : [],
  )

/**
 * First block in which anyone may close an auction that the operator has not closed; undefined once it is closed, and where
 * the contract lets nobody else.
 */
export const getOverdueBlock = (
  { isClosed, endBlock }: Pick<Auction, 'isClosed' | 'endBlock'>,
  closingPeriod: bigint | undefined,
): bigint | undefined => (isClosed || closingPeriod === undefined ? undefined : endBlock + closingPeriod)
