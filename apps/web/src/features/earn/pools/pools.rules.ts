import { Currency } from '@zono/sdk'
import type { Address } from 'viem'
import { getUsdValue, type UsdPrice } from '../../../core/prices/usdPrice.ts'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { type Bps, CONTRACT_UNREADABLE, getAprUnavailableReason, getElapsedBlocks, getRewardApr } from '../apr.rules.ts'
import type { StakingPool, StakingPoolAccount, StakingPoolState } from './pools.queries.ts'

/** Not begun, running, or ended. */
export type StakingPoolStatus = 'pending' | 'active' | 'closed'

/** What happens to a pool next, and at which block. */
export type NextStatusChange = {
  /** It begins; it ends; the rewards that lie in it are used up before its end. */
  readonly kind: 'start' | 'end' | 'dry'
  readonly block: bigint
}

/** A pool as it is listed. */
export type StakingPoolRow = {
  readonly pool: StakingPool
  readonly state: StakingPoolState | undefined
  readonly account: StakingPoolAccount | undefined
  readonly status: StakingPoolStatus
  /** Undefined where it does not end or is closed. */
  readonly nextChange: NextStatusChange | undefined
  /** It runs, but what lies in it for rewards is used up. */
  readonly isRewardDepleted: boolean
  /** Dollars staked by all, times 10^18. */
  readonly totalStakedUsd: UsdPrice | undefined
  /** What the account has staked, in dollars times 10^18. */
  readonly stakedUsd: UsdPrice | undefined
  /** Dollars of a whole token of what is staked and of what is earned, times 10^18. */
  readonly stakingPrice: UsdPrice | undefined
  readonly rewardPrice: UsdPrice | undefined
  /** 0 of a closed pool (spec earn §4), and of one that has nothing left to pay. */
  readonly apr: Bps | undefined
  /** Why that is not known; undefined too while prices are read for the first time. */
  readonly aprUnavailableReason: Message | undefined
  /** What a year of automatic restaking makes of it, as a part of the stake; only the vault restakes. */
  readonly apy?: number | undefined
  /** What each block adds to what the account has earned, in base units. */
  readonly accountRewardPerBlock: bigint | undefined
}

/** Ended for good, or past its last block. */
export function getStakingPoolStatus(
  pool: StakingPool,
  state: StakingPoolState | undefined,
  height: bigint,
): StakingPoolStatus {
  if (pool.isFinished || (state?.endBlock !== undefined && height > state.endBlock)) return 'closed'
  return height < pool.startBlock ? 'pending' : 'active'
}

/**
 * Last block that the pool's rewards pay for, where that is before its end: while nobody stakes they are not used up, so
 * it moves on with the chain. Undefined where the rewards last to the end, are minted, or are not known.
 */
export function getFundedEndBlock(
  { tokenPerBlock, startBlock }: Pick<StakingPool, 'tokenPerBlock' | 'startBlock'>,
  { funding, totalStaked, endBlock }: Pick<StakingPoolState, 'funding' | 'totalStaked' | 'endBlock'>,
  height: bigint,
): bigint | undefined {
  if (funding === undefined || funding === 'minted' || tokenPerBlock === 0n) return undefined
  const from = height > startBlock ? height : startBlock
  const block = totalStaked > 0n ? funding.lastFundedBlock : from + funding.availableReward / tokenPerBlock
  return endBlock === undefined || block < endBlock ? block : undefined
}

type StakingPoolMarket = {
  readonly height: bigint
  readonly wrappedNative: Parameters<typeof Currency.toWrapped>[1]
  /** Undefined until they were read for the first time. */
  readonly prices: Readonly<Record<Address, UsdPrice | undefined>> | undefined
  readonly blocksPerYear: number
}

/** Puts together what is listed of a pool. What is not known stays undefined. */
export function toStakingPoolRow(
  pool: StakingPool,
  state: StakingPoolState | undefined,
  account: StakingPoolAccount | undefined,
  { height, wrappedNative, prices, blocksPerYear }: StakingPoolMarket,
): StakingPoolRow {
  const status = getStakingPoolStatus(pool, state, height)
  const fundedEnd = state && getFundedEndBlock(pool, state, height)
  const isDry = status === 'active' && fundedEnd !== undefined && height >= fundedEnd
  const stakingPrice = prices?.[Currency.toWrapped(pool.stakingToken, wrappedNative).address]
  const rewardPrice = prices?.[pool.earningToken.address]
  const worthOf = (amount: bigint | undefined, price: UsdPrice | undefined) =>
    amount === undefined || price === undefined ? undefined : getUsdValue(amount, pool.stakingToken, price)
  const liquidity = worthOf(state?.totalStaked, stakingPrice)
  // The rate counts with 18 decimals whatever the token has.
  const perBlock = (pool.tokenPerBlock * 10n ** 18n) / 10n ** BigInt(pool.earningToken.decimals)
  const perYear = perBlock * BigInt(blocksPerYear)
  // A token that earns itself has a rate at any price.
  const emission = hasSameRewardToken(pool)
    ? { rewardPerYear: perYear, rewardPrice: ONE_USD, stakedUsd: worthOf(state?.totalStaked, ONE_USD) }
    : { rewardPerYear: perYear, rewardPrice, stakedUsd: liquidity }
  const paysNothing = status === 'closed' || isDry
  const isWaiting = prices === undefined && !hasSameRewardToken(pool)
  return {
    pool,
    state,
    account,
    status,
    nextChange: getNextStatusChange(pool, state, status, fundedEnd),
    isRewardDepleted: isDry,
    totalStakedUsd: liquidity,
    stakedUsd: worthOf(account?.stakedAmount, stakingPrice),
    stakingPrice,
    rewardPrice,
    apr: paysNothing ? 0n : getRewardApr(emission),
    aprUnavailableReason:
      paysNothing || isWaiting ? undefined : state ? getAprUnavailableReason(emission) : CONTRACT_UNREADABLE,
    accountRewardPerBlock:
      state && account && status === 'active' ? getAccountRewardPerBlock(pool, state, account, isDry) : undefined,
  }
}

const getAccountRewardPerBlock = (
  { tokenPerBlock }: StakingPool,
  { totalStaked }: StakingPoolState,
  { stakedAmount, isBlacklisted }: StakingPoolAccount,
  isDry: boolean,
) => (totalStaked === 0n || isBlacklisted || isDry ? 0n : (tokenPerBlock * stakedAmount) / totalStaked)

const ONE_USD: UsdPrice = 10n ** 18n

const hasSameRewardToken = ({ stakingToken, earningToken }: StakingPool): boolean =>
  'address' in stakingToken && stakingToken.address === earningToken.address

function getNextStatusChange(
  { startBlock }: StakingPool,
  state: StakingPoolState | undefined,
  status: StakingPoolStatus,
  fundedEnd: bigint | undefined,
): NextStatusChange | undefined {
  if (status === 'pending') return { kind: 'start', block: startBlock }
  if (status === 'closed' || state === undefined) return undefined
  const { endBlock, totalStaked } = state
  // While nobody stakes, no reward is used up.
  if (fundedEnd !== undefined && totalStaked > 0n) return { kind: 'dry', block: fundedEnd }
  return endBlock === undefined ? undefined : { kind: 'end', block: endBlock }
}

/** What has been earned at a block, in base units: as it was read, and what the blocks since have added. */
export const getStakingPoolPendingReward = (
  { account, accountRewardPerBlock = 0n }: Pick<StakingPoolRow, 'account' | 'accountRewardPerBlock'>,
  height: bigint | undefined,
): bigint | undefined =>
  account && account.pendingReward + accountRewardPerBlock * getElapsedBlocks(account.block, height)

/** What a yearly rate is shown as, to sort by: the vault's with its restaking. A part: 0.35 is 35 percent. */
export const getDisplayApr = ({ apr, apy }: Pick<StakingPoolRow, 'apr' | 'apy'>): number | undefined =>
  apy ?? (apr === undefined ? undefined : Number(apr) / 10_000)

type StakingPoolFilters = { readonly isFinished: boolean; readonly stakedOnly: boolean; readonly text: string }

/** The rows that are wanted: running and to come, or ended. */
export function filterStakingPools(
  rows: readonly StakingPoolRow[],
  { isFinished, stakedOnly, text }: StakingPoolFilters,
): readonly StakingPoolRow[] {
  const words = text.trim().toLowerCase()
  return rows.filter(({ pool, account, status }) => {
    if ((status === 'closed') !== isFinished) return false
    if (stakedOnly && !(account && account.stakedAmount > 0n)) return false
    return `${pool.earningToken.symbol} ${pool.stakingToken.symbol} ${pool.earningToken.name}`
      .toLowerCase()
      .includes(words)
  })
}

/** How much more an account may stake; undefined where there is no limit. */
export const getRemainingLimit = (
  state: StakingPoolState | undefined,
  account: StakingPoolAccount | undefined,
): bigint | undefined =>
  state === undefined || account === undefined || state.stakingLimit === 0n
    ? undefined
    : state.stakingLimit > account.stakedAmount
      ? state.stakingLimit - account.stakedAmount
      : 0n

/** Whether what staking is agreed to by is known: fees and locks. */
export const areTermsKnown = ({ depositFeeBps, unlockFeeBps, lockPeriod, isFlexibleLock }: StakingPool): boolean =>
  ![depositFeeBps, unlockFeeBps, lockPeriod, isFlexibleLock].includes(undefined)

/** What stands in the way of staking an amount. */
export function getStakingPoolStakeInputError(
  { pool, state, account, status }: StakingPoolRow,
  amount: bigint | undefined,
): Message | undefined {
  if (status === 'closed') return msg('This pool has ended')
  if (state?.isEmergency === true) return msg('Deposits are closed')
  if (account?.isBlacklisted) return msg('This account cannot stake here')
  const room = getRemainingLimit(state, account)
  if (room === 0n) return msg("You've already staked the maximum amount you can stake in this pool!")
  if (amount === undefined || amount === 0n) return msg('Enter an amount')
  if (account === undefined) return msg('Loading balance…')
  if (account.stakingTokenBalance < amount)
    return msg('Insufficient %symbol% balance', { symbol: pool.stakingToken.symbol })
  if (!areTermsKnown(pool)) return msg('Fees and locks could not be read')
  return room !== undefined && amount > room ? msg('Exceeds the stake limit') : undefined
}

/** Seconds until a stake may be taken out freely. `now` in unix seconds of the chain. */
export function getLockRemaining({ pool, account }: StakingPoolRow, now: number | undefined): number {
  if (account === undefined || now === undefined || account.stakedAmount === 0n) return 0
  const until = pool.poolId === 0 ? account.lockedUntil : account.lastDepositTime + Number(pool.lockPeriod ?? 0n)
  return Math.max(0, until - now)
}

/** Seconds until pending rewards can be harvested: a fixed lock keeps them, and farm 0 can have an interval. */
export const getSecondsUntilHarvest = (row: StakingPoolRow, now: number | undefined): number => {
  if (row.account === undefined || now === undefined) return 0
  const interval = Math.max(0, row.account.nextHarvestUntil - now)
  return row.pool.isFlexibleLock ? interval : Math.max(interval, getLockRemaining(row, now))
}

/**
 * Fee of withdrawing now, in basis points; undefined where it is not known. Within a fixed lock only an emergency
 * withdrawal pays it.
 */
export function getWithdrawFeeBps(row: StakingPoolRow, now: number | undefined): Bps | undefined {
  const { withdrawFeeBps, unlockFeeBps, lockPeriod } = row.pool
  if (lockPeriod === undefined && unlockFeeBps !== 0n) return undefined
  if (getLockRemaining(row, now) === 0) return withdrawFeeBps
  return unlockFeeBps === undefined ? undefined : withdrawFeeBps + unlockFeeBps
}

/** What stands in the way of taking an amount out. */
export function getStakingPoolUnstakeInputError(
  row: StakingPoolRow,
  amount: bigint | undefined,
  now: number | undefined,
): Message | undefined {
  if (amount === undefined || amount === 0n) return msg('Enter an amount')
  if (row.account === undefined) return msg('Loading balance…')
  if (row.account.stakedAmount < amount) return msg('Exceeds your stake')
  return row.pool.isFlexibleLock === false && getLockRemaining(row, now) > 0 ? msg('Locked') : undefined
}
