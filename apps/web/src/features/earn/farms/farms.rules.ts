import { getLpFeeApr } from '@zono/sdk'
import type { Address } from 'viem'
import type { PairDay } from '../../../core/pair-stats/pairDays.ts'
import { getUsdValue, type UsdPrice } from '../../../core/prices/usdPrice.ts'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { type Bps, CONTRACT_UNREADABLE, getAprUnavailableReason, getElapsedBlocks, getRewardApr } from '../apr.rules.ts'
import type { Farm, FarmAccount, FarmState, FarmsState } from './farms.queries.ts'

/** A farm as it is listed: what is known of it, and what the account has in it. */
export type FarmRow = {
  readonly farm: Farm
  readonly state: FarmState | undefined
  readonly account: FarmAccount | undefined
  readonly isEmergency: boolean
  /** Dollars staked by all, times 10^18. */
  readonly liquidityUsd: UsdPrice | undefined
  /** What the account has staked, in dollars times 10^18. */
  readonly stakedUsd: UsdPrice | undefined
  /** Dollars of a whole token of what is earned, times 10^18. */
  readonly rewardPrice: UsdPrice | undefined
  /** Of the emission alone. */
  readonly apr: Bps | undefined
  /** Why that is not known; undefined too while prices are read for the first time. */
  readonly aprUnavailableReason: Message | undefined
  /** Of the pool's trading fees, by the last seven days. */
  readonly lpApr: Bps | undefined
  /** Allocation points divided by 100 (spec earn §9). */
  readonly multiplier: number | undefined
  readonly isFinished: boolean
  /** What each block adds to what the account has earned, in base units. */
  readonly accountRewardPerBlock: bigint | undefined
}

type Prices = Readonly<Record<Address, UsdPrice | undefined>>

type FarmMarket = {
  /** Undefined until they were read for the first time. */
  readonly prices: Prices | undefined
  readonly governanceTokenPrice: UsdPrice | undefined
  readonly blocksPerYear: number
  /** Dollars traded in a pool over seven days, times 10^18, by its lower-case address. */
  readonly weeklyVolumesUsd: ReadonlyMap<string, UsdPrice> | undefined
}

/** `CAKE-BNB LP`, or the token's own symbol. */
export const getFarmName = ({ category, token, quoteToken, staked }: Farm): string =>
  category === 'LP' && quoteToken ? `${token.symbol}-${quoteToken.symbol} LP` : staked.symbol

/** Puts together what is listed of a farm. What is not known stays undefined. */
export function toFarmRow(
  farm: Farm,
  farms: FarmsState | undefined,
  account: FarmAccount | undefined,
  market: FarmMarket,
): FarmRow {
  const state = farms?.farmStates[farm.pid]
  const liquidity = state && getStakedUsd(farm, state, state.totalStaked, market.prices)
  const perYear =
    farms && state && farms.totalAllocPoint > 0n
      ? (farms.rewardPerBlock * BigInt(market.blocksPerYear) * state.allocPoint) / farms.totalAllocPoint
      : undefined
  const emission =
    perYear === undefined
      ? undefined
      : { rewardPerYear: perYear, rewardPrice: market.governanceTokenPrice, stakedUsd: liquidity }
  return {
    farm,
    state,
    account,
    isEmergency: farms?.isEmergency === true,
    liquidityUsd: liquidity,
    stakedUsd: state && account && getStakedUsd(farm, state, account.stakedAmount, market.prices),
    rewardPrice: market.governanceTokenPrice,
    apr: emission && getRewardApr(emission),
    aprUnavailableReason:
      market.prices === undefined ? undefined : emission ? getAprUnavailableReason(emission) : CONTRACT_UNREADABLE,
    lpApr: state && getFarmLpApr(farm, state, market),
    multiplier: state && Number(state.allocPoint) / 100,
    isFinished: state?.allocPoint === 0n,
    accountRewardPerBlock: farms && state && account && getAccountRewardPerBlock(farms, state, account),
  }
}

/** What has been earned at a block, in base units: as it was read, and what the blocks since have added. */
export const getFarmPendingReward = (
  { account, accountRewardPerBlock = 0n }: Pick<FarmRow, 'account' | 'accountRewardPerBlock'>,
  height: bigint | undefined,
): bigint | undefined =>
  account && account.pendingReward + accountRewardPerBlock * getElapsedBlocks(account.block, height)

function getAccountRewardPerBlock(
  { rewardPerBlock, totalAllocPoint }: FarmsState,
  state: FarmState,
  { stakedAmount }: FarmAccount,
) {
  const all = totalAllocPoint * state.totalStaked
  return all === 0n ? 0n : (rewardPerBlock * state.allocPoint * stakedAmount) / all
}

/** Time of the next harvest, in unix seconds: the harvest interval and the lock must both be over. */
export const getNextHarvestTime = ({ nextHarvestUntil, lockedUntil }: FarmAccount): number =>
  Math.max(nextHarvestUntil, lockedUntil)

/** Dollars of a whole token of what is staked, times 10^18, by what all of it is worth; undefined where that is not known. */
export const getStakedTokenPrice = ({ farm, state, liquidityUsd }: FarmRow): UsdPrice | undefined =>
  state === undefined || state.totalStaked === 0n || liquidityUsd === undefined
    ? undefined
    : (liquidityUsd * 10n ** BigInt(farm.staked.decimals)) / state.totalStaked

/** Whether something was earned that may be harvested now. `now` in unix seconds of the chain. */
export const isFarmHarvestable = (row: FarmRow, now: number | undefined, height: bigint | undefined): boolean =>
  row.account !== undefined &&
  (getFarmPendingReward(row, height) ?? 0n) > 0n &&
  now !== undefined &&
  now >= getNextHarvestTime(row.account)

/** An amount of what is staked in dollars times 10^18. Of a pool: twice the side whose price is known, by its part. */
function getStakedUsd(
  farm: Farm,
  { pair }: FarmState,
  amount: bigint,
  prices: FarmMarket['prices'],
): UsdPrice | undefined {
  if (farm.category === 'TOKEN') {
    const price = prices?.[farm.staked.address]
    return price === undefined ? undefined : getUsdValue(amount, farm.staked, price)
  }
  const worth = getPairLiquidityUsd(farm, pair, prices)
  return worth === undefined || pair === undefined || pair.totalSupply === 0n
    ? undefined
    : (worth * amount) / pair.totalSupply
}

function getPairLiquidityUsd(
  { token, quoteToken }: Farm,
  pool: FarmState['pair'],
  prices: FarmMarket['prices'],
): UsdPrice | undefined {
  if (pool === undefined || quoteToken === undefined || prices === undefined) return undefined
  const [price0, price1] = [prices[token.address], prices[quoteToken.address]]
  if (price0 !== undefined) return 2n * getUsdValue(pool.reserve0, token, price0)
  return price1 === undefined ? undefined : 2n * getUsdValue(pool.reserve1, quoteToken, price1)
}

/** What was traded in each pool in the seven full days before a day: the running one is not over yet. */
export function sumWeeklyVolumes(
  days: readonly Pick<PairDay, 'date' | 'pairAddress' | 'dailyVolumeUSD'>[],
  pools: readonly string[],
  today: number,
): ReadonlyMap<string, UsdPrice> {
  const volumes = new Map(pools.map((pool) => [pool, 0n]))
  for (const { date, pairAddress, dailyVolumeUSD } of days) {
    const known = volumes.get(pairAddress)
    if (known === undefined || date >= today || date < today - Number(SECONDS_PER_WEEK)) continue
    volumes.set(pairAddress, known + dailyVolumeUSD)
  }
  return volumes
}

const SECONDS_PER_WEEK = 604_800n

function getFarmLpApr(farm: Farm, { pair }: FarmState, { prices, weeklyVolumesUsd }: FarmMarket): Bps | undefined {
  if (farm.category !== 'LP') return undefined
  return getLpFeeApr({
    volumeUsd: weeklyVolumesUsd?.get(farm.staked.address.toLowerCase()),
    windowSeconds: SECONDS_PER_WEEK,
    liquidityUsd: getPairLiquidityUsd(farm, pair, prices),
  })
}

export type FarmFilter = 'live' | 'finished' | 'community'
export type StakedOnly = 'onFinished' | 'true' | 'false'

/** Whether only farms with a stake are listed: always, never, or among the finished ones. */
export const isStakedOnly = (choice: StakedOnly, filter: FarmFilter): boolean =>
  choice === 'true' || (choice === 'onFinished' && filter === 'finished')

type FarmFilters = { readonly filter: FarmFilter; readonly stakedOnly: boolean; readonly text: string }

/** The rows that are wanted. A farm that cannot be read counts as live. */
export function filterFarms(rows: readonly FarmRow[], { filter, stakedOnly, text }: FarmFilters): readonly FarmRow[] {
  const words = text.trim().toLowerCase()
  return rows.filter(({ farm, account, isFinished }) => {
    // The community's farms are a kind, not a state: its finished ones are among them.
    if (filter === 'community' ? !farm.isCommunity : isFinished !== (filter === 'finished')) return false
    if (stakedOnly && !(account && account.stakedAmount > 0n)) return false
    return (
      words === '' ||
      `${getFarmName(farm)} ${farm.token.name} ${farm.quoteToken?.name ?? ''}`.toLowerCase().includes(words)
    )
  })
}

/** What stands in the way of staking an amount. */
export function getFarmStakeInputError(
  { farm, account, isEmergency }: Pick<FarmRow, 'farm' | 'account' | 'isEmergency'>,
  amount: bigint | undefined,
): Message | undefined {
  if (isEmergency) return msg('Deposits are closed')
  if (amount === undefined || amount === 0n) return msg('Enter an amount')
  if (account === undefined) return msg('Loading balance…')
  return account.tokenBalance < amount ? msg('Insufficient %symbol% balance', { symbol: getFarmName(farm) }) : undefined
}

/** What stands in the way of taking an amount out. `now` in unix seconds of the chain. */
export function getFarmUnstakeInputError(
  amount: bigint | undefined,
  account: FarmAccount | undefined,
  now: number | undefined,
): Message | undefined {
  if (amount === undefined || amount === 0n) return msg('Enter an amount')
  if (account === undefined) return msg('Loading balance…')
  if (account.stakedAmount < amount) return msg('Exceeds your stake')
  return now !== undefined && now < account.lockedUntil ? msg('Locked') : undefined
}

/** Of many farms those that matter to an account with every block: it has a stake there, or has looked at it. */
export const getActiveFarms = (
  farms: readonly Farm[],
  accounts: Readonly<Record<number, FarmAccount | undefined>> | undefined,
  looked: readonly number[],
): readonly Farm[] => farms.filter(({ pid }) => looked.includes(pid) || (accounts?.[pid]?.stakedAmount ?? 0n) > 0n)
