import { Currency } from '@zono/sdk'
import type { Address } from 'viem'
import { type UsdPrice, usdValue } from '../../../core/prices/usdPrice.ts'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { aprOf, type Bps, blocksBetween, NO_STATE, whyNoApr } from '../apr.rules.ts'
import type { PoolAccount, PoolState, StakePool } from './pools.queries.ts'

/** Not begun, running, or ended. */
export type PoolStatus = 'pending' | 'active' | 'closed'

/** What happens to a pool next, and at which block. */
export type NextChange = {
  /** It begins; it ends; the rewards that lie in it are used up before its end. */
  readonly kind: 'start' | 'end' | 'dry'
  readonly block: bigint
}

/** A pool as it is listed. */
export type PoolRow = {
  readonly pool: StakePool
  readonly state: PoolState | undefined
  readonly account: PoolAccount | undefined
  readonly status: PoolStatus
  /** Undefined where it does not end or is closed. */
  readonly next: NextChange | undefined
  /** It runs, but what lies in it for rewards is used up. */
  readonly isDry: boolean
  /** Dollars staked by all, times 10^18. */
  readonly liquidity: UsdPrice | undefined
  /** What the account has staked, in dollars times 10^18. */
  readonly stakedUsd: UsdPrice | undefined
  /** Dollars of a whole token of what is staked and of what is earned, times 10^18. */
  readonly stakingPrice: UsdPrice | undefined
  readonly rewardPrice: UsdPrice | undefined
  /** 0 of a closed pool (spec earn §4), and of one that has nothing left to pay. */
  readonly apr: Bps | undefined
  /** Why that is not known; undefined too while prices are read for the first time. */
  readonly whyNoApr: Message | undefined
  /** What a year of automatic restaking makes of it, as a part of the stake; only the vault restakes. */
  readonly apy?: number | undefined
  /** What each block adds to what the account has earned, in base units. */
  readonly earnedPerBlock: bigint | undefined
}

/** Ended for good, or past its last block. */
export function statusOf(pool: StakePool, state: PoolState | undefined, height: bigint): PoolStatus {
  if (pool.isFinished || (state?.endBlock !== undefined && height > state.endBlock)) return 'closed'
  return height < pool.startBlock ? 'pending' : 'active'
}

/**
 * Last block that the pool's rewards pay for, where that is before its end: while nobody stakes they are not used up, so
 * it moves on with the chain. Undefined where the rewards last to the end, are minted, or are not known.
 */
export function getFundedEndBlock(
  { tokenPerBlock, startBlock }: Pick<StakePool, 'tokenPerBlock' | 'startBlock'>,
  { funding, totalStaked, endBlock }: Pick<PoolState, 'funding' | 'totalStaked' | 'endBlock'>,
  height: bigint,
): bigint | undefined {
  if (funding === undefined || funding === 'minted' || tokenPerBlock === 0n) return undefined
  const from = height > startBlock ? height : startBlock
  const block = totalStaked > 0n ? funding.lastBlock : from + funding.available / tokenPerBlock
  return endBlock === undefined || block < endBlock ? block : undefined
}

type Market = {
  readonly height: bigint
  readonly wrappedNative: Parameters<typeof Currency.wrapped>[1]
  /** Undefined until they were read for the first time. */
  readonly prices: Readonly<Record<Address, UsdPrice | undefined>> | undefined
  readonly blocksPerYear: number
}

/** Puts together what is listed of a pool. What is not known stays undefined. */
export function rowOf(
  pool: StakePool,
  state: PoolState | undefined,
  account: PoolAccount | undefined,
  { height, wrappedNative, prices, blocksPerYear }: Market,
): PoolRow {
  const status = statusOf(pool, state, height)
  const fundedEnd = state && getFundedEndBlock(pool, state, height)
  const isDry = status === 'active' && fundedEnd !== undefined && height >= fundedEnd
  const stakingPrice = prices?.[Currency.wrapped(pool.stakingToken, wrappedNative).address]
  const rewardPrice = prices?.[pool.earningToken.address]
  const worthOf = (amount: bigint | undefined, price: UsdPrice | undefined) =>
    amount === undefined || price === undefined ? undefined : usdValue(amount, pool.stakingToken, price)
  const liquidity = worthOf(state?.totalStaked, stakingPrice)
  // The rate counts with 18 decimals whatever the token has.
  const perBlock = (pool.tokenPerBlock * 10n ** 18n) / 10n ** BigInt(pool.earningToken.decimals)
  const perYear = perBlock * BigInt(blocksPerYear)
  // A token that earns itself has a rate at any price.
  const emission = isOfItself(pool)
    ? { perYear, rewardPrice: ONE, staked: worthOf(state?.totalStaked, ONE) }
    : { perYear, rewardPrice, staked: liquidity }
  const paysNothing = status === 'closed' || isDry
  const isWaiting = prices === undefined && !isOfItself(pool)
  return {
    pool,
    state,
    account,
    status,
    next: nextChangeOf(pool, state, status, fundedEnd),
    isDry,
    liquidity,
    stakedUsd: worthOf(account?.stakedBalance, stakingPrice),
    stakingPrice,
    rewardPrice,
    apr: paysNothing ? 0n : aprOf(emission),
    whyNoApr: paysNothing || isWaiting ? undefined : state ? whyNoApr(emission) : NO_STATE,
    earnedPerBlock: state && account && status === 'active' ? earnedPerBlock(pool, state, account, isDry) : undefined,
  }
}

const earnedPerBlock = (
  { tokenPerBlock }: StakePool,
  { totalStaked }: PoolState,
  { stakedBalance, isBlacklisted }: PoolAccount,
  isDry: boolean,
) => (totalStaked === 0n || isBlacklisted || isDry ? 0n : (tokenPerBlock * stakedBalance) / totalStaked)

const ONE: UsdPrice = 10n ** 18n

const isOfItself = ({ stakingToken, earningToken }: StakePool): boolean =>
  'address' in stakingToken && stakingToken.address === earningToken.address

function nextChangeOf(
  { startBlock }: StakePool,
  state: PoolState | undefined,
  status: PoolStatus,
  fundedEnd: bigint | undefined,
): NextChange | undefined {
  if (status === 'pending') return { kind: 'start', block: startBlock }
  if (status === 'closed' || state === undefined) return undefined
  const { endBlock, totalStaked } = state
  // While nobody stakes, no reward is used up.
  if (fundedEnd !== undefined && totalStaked > 0n) return { kind: 'dry', block: fundedEnd }
  return endBlock === undefined ? undefined : { kind: 'end', block: endBlock }
}

/** What has been earned at a block, in base units: as it was read, and what the blocks since have added. */
export const pendingAt = (
  { account, earnedPerBlock = 0n }: Pick<PoolRow, 'account' | 'earnedPerBlock'>,
  height: bigint | undefined,
): bigint | undefined => account && account.pendingReward + earnedPerBlock * blocksBetween(account.block, height)

/** What a yearly rate is shown as, to sort by: the vault's with its restaking. A part: 0.35 is 35 percent. */
export const shownRateOf = ({ apr, apy }: Pick<PoolRow, 'apr' | 'apy'>): number | undefined =>
  apy ?? (apr === undefined ? undefined : Number(apr) / 10_000)

type Wanted = { readonly finished: boolean; readonly stakedOnly: boolean; readonly text: string }

/** The rows that are wanted: running and to come, or ended. */
export function chosen(rows: readonly PoolRow[], { finished, stakedOnly, text }: Wanted): readonly PoolRow[] {
  const words = text.trim().toLowerCase()
  return rows.filter(({ pool, account, status }) => {
    if ((status === 'closed') !== finished) return false
    if (stakedOnly && !(account && account.stakedBalance > 0n)) return false
    return `${pool.earningToken.symbol} ${pool.stakingToken.symbol} ${pool.earningToken.name}`
      .toLowerCase()
      .includes(words)
  })
}

/** How much more an account may stake; undefined where there is no limit. */
export const roomLeft = (state: PoolState | undefined, account: PoolAccount | undefined): bigint | undefined =>
  state === undefined || account === undefined || state.stakingLimit === 0n
    ? undefined
    : state.stakingLimit > account.stakedBalance
      ? state.stakingLimit - account.stakedBalance
      : 0n

/** Whether what staking is agreed to by is known: fees and locks. */
export const areTermsKnown = ({ depositFee, unlockFee, lockPeriod, isFlexibleLock }: StakePool): boolean =>
  ![depositFee, unlockFee, lockPeriod, isFlexibleLock].includes(undefined)

/** What stands in the way of staking an amount. */
export function stakeBlocker(
  { pool, state, account, status }: PoolRow,
  amount: bigint | undefined,
): Message | undefined {
  if (status === 'closed') return msg('This pool has ended')
  if (state?.isEmergency === true) return msg('Deposits are closed')
  if (account?.isBlacklisted) return msg('This account cannot stake here')
  const room = roomLeft(state, account)
  if (room === 0n) return msg("You've already staked the maximum amount you can stake in this pool!")
  if (amount === undefined || amount === 0n) return msg('Enter an amount')
  if (account === undefined) return msg('Reading your balance')
  if (account.stakingTokenBalance < amount)
    return msg('Insufficient %symbol% balance', { symbol: pool.stakingToken.symbol })
  if (!areTermsKnown(pool)) return msg('Fees and locks could not be read')
  return room !== undefined && amount > room ? msg('More than this pool lets you stake') : undefined
}

/** Seconds until a stake may be taken out freely. `now` in unix seconds of the chain. */
export function lockedFor({ pool, account }: PoolRow, now: number | undefined): number {
  if (account === undefined || now === undefined || account.stakedBalance === 0n) return 0
  const until = pool.sousId === 0 ? account.lockedUntil : account.lastDepositAt + Number(pool.lockPeriod ?? 0n)
  return Math.max(0, until - now)
}

/** Seconds until pending rewards can be harvested: a fixed lock keeps them, and farm 0 can have an interval. */
export const getHarvestWait = (row: PoolRow, now: number | undefined): number => {
  if (row.account === undefined || now === undefined) return 0
  const interval = Math.max(0, row.account.nextHarvestUntil - now)
  return row.pool.isFlexibleLock ? interval : Math.max(interval, lockedFor(row, now))
}

/**
 * Fee of withdrawing now, in basis points; undefined where it is not known. Within a fixed lock only an emergency
 * withdrawal pays it.
 */
export function getWithdrawFeeBps(row: PoolRow, now: number | undefined): Bps | undefined {
  const { withdrawFee, unlockFee, lockPeriod } = row.pool
  if (lockPeriod === undefined && unlockFee !== 0n) return undefined
  if (lockedFor(row, now) === 0) return withdrawFee
  return unlockFee === undefined ? undefined : withdrawFee + unlockFee
}

/** What stands in the way of taking an amount out. */
export function unstakeBlocker(row: PoolRow, amount: bigint | undefined, now: number | undefined): Message | undefined {
  if (amount === undefined || amount === 0n) return msg('Enter an amount')
  if (row.account === undefined) return msg('Reading your balance')
  if (row.account.stakedBalance < amount) return msg('More than you have staked')
  return row.pool.isFlexibleLock === false && lockedFor(row, now) > 0 ? msg('Locked') : undefined
}
