import type { PrivateSale, PrivateSaleAccount, PrivateSaleState } from '@zono/client'
import { maxSpendable } from '#core/tokens/amount/maxSpendable.ts'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import type { StateLook } from '#ui/feedback/Badge.tsx'
import { DATA_STALE, NOT_LOADED } from '../blockers.ts'

/** Phases of a private sale [IFO-07]. */
export type Phase = 'pending' | 'open' | 'close' | 'claimable'

type Price = { readonly idoPrice: bigint; readonly idoToken: Pick<PrivateSale['idoToken'], 'decimals'> }
type Terms = Pick<PrivateSale, 'startDate' | 'endDate' | 'releaseAt' | 'hardcap' | 'softcap'> & Price
type Total = Pick<PrivateSaleState, 'totalContributed' | 'isCancelled'>

/** Whether contributions are refunded: the sale was cancelled, or ended below its soft cap. */
export const hasFailed = (terms: Terms, total: Total, now: number): boolean =>
  total.isCancelled || (now >= terms.endDate && total.totalContributed < terms.softcap && !isFull(terms, total))

/** Whether tokens are sold for good: the sale is full, or ended at or above its soft cap. */
export const hasSucceeded = (terms: Terms, total: Total, now: number): boolean =>
  !total.isCancelled && (isFull(terms, total) || (now >= terms.endDate && total.totalContributed >= terms.softcap))

/** Whether the hard cap is reached: what is left of it buys no base unit of the token. */
export const isFull = (
  terms: Pick<Terms, 'hardcap'> & Price,
  { totalContributed }: Pick<Total, 'totalContributed'>,
): boolean => getTokensFor(terms, terms.hardcap - totalContributed) === 0n

/** Phase of a sale at a time in unix seconds, as the contract computes it. Undefined while something is unknown. */
export function getPhase(terms: Terms, total: Total | undefined, now: number | undefined): Phase | undefined {
  if (total === undefined || now === undefined) return undefined
  if (hasFailed(terms, total, now)) return 'claimable'
  if (now < terms.startDate) return 'pending'
  if (now >= terms.releaseAt) return 'claimable'
  return now >= terms.endDate || isFull(terms, total) ? 'close' : 'open'
}

/** How each phase is called and drawn; `cancelled` is a sale that gives commitments back. */
export const PHASE_LOOKS: Readonly<Record<Phase | 'cancelled', StateLook>> = {
  pending: { variant: 'brass', text: msg('Coming soon') },
  open: { variant: 'accent', text: msg('Open') },
  close: { variant: 'neutral', text: msg('Closed') },
  claimable: { variant: 'gain', text: msg('Claimable') },
  cancelled: { variant: 'warn', text: msg('Cancelled') },
}

/** Look of a sale at a time in unix seconds. Undefined while something is unknown. */
export const getPhaseLook = (
  terms: Terms,
  total: Total | undefined,
  now: number | undefined,
): keyof typeof PHASE_LOOKS | undefined =>
  total !== undefined && now !== undefined && hasFailed(terms, total, now) ? 'cancelled' : getPhase(terms, total, now)

/** Tokens that an amount of the pay currency buys, in base units; rounded down as the contract does. */
export const getTokensFor = ({ idoPrice, idoToken }: Price, amount: bigint): bigint =>
  (amount * 10n ** BigInt(idoToken.decimals)) / idoPrice

/** What the sale takes of a contribution: what is above the hard cap stays with the account. */
export function getTaken(
  terms: Pick<Terms, 'hardcap'> & Price,
  total: Pick<Total, 'totalContributed'>,
  amount: bigint,
): bigint {
  const left = isFull(terms, total) ? 0n : terms.hardcap - total.totalContributed
  return amount < left ? amount : left
}

/**
 * What an account still has in a private sale, in base units: what it paid until the sale's success is certain, then what
 * it bought, or its refund; and its referral reward once the sale has succeeded.
 */
export function getHoldings(
  terms: Terms,
  total: Total,
  own: Pick<PrivateSaleAccount, 'contributed' | 'hasClaimed' | 'referralEarned' | 'hasClaimedReferral'>,
  now: number,
): { readonly bought: bigint; readonly paid: bigint } {
  const isSuccess = hasSucceeded(terms, total, now)
  const open = own.hasClaimed ? 0n : own.contributed
  const referral = isSuccess && !own.hasClaimedReferral ? own.referralEarned : 0n
  return isSuccess ? { bought: getTokensFor(terms, open), paid: referral } : { bought: 0n, paid: open }
}

type Limits = Pick<PrivateSale, 'hardcap' | 'maxPerUser' | 'payCurrency'> & Price

/** Base units that an account can still contribute by the limit of each account; undefined for no limit. */
export function getLimitLeft(
  { maxPerUser }: Pick<Limits, 'maxPerUser'>,
  { contributed }: Pick<PrivateSaleAccount, 'contributed'>,
): bigint | undefined {
  if (maxPerUser === undefined) return undefined
  return maxPerUser > contributed ? maxPerUser - contributed : 0n
}

/** Most that an account can contribute now, in base units; undefined for nothing. `gasReserve`: wei kept back of the native coin. */
export function getMaxContribution(
  sale: Limits,
  total: Pick<Total, 'totalContributed'>,
  account: Pick<PrivateSaleAccount, 'contributed' | 'balance'>,
  gasReserve: bigint | undefined,
): bigint | undefined {
  const spendable = maxSpendable(account.balance, sale.payCurrency, gasReserve)
  if (spendable === undefined) return undefined
  const taken = getTaken(sale, total, spendable)
  const limit = getLimitLeft(sale, account)
  const most = limit !== undefined && limit < taken ? limit : taken
  return most > 0n ? most : undefined
}

export type ContributeBlockerInput = {
  readonly isConnected: boolean
  readonly isStale: boolean
  readonly sale: Pick<
    PrivateSale,
    'hardcap' | 'maxPerUser' | 'minPerTransaction' | 'payCurrency' | 'idoPrice' | 'idoToken'
  >
  readonly phase: Phase | undefined
  readonly state: PrivateSaleState | undefined
  readonly account: PrivateSaleAccount | undefined
  /** Base units; undefined while the input is not a number. */
  readonly amount: bigint | undefined
  /** Writes an amount of the pay currency with its symbol. */
  readonly format: (amount: bigint) => string
}

/** First reason why an amount cannot be contributed; undefined where it can. */
export function getContributeBlocker(input: ContributeBlockerInput): Blocker | undefined {
  const { sale, phase, state, account, amount, format } = input
  if (phase === 'pending') return createBlocker('not-allowed', msg('The sale hasn’t started'))
  if (phase === 'close' && state && isFull(sale, state))
    return createBlocker('not-allowed', msg('The hard cap is reached'))
  if (phase === 'close' || phase === 'claimable') return createBlocker('not-allowed', msg('The sale has ended'))
  if (!input.isConnected) return WALLET_DISCONNECTED
  if (input.isStale) return DATA_STALE
  if (phase === undefined || state === undefined || account === undefined) return NOT_LOADED
  if (state.tokensHeld < getTokensFor(sale, sale.hardcap))
    return createBlocker('not-allowed', msg('The tokens for sale aren’t in the contract yet'))
  return getAmountBlocker(sale, state, account, amount, format)
}

function getAmountBlocker(
  sale: ContributeBlockerInput['sale'],
  state: PrivateSaleState,
  account: PrivateSaleAccount,
  amount: bigint | undefined,
  format: ContributeBlockerInput['format'],
): Blocker | undefined {
  const { minPerTransaction, payCurrency } = sale
  const limit = getLimitLeft(sale, account)
  if (limit === 0n) return createBlocker('not-allowed', msg('You committed the most that is allowed'))
  if (amount === undefined || amount === 0n) return createBlocker('input-missing', msg('Enter an amount'))
  if (amount > account.balance)
    return createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol: payCurrency.symbol }))
  const taken = getTaken(sale, state, amount)
  const left = sale.hardcap - state.totalContributed
  if (taken < minPerTransaction && taken < left)
    return createBlocker('not-allowed', msg('At least %amount% at a time', { amount: format(minPerTransaction) }))
  if (limit !== undefined && taken > limit)
    return createBlocker('not-allowed', msg('You can commit %amount% more', { amount: format(limit) }))
  return undefined
}

/** First reason why an account cannot claim its tokens or its refund; undefined where it can. */
export function getClaimBlocker(
  isConnected: boolean,
  isStale: boolean,
  phase: Phase | undefined,
  account: PrivateSaleAccount | undefined,
): Blocker | undefined {
  if (!isConnected) return WALLET_DISCONNECTED
  if (isStale) return DATA_STALE
  if (phase === undefined || account === undefined) return NOT_LOADED
  if (account.hasClaimed) return createBlocker('not-allowed', msg('Claimed'))
  return phase === 'claimable' ? undefined : createBlocker('not-allowed', msg('Claims aren’t open yet'))
}

/** First reason why a referrer cannot be paid; undefined where it can. */
export function getReferralBlocker(
  isStale: boolean,
  isSuccess: boolean | undefined,
  account: PrivateSaleAccount,
): Blocker | undefined {
  if (isStale) return DATA_STALE
  if (isSuccess === undefined) return NOT_LOADED
  if (account.hasClaimedReferral) return createBlocker('not-allowed', msg('Claimed'))
  return isSuccess ? undefined : createBlocker('not-allowed', msg('Paid once the sale succeeds'))
}
