import type { Sale, SaleAccount, SalePoints, SalePool, SalePoolAccount, SaleState, SaleVesting } from '@zono/client'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import type { StateLook } from '#ui/feedback/Badge.tsx'
import { DATA_STALE, NOT_LOADED } from '../blockers.ts'
import { getFeeRate } from './outcome.rules.ts'

/** State of a sale for the next block, in which a transaction is mined at the earliest. */
export type SaleStatus = 'coming_soon' | 'live' | 'finished' | 'cancelled'

/** How each state is called and drawn. */
export const SALE_STATUS_LOOKS: Readonly<Record<SaleStatus, StateLook>> = {
  coming_soon: { variant: 'brass', text: msg('Coming soon') },
  live: { variant: 'accent', text: msg('Live') },
  finished: { variant: 'neutral', text: msg('Finished') },
  cancelled: { variant: 'warn', text: msg('Cancelled') },
}

type SoftCap = {
  readonly softcap: bigint
  readonly pools: readonly Pick<SalePool, 'pid' | 'raisingAmount'>[]
}

type SaleTerms = Pick<Sale, 'startBlock' | 'endBlock'> & SoftCap

/** State of a sale while `height` is the newest block; undefined while something is unknown. */
export function getSaleStatus(
  { startBlock, endBlock, ...terms }: SaleTerms,
  state: Pick<SaleState, 'totals'> | undefined,
  height: bigint | undefined,
): SaleStatus | undefined {
  if (height === undefined) return undefined
  if (height + 1n <= startBlock) return 'coming_soon'
  if (height + 1n < endBlock) return 'live'
  if (terms.softcap === 0n) return 'finished'
  if (state === undefined) return undefined
  return isBelowSoftCap(terms, state) ? 'cancelled' : 'finished'
}

/** Whether a transaction that is mined in the next block can claim. */
export const canClaim = ({ endBlock }: Pick<Sale, 'endBlock'>, height: bigint | undefined): boolean =>
  height !== undefined && height >= endBlock

/** Whether the pools together raise less than the soft cap: of each, commitments up to its target count. */
export const isBelowSoftCap = (terms: SoftCap, state: Pick<SaleState, 'totals'>): boolean =>
  getSoftCapShortfall(terms, state) > 0n

/** What the pools together still have to raise for the soft cap, in base units; 0 once it is reached. */
export function getSoftCapShortfall({ softcap, pools }: SoftCap, { totals }: Pick<SaleState, 'totals'>): bigint {
  const raised = pools.reduce(
    (sum, { pid, raisingAmount }) => sum + (totals[pid] < raisingAmount ? totals[pid] : raisingAmount),
    0n,
  )
  return raised < softcap ? softcap - raised : 0n
}

/** Seconds until a block, at the measured time between blocks; never negative. */
export const getSecondsUntil = (block: bigint, height: bigint, blockSeconds: number): number =>
  Math.max(0, Math.round(Number(block - height) * blockSeconds))

/** Price of one whole token at a total, fee on refunds included, in base units of the raising token. Rounded up. */
export function getTokenPrice(
  pool: Pick<SalePool, 'raisingAmount' | 'offeringAmount' | 'hasTax'>,
  total: bigint,
  offeringDecimals: number,
): bigint {
  const excess = total > pool.raisingAmount ? total - pool.raisingAmount : 0n
  const paid = pool.raisingAmount + (excess * getFeeRate(pool, total)) / 10n ** 12n
  return (paid * 10n ** BigInt(offeringDecimals) + pool.offeringAmount - 1n) / pool.offeringAmount
}

/** Most that an account can commit to a pool now, in base units. */
export function getMaxCommit(pool: Pick<SalePool, 'pid' | 'limitPerUser'>, account: SaleAccount): bigint {
  const limits = [account.balance, getLimitLeft(pool, account), pool.pid === 1 ? account.creditLeft : undefined]
  return limits.reduce<bigint>(
    (least, limit) => (limit !== undefined && limit < least ? limit : least),
    account.balance,
  )
}

function getLimitLeft(
  { pid, limitPerUser }: Pick<SalePool, 'pid' | 'limitPerUser'>,
  account: SaleAccount,
): bigint | undefined {
  if (limitPerUser === undefined) return undefined
  const committed = account.pools[pid]?.committed
  // Nothing fits below a limit whose use is unknown.
  return committed !== undefined && limitPerUser > committed ? limitPerUser - committed : 0n
}

/** Whether the page lets an account commit: sales with profiles or points ask for an active profile [IFO-03]. */
export const isAdmitted = ({ profile }: Pick<SaleAccount, 'profile'>): boolean =>
  profile === undefined || profile === 'active'

/**
 * What an account can do for the points of a sale: nothing any more, wait for the end, commit more, claim, or collect them.
 */
export type PointsStatus =
  | 'collected'
  | 'after-end'
  | 'with-claim'
  | 'collect'
  | 'no-profile'
  | 'commit-more'
  | 'missed'

/** Status of the points of an account in a sale that has not missed its soft cap; undefined without an account. */
export function getPointsStatus(
  { thresholdToClaim, center }: Pick<SalePoints, 'thresholdToClaim' | 'center'>,
  status: 'coming_soon' | 'live' | 'finished',
  account: Pick<SaleAccount, 'pools' | 'profile' | 'hasClaimedPoints'> | undefined,
): PointsStatus | undefined {
  if (account === undefined) return undefined
  if (account.hasClaimedPoints) return 'collected'
  const pools = Object.values(account.pools)
  const isEnough = pools.reduce((sum, { committed }) => sum + committed, 0n) > thresholdToClaim
  if (!isEnough) return status === 'finished' ? 'missed' : 'commit-more'
  if (!isAdmitted(account)) return 'no-profile'
  // A point center knows nothing of claims.
  if (center !== undefined) return status === 'finished' ? 'collect' : 'after-end'
  return status === 'finished' && pools.some(({ hasClaimed }) => hasClaimed) ? 'collect' : 'with-claim'
}

export type CommitBlockerInput = {
  readonly isConnected: boolean
  readonly isStale: boolean
  readonly sale: Pick<Sale, 'totalOffered'>
  readonly pool: Pick<SalePool, 'pid' | 'limitPerUser'>
  readonly symbol: string
  readonly status: SaleStatus | undefined
  readonly state: SaleState | undefined
  readonly account: SaleAccount | undefined
  /** Base units; undefined while the input is not a number. */
  readonly amount: bigint | undefined
}

/** First reason why an amount cannot be committed; undefined where it can. */
export function getCommitBlocker(input: CommitBlockerInput): Blocker | undefined {
  const { sale, pool, symbol, status, state, account, amount } = input
  if (status === 'coming_soon') return createBlocker('not-allowed', msg('The sale hasn’t started'))
  if (status === 'finished' || status === 'cancelled') return createBlocker('not-allowed', msg('The sale has ended'))
  if (!input.isConnected) return WALLET_DISCONNECTED
  if (input.isStale) return DATA_STALE
  if (status === undefined || state === undefined || account === undefined) return NOT_LOADED
  if (!isAdmitted(account)) return createBlocker('not-allowed', msg('Only active profiles can take part.'))
  if (state.tokensHeld < sale.totalOffered)
    return createBlocker('not-allowed', msg('The tokens for sale aren’t in the contract yet'))
  if (amount === undefined || amount === 0n) return createBlocker('input-missing', msg('Enter an amount'))
  if (amount > account.balance)
    return createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol }))
  const limitLeft = getLimitLeft(pool, account)
  if (limitLeft !== undefined && amount > limitLeft)
    return createBlocker('not-allowed', msg('Exceeded max %symbol% entry', { symbol }))
  if (pool.pid === 1 && account.creditLeft !== undefined && amount > account.creditLeft)
    return createBlocker('not-allowed', msg('Not enough credit from the period before the sale'))
  return undefined
}

/** First reason why a pool cannot be claimed; undefined where it can. */
export function getClaimBlocker(
  isConnected: boolean,
  isStale: boolean,
  isOpen: boolean,
  account: SalePoolAccount | undefined,
): Blocker | undefined {
  if (!isConnected) return WALLET_DISCONNECTED
  if (isStale) return DATA_STALE
  if (account === undefined) return NOT_LOADED
  if (account.committed === 0n) return createBlocker('not-allowed', msg('You committed nothing'))
  if (account.hasClaimed) return createBlocker('not-allowed', msg('Claimed'))
  return isOpen ? undefined : createBlocker('not-allowed', msg('Claims open in a moment'))
}

/** Time of the next release in unix seconds; undefined once all has vested. */
export function getNextRelease(
  { startTime, cliff, duration, slicePeriod }: SaleVesting,
  now: number,
): number | undefined {
  const elapsed = now - startTime
  if (elapsed < cliff) return startTime + cliff
  if (elapsed >= duration) return undefined
  const nextSlice = (Math.floor(elapsed / slicePeriod) + 1) * slicePeriod
  return startTime + Math.min(nextSlice, duration)
}
