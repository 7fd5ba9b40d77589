import type { EarnAccount, EarnTerms, Farm, FarmState, FarmsState } from '@zono/client'
import { getLpFeeApr, type Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { PairWindow } from '#core/pair-stats/pairWindows.ts'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { matchesSearch } from '#lib/matchesSearch.ts'
import { SECONDS_PER_WEEK } from '#lib/time.ts'
import type { Bps } from '../apr.rules.ts'
import { type EarnRow, hasStake, toEarnRow } from '../earn.rules.ts'
import { UNKNOWN_TERMS } from '../earnProduct.ts'

export type FarmRow = EarnRow<Farm>

type Prices = Readonly<Record<Address, UsdPrice | undefined>>

type FarmMarket = {
  /** USD prices by token; undefined until they load for the first time. */
  readonly prices: Prices | undefined
  /** Reward of every farm; undefined until the token list loads. */
  readonly governanceToken: Token | undefined
  readonly governanceTokenPrice: UsdPrice | undefined
  readonly blocksPerYear: number
  /** Allocation points of the most rewarded farms of the list; undefined where none stands out. */
  readonly boostedAllocPoint?: bigint | undefined
  /** The last seven days of the staked pairs, by lower-case address. */
  readonly pairWeeks: ReadonlyMap<string, Pick<PairWindow, 'volumeUsd'>> | undefined
}

/** Computes the row of one farm. */
export function toFarmRow(
  farm: Farm,
  farms: FarmsState | undefined,
  account: EarnAccount | undefined,
  market: FarmMarket,
): FarmRow {
  const state = farms?.farmStates[farm.pid]
  const row = toEarnRow({
    product: farm,
    account,
    terms: getFarmTerms(state),
    status: state?.allocPoint === 0n ? 'closed' : 'active',
    isEmergency: farms?.isEmergency,
    totalStaked: state?.totalStaked,
    getStakeUsd: (amount) => (state ? getStakedUsd(farm, state, amount, market.prices) : undefined),
    rewardToken: market.governanceToken,
    rewardPrice: market.governanceTokenPrice,
    rewardPerBlock:
      farms && state && farms.totalAllocPoint > 0n
        ? (farms.rewardPerBlock * state.allocPoint) / farms.totalAllocPoint
        : undefined,
    arePricesLoaded: market.prices !== undefined,
    blocksPerYear: market.blocksPerYear,
  })
  return {
    ...row,
    lpApr: state && row.status === 'active' ? getFarmLpApr(farm, state, market) : undefined,
    multiplier: state && Number(state.allocPoint) / 100,
    isBoosted: state !== undefined && state.allocPoint === market.boostedAllocPoint,
  }
}

/** Highest allocation of some farms; undefined where all have the same, so that none stands out. */
export function getBoostedAllocPoint(
  farms: readonly Farm[],
  { farmStates }: Pick<FarmsState, 'farmStates'>,
): bigint | undefined {
  const points = farms.flatMap(({ pid }) => farmStates[pid]?.allocPoint || [])
  const highest = points.reduce((max, point) => (point > max ? point : max), 0n)
  return points.some((point) => point < highest) ? highest : undefined
}

/** Farms have a fixed lock without an unlock fee. */
export const getFarmTerms = (state: FarmState | undefined): EarnTerms =>
  state === undefined
    ? UNKNOWN_TERMS
    : {
        depositFeeBps: state.depositFeeBps,
        withdrawFeeBps: state.withdrawFeeBps,
        unlockFeeBps: 0n,
        lockSeconds: state.lockSeconds,
        isFlexibleLock: false,
        harvestIntervalSeconds: state.harvestIntervalSeconds,
      }

/** USD of an amount of the staked token, times 10^18. */
function getStakedUsd(
  farm: Farm,
  { pair }: FarmState,
  amount: bigint,
  prices: FarmMarket['prices'],
): UsdPrice | undefined {
  if (farm.category === 'TOKEN') {
    const price = prices?.[farm.stakingToken.address]
    return price === undefined ? undefined : getUsdValue(amount, farm.stakingToken, price)
  }
  const liquidityUsd = getPairLiquidityUsd(farm, pair, prices)
  return liquidityUsd === undefined || pair === undefined || pair.totalSupply === 0n
    ? undefined
    : (liquidityUsd * amount) / pair.totalSupply
}

/** Liquidity of a pair: twice the side whose price is known. */
function getPairLiquidityUsd(
  { token, quoteToken }: Farm,
  pair: FarmState['pair'],
  prices: FarmMarket['prices'],
): UsdPrice | undefined {
  if (pair === undefined || quoteToken === undefined || prices === undefined) return undefined
  const [price0, price1] = [prices[token.address], prices[quoteToken.address]]
  if (price0 !== undefined) return 2n * getUsdValue(pair.reserve0, token, price0)
  return price1 === undefined ? undefined : 2n * getUsdValue(pair.reserve1, quoteToken, price1)
}

function getFarmLpApr(farm: Farm, { pair }: FarmState, { prices, pairWeeks }: FarmMarket): Bps | undefined {
  if (farm.category !== 'LP') return undefined
  return getLpFeeApr({
    volumeUsd: pairWeeks?.get(farm.stakingToken.address.toLowerCase())?.volumeUsd.amount,
    windowSeconds: BigInt(SECONDS_PER_WEEK),
    liquidityUsd: getPairLiquidityUsd(farm, pair, prices),
  })
}

export type FarmFilter = 'live' | 'finished' | 'community'
export type StakedOnly = 'onFinished' | 'true' | 'false'

/** Whether a list shows only farms with a stake: always, never, or among finished farms. */
export const isStakedOnly = (choice: StakedOnly, filter: FarmFilter): boolean =>
  choice === 'true' || (choice === 'onFinished' && filter === 'finished')

type FarmFilters = { readonly filter: FarmFilter; readonly stakedOnly: boolean; readonly text: string }

/** Filters the rows of a list. An unreadable farm counts as live. */
export function filterFarms(rows: readonly FarmRow[], { filter, stakedOnly, text }: FarmFilters): readonly FarmRow[] {
  return rows.filter((row) => {
    const { product: farm, status } = row
    // Community is a category: it includes finished farms.
    if (filter === 'community' ? !farm.isCommunity : (status === 'closed') !== (filter === 'finished')) return false
    if (stakedOnly && !hasStake(row)) return false
    return matchesSearch(`${farm.stakingToken.symbol} ${farm.token.name} ${farm.quoteToken?.name ?? ''}`, text)
  })
}

/** Farms of a long list that refresh with every block: those with a stake and those that were opened. */
export const getActiveFarms = (
  farms: readonly Farm[],
  accounts: Readonly<Record<number, EarnAccount | undefined>> | undefined,
  openedPids: readonly number[],
): readonly Farm[] => farms.filter(({ pid }) => openedPids.includes(pid) || hasStake({ account: accounts?.[pid] }))
