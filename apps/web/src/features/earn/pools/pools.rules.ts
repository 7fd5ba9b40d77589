import { Currency } from '@zono/exchange'
import type { Address } from 'viem'
import { type Message, msg } from '../../../base/i18n/message.ts'
import { type UsdPrice, usdValue } from '../../../core/prices/usdPrice.ts'
import { aprOf, type Bps, NO_STATE, whyNoApr } from '../apr.rules.ts'
import type { PoolAccount, PoolState, StakePool } from './pools.queries.ts'

/** Not begun, running, or ended. */
export type PoolStatus = 'pending' | 'active' | 'closed'

/** A pool as it is listed. */
export type PoolRow = {
  readonly pool: StakePool
  readonly state: PoolState | undefined
  readonly account: PoolAccount | undefined
  readonly status: PoolStatus
  /** Blocks until it begins, or until it ends; undefined where it does not end or is closed. */
  readonly blocksLeft: bigint | undefined
  /** Blocks its rewards last where they run out before its end; 0 when they have run out. */
  readonly blocksFunded?: bigint | undefined
  /** Dollars staked by all, times 10^18. */
  readonly liquidity: UsdPrice | undefined
  /** 0 of a closed pool (spec earn §4). */
  readonly apr: Bps | undefined
  /** Why that is not known. */
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

type Market = {
  readonly height: bigint
  readonly wrappedNative: Parameters<typeof Currency.wrapped>[1]
  readonly prices: Readonly<Record<Address, UsdPrice | undefined>>
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
  const blocksFunded = getBlocksFunded(state, status, height)
  const isEarning = account?.isBlacklisted !== true && blocksFunded !== 0n
  const stakingPrice = prices[Currency.wrapped(pool.stakingToken, wrappedNative).address]
  const liquidity =
    state === undefined || stakingPrice === undefined
      ? undefined
      : usdValue(state.totalStaked, pool.stakingToken, stakingPrice)
  // The rate counts with 18 decimals whatever the token has.
  const perBlock = (pool.tokenPerBlock * 10n ** 18n) / 10n ** BigInt(pool.earningToken.decimals)
  const perYear = perBlock * BigInt(blocksPerYear)
  // A token that earns itself has a rate at any price.
  const emission = isOfItself(pool)
    ? { perYear, rewardPrice: ONE, staked: state && usdValue(state.totalStaked, pool.stakingToken, ONE) }
    : { perYear, rewardPrice: prices[pool.earningToken.address], staked: liquidity }
  return {
    pool,
    state,
    account,
    status,
    blocksLeft: blocksLeft(pool, state, status, height),
    blocksFunded,
    liquidity,
    apr: status === 'closed' || blocksFunded === 0n ? 0n : aprOf(emission),
    whyNoApr: status === 'closed' || blocksFunded === 0n ? undefined : state ? whyNoApr(emission) : NO_STATE,
    earnedPerBlock:
      state && account && status === 'active' ? (isEarning ? earnedPerBlock(pool, state, account) : 0n) : undefined,
  }
}

const earnedPerBlock = ({ tokenPerBlock }: StakePool, { totalStaked }: PoolState, { stakedBalance }: PoolAccount) =>
  totalStaked === 0n ? 0n : (tokenPerBlock * stakedBalance) / totalStaked

const ONE: UsdPrice = 10n ** 18n

const isOfItself = ({ stakingToken, earningToken }: StakePool): boolean =>
  'address' in stakingToken && stakingToken.address === earningToken.address

function blocksLeft({ startBlock }: StakePool, state: PoolState | undefined, status: PoolStatus, height: bigint) {
  if (status === 'pending') return startBlock - height
  return status === 'active' && state?.endBlock !== undefined ? state.endBlock - height : undefined
}

/** How long the rewards last where they run out before the end; undefined where the pool is paid for to its end. */
function getBlocksFunded(state: PoolState | undefined, status: PoolStatus, height: bigint): bigint | undefined {
  if (status !== 'active' || state?.endBlock === undefined || state.fundedEndBlock === undefined) return undefined
  if (state.fundedEndBlock >= state.endBlock) return undefined
  return state.fundedEndBlock > height ? state.fundedEndBlock - height : 0n
}

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

/** What stands in the way of staking an amount. */
export function stakeBlocker(
  { pool, state, account, status }: PoolRow,
  amount: bigint | undefined,
): Message | undefined {
  if (status === 'closed') return msg('This pool has ended')
  if (state?.isEmergency === true) return msg('Deposits are closed')
  if (account?.isBlacklisted === true) return msg('This account cannot stake here')
  const room = roomLeft(state, account)
  if (room === 0n) return msg("You've already staked the maximum amount you can stake in this pool!")
  if (amount === undefined || amount === 0n) return msg('Enter an amount')
  if (account === undefined) return msg('Reading your balance')
  if (account.stakingTokenBalance < amount)
    return msg('Insufficient %symbol% balance', { symbol: pool.stakingToken.symbol })
  return room !== undefined && amount > room ? msg('More than this pool lets you stake') : undefined
}

/** Seconds until a stake may be taken out freely. `now` in unix seconds of the chain. */
export const lockedFor = ({ pool, account }: PoolRow, now: number | undefined): number =>
  account === undefined || now === undefined || pool.lockPeriod === 0n || account.stakedBalance === 0n
    ? 0
    : Math.max(0, account.lastDepositAt + Number(pool.lockPeriod) - now)

/** Seconds until pending rewards can be harvested: a fixed lock keeps them, and farm 0 can have an interval. */
export const getHarvestWait = (row: PoolRow, now: number | undefined): number => {
  if (row.account === undefined || now === undefined) return 0
  const interval = Math.max(0, row.account.nextHarvestUntil - now)
  return row.pool.isFlexibleLock ? interval : Math.max(interval, lockedFor(row, now))
}

/** Fee of withdrawing now, in basis points. Within a fixed lock only an emergency withdrawal pays it. */
export const getWithdrawFeeBps = (row: PoolRow, now: number | undefined): bigint =>
  row.pool.withdrawFee + (lockedFor(row, now) > 0 ? row.pool.unlockFee : 0n)

/** What stands in the way of taking an amount out. */
export function unstakeBlocker(row: PoolRow, amount: bigint | undefined, now: number | undefined): Message | undefined {
  if (amount === undefined || amount === 0n) return msg('Enter an amount')
  if (row.account === undefined) return msg('Reading your balance')
  if (row.account.stakedBalance < amount) return msg('More than you have staked')
  return !row.pool.isFlexibleLock && lockedFor(row, now) > 0 ? msg('Locked') : undefined
}
