import type { ProfileStatus } from '@zono/client'
import type { CurrencyAmount } from '@zono/sdk'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { type Message, msg, plural } from '#lib/i18n/message.ts'
import type { StateLook } from '#ui/feedback/Badge.tsx'
import { DATA_STALE, parsePieceCount } from '../nft.rules.ts'
import { SQUAD_STATUS } from '../squadSeasons.ts'
import type { SquadAccount } from './account.queries.ts'
import type { SquadState, SquadTerms } from './squad.queries.ts'

/** Phases of a squad sale in their order. */
export const SQUAD_PHASES = ['pending', 'presale', 'sale', 'drawing', 'claim', 'complete'] as const
export type SquadPhase = (typeof SQUAD_PHASES)[number]

/** How each phase is called and drawn. */
export const PHASE_LOOKS: Readonly<Record<SquadPhase, StateLook>> = {
  pending: { text: msg('Coming soon'), variant: 'brass' },
  presale: { text: msg('Presale'), variant: 'accent' },
  sale: { text: msg('Public sale'), variant: 'accent' },
  drawing: { text: msg('Drawing'), variant: 'brass' },
  claim: { text: msg('Claim'), variant: 'gain' },
  complete: { text: msg('Complete'), variant: 'neutral' },
}

/** Tickets whose pieces one transaction mints: each costs about 130,000 gas, and a transaction may use 2^24 (EIP-7825). */
export const TICKETS_PER_MINT = 30

/** Most transactions of one dialog: a wallet that sends them as one stays below 2^24 gas. */
export const MAX_MINTS_PER_DIALOG = 4

type Times = Pick<SquadState, 'status' | 'presaleTimestamp' | 'startTimestamp' | 'endTimestamp'>
type Counts = Pick<SquadState, 'ticketsDistributed' | 'pieceCount'>
type Supply = Pick<SquadTerms, 'maxSupply'>

/**
 * Phase of a sale; undefined while something is unknown. It turns with the chain's time, so a phase begins without a new
 * block, and never falls behind the status that the contract reports.
 *
 * @param now - Unix seconds of the chain.
 */
export function getSquadPhase(
  { maxSupply }: Supply,
  state: (Times & Counts) | undefined,
  now: number | undefined,
): SquadPhase | undefined {
  if (state === undefined || now === undefined) return undefined
  const { status, presaleTimestamp, startTimestamp, endTimestamp } = state
  if (status >= SQUAD_STATUS.claim) return state.pieceCount >= state.ticketsDistributed ? 'complete' : 'claim'
  if (status === SQUAD_STATUS.drawing) return 'drawing'
  if (startTimestamp === 0) return 'pending'
  if (status === SQUAD_STATUS.sale || now >= startTimestamp) {
    return now >= endTimestamp || state.ticketsDistributed >= maxSupply ? 'drawing' : 'sale'
  }
  return status === SQUAD_STATUS.presale || now >= presaleTimestamp ? 'presale' : 'pending'
}

/** Time at which a phase gives way to the next one by itself; undefined where no time decides. */
export function getPhaseEnd(phase: SquadPhase | undefined, state: Times | undefined): number | undefined {
  if (state === undefined || state.startTimestamp === 0) return undefined
  if (phase === 'pending') return state.presaleTimestamp
  if (phase === 'presale') return state.startTimestamp
  return phase === 'sale' ? state.endTimestamp : undefined
}

/** Tickets that nobody has yet; undefined while unknown. */
export function getTicketsLeft({ maxSupply }: Supply, state: Counts | undefined): bigint | undefined {
  if (state === undefined) return undefined
  return state.ticketsDistributed < maxSupply ? maxSupply - state.ticketsDistributed : 0n
}

type Limits = Pick<SquadState, 'maxPerAddress'>
type Owned = Pick<SquadAccount, 'ticketCount' | 'presaleAllotted' | 'presaleUsed'>

/**
 * Tickets that the account can still buy in a phase: what is left of its Gen 0 tickets, or of the limit of the public sale,
 * to which Gen 0 tickets do not count. Nothing is minted while tickets are sold, so its tickets are all that it bought.
 */
export function getAllowanceLeft(phase: SquadPhase | undefined, { maxPerAddress }: Limits, account: Owned): bigint {
  const { ticketCount, presaleAllotted, presaleUsed } = account
  const left =
    phase === 'presale'
      ? presaleAllotted - presaleUsed
      : phase === 'sale'
        ? maxPerAddress + presaleUsed - ticketCount
        : 0n
  return left > 0n ? left : 0n
}

/**
 * Tickets that the account can buy now: none in the public sale without an active profile. Undefined while its profile is
 * unknown.
 */
export function getBuyableCount(
  phase: SquadPhase | undefined,
  limits: Limits,
  account: Owned & Pick<SquadAccount, 'profile'>,
): bigint | undefined {
  if (phase === 'sale' && account.profile === undefined) return undefined
  return phase === 'sale' && account.profile !== 'active' ? 0n : getAllowanceLeft(phase, limits, account)
}

/** Whether an account has what the public sale asks for: an active profile, and the price of a ticket. */
export const isReadyToBuy = (
  { pricePerTicket }: Pick<SquadState, 'pricePerTicket'>,
  { profile, balance }: Pick<SquadAccount, 'profile' | 'balance'>,
): boolean => profile === 'active' && balance >= pricePerTicket

/** Most tickets of one purchase; undefined while it is unknown. Without an account what any account could buy. */
export function getMaxPurchase(
  phase: SquadPhase | undefined,
  terms: Supply,
  state: SquadState | undefined,
  account: Owned | undefined,
): bigint | undefined {
  const left = getTicketsLeft(terms, state)
  if (left === undefined || state === undefined) return undefined
  const limits = [
    ...(account ? [getAllowanceLeft(phase, state, account)] : []),
    ...(phase === 'sale' ? [state.maxPerTransaction] : []),
    ...(phase === 'sale' && account === undefined ? [state.maxPerAddress] : []),
  ]
  return limits.reduce((least, limit) => (limit < least ? limit : least), left)
}

const NOT_LOADED = createBlocker('data-unavailable', msg('Loading…'))

/** Why a phase sells no tickets; undefined where it does. */
function getPhaseMessage(phase: SquadPhase | undefined, isSoldOut: boolean): Message | undefined {
  if (phase === 'pending') return msg('The sale hasn’t started')
  if (isSoldOut) return msg('Sold out')
  return phase === 'drawing' || phase === 'claim' || phase === 'complete' ? msg('Sales have ended') : undefined
}

/** What an account without an active profile has to do in the public sale; undefined where it has one. */
export function getProfileMessage(profile: ProfileStatus | undefined): Message | undefined {
  if (profile === 'none') return msg('You have no profile yet')
  return profile === 'paused' ? msg('Your profile is paused. Reactivate it first.') : undefined
}

export type BuyBlockerInput = {
  readonly isConnected: boolean
  readonly isStale: boolean
  readonly phase: SquadPhase | undefined
  readonly terms: Supply & { readonly token: Pick<CurrencyAmount['currency'], 'symbol'> }
  readonly state: SquadState | undefined
  /** Undefined without a wallet, and while it is unknown. */
  readonly account: SquadAccount | undefined
  /** Number of tickets as typed. */
  readonly text: string
}

/** First reason why tickets cannot be bought; undefined where they can. */
export function getBuyBlocker(input: BuyBlockerInput): Blocker | undefined {
  const { phase, terms, state, account } = input
  const left = getTicketsLeft(terms, state)
  const phaseMessage = getPhaseMessage(phase, left === 0n)
  if (phaseMessage) return createBlocker('not-allowed', phaseMessage)
  if (!input.isConnected) return WALLET_DISCONNECTED
  if (input.isStale) return DATA_STALE
  if (phase === undefined || state === undefined || left === undefined || account === undefined) return NOT_LOADED
  const profileMessage = phase === 'sale' ? getProfileMessage(account.profile) : undefined
  if (profileMessage) return createBlocker('not-allowed', profileMessage)
  if (phase === 'presale' && account.presaleAllotted === 0n) {
    return createBlocker('not-allowed', msg('You have no presale tickets'))
  }
  const ownLeft = getAllowanceLeft(phase, state, account)
  if (ownLeft === 0n) return createBlocker('not-allowed', msg('You have reached your limit'))
  const count = parsePieceCount(input.text)
  if (count === undefined || count === 0n) return createBlocker('input-missing', msg('Enter a number of tickets'))
  const limit = getLimitMessage(phase, state, left, ownLeft, count)
  if (limit) return createBlocker('input-invalid', limit)
  return account.balance < state.pricePerTicket * count
    ? createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol: terms.token.symbol }))
    : undefined
}

function getLimitMessage(
  phase: SquadPhase,
  { maxPerTransaction }: SquadState,
  left: bigint,
  ownLeft: bigint,
  count: bigint,
): Message | undefined {
  if (count > left) return plural('Only %count% is left', 'Only %count% are left', Number(left))
  if (count > ownLeft) return msg('%count% left for you', { count: String(ownLeft) })
  return phase === 'sale' && count > maxPerTransaction
    ? plural('At most %count% in one transaction', 'At most %count% in one transaction', Number(maxPerTransaction))
    : undefined
}

/** Piece that a ticket mints: the draw adds the same number to every ticket. */
export const getTokenId = (ticketId: bigint, offset: bigint, maxSupply: bigint): bigint =>
  (ticketId + offset) % maxSupply

/** Number that is added to every ticket: the value of the beacon round modulo the number of pieces. */
export const getOffset = (randomness: `0x${string}`, maxSupply: bigint): bigint => BigInt(randomness) % maxSupply

/** Splits tickets into as many as one transaction mints. */
export const toMintBatches = (ticketIds: readonly bigint[]): readonly (readonly bigint[])[] =>
  Array.from({ length: Math.ceil(ticketIds.length / TICKETS_PER_MINT) }, (_, i) =>
    ticketIds.slice(i * TICKETS_PER_MINT, (i + 1) * TICKETS_PER_MINT),
  )

/** Ids of pieces that stand for a collection: evenly spread, so that nobody chooses the best ones. */
export const getSampleIds = (supply: bigint, count: number): readonly bigint[] =>
  Array.from(
    { length: Number(supply < BigInt(count) ? supply : BigInt(count)) },
    (_, i) => (supply * BigInt(i)) / BigInt(count),
  )
