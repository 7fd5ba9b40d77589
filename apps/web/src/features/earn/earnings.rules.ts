import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { calculateFee } from './apr.rules.ts'
import { type EarnRow, hasStake } from './earn.rules.ts'

const DAYS_PER_YEAR = 365n

/** USD of rewards of one day at a reward per block; undefined without a price. */
function getDailyRewardUsd(
  { rewardToken, rewardPrice }: Pick<EarnRow, 'rewardToken' | 'rewardPrice'>,
  rewardPerBlock: bigint | undefined,
  blocksPerYear: number,
): UsdPrice | undefined {
  if (rewardPerBlock === 0n) return 0n
  if (rewardPerBlock === undefined || rewardToken === undefined || rewardPrice === undefined) return undefined
  return getUsdValue((rewardPerBlock * BigInt(blocksPerYear)) / DAYS_PER_YEAR, rewardToken, rewardPrice)
}

/** USD of one day at a yearly rate in basis points. */
const getDailyYieldUsd = (stakedUsd: UsdPrice | undefined, apr: bigint | undefined): UsdPrice | undefined =>
  apr === 0n
    ? 0n
    : stakedUsd === undefined || apr === undefined
      ? undefined
      : (stakedUsd * apr) / (10_000n * DAYS_PER_YEAR)

/**
 * USD the account earns in one day at the rates and prices of the block: rewards, and trading fees where they are known.
 * An estimate. Undefined while unknown.
 */
export function getDailyEarningsUsd(row: EarnRow, blocksPerYear: number): UsdPrice | undefined {
  if (row.account === undefined) return undefined
  if (!hasStake(row) || row.status === 'pending') return 0n
  const rewards =
    row.product.kind === 'vault'
      ? getDailyYieldUsd(row.stakedUsd, row.apr)
      : getDailyRewardUsd(row, row.accountRewardPerBlock, blocksPerYear)
  const fees = row.lpApr === undefined ? 0n : getDailyYieldUsd(row.stakedUsd, row.lpApr)
  return rewards === undefined || fees === undefined ? undefined : rewards + fees
}

/** What a stake would be after a deposit. USD times 10^18; undefined while unknown. */
export type StakeProjection = {
  readonly stakedUsd: UsdPrice | undefined
  /** Estimate of what the deposit adds to the account's earnings of one day. */
  readonly addedDailyUsd: UsdPrice | undefined
}

/**
 * Projects a deposit: the deposit fee is taken off, and the account's share of the rewards is diluted by its own stake.
 * Undefined while the fee or the account are unknown, and for an account that may not stake.
 *
 * @param amount - Base units of the staked token that are deposited.
 */
export function projectStake(row: EarnRow, amount: bigint, blocksPerYear: number): StakeProjection | undefined {
  const { account, terms, stakingPrice, product, totalStaked } = row
  if (account === undefined || account.isBlacklisted || terms.depositFeeBps === undefined) return undefined
  const net = amount - calculateFee(amount, terms.depositFeeBps)
  const stake = account.stakedAmount + net
  const toUsd = (units: bigint) =>
    stakingPrice === undefined ? undefined : getUsdValue(units, product.stakingToken, stakingPrice)
  const rewards =
    product.kind === 'vault'
      ? getDailyYieldUsd(toUsd(net), row.apr)
      : getDailyRewardUsd(row, getAddedRewardPerBlock(row, stake, net), blocksPerYear)
  const fees = row.lpApr === undefined ? 0n : getDailyYieldUsd(toUsd(net), row.lpApr)
  const hasRates = row.status !== 'pending' && totalStaked !== undefined
  return {
    stakedUsd: toUsd(stake),
    addedDailyUsd: !hasRates || rewards === undefined || fees === undefined ? undefined : rewards + fees,
  }
}

/** Base units that a deposit adds to the account's reward of each block. */
function getAddedRewardPerBlock(
  { rewardPerBlock, totalStaked, accountRewardPerBlock }: EarnRow,
  stake: bigint,
  net: bigint,
): bigint | undefined {
  if (rewardPerBlock === undefined || totalStaked === undefined || accountRewardPerBlock === undefined) return undefined
  if (rewardPerBlock === 0n || totalStaked + net === 0n) return 0n
  const added = (rewardPerBlock * stake) / (totalStaked + net) - accountRewardPerBlock
  return added > 0n ? added : 0n
}

/** Sums known amounts; undefined where one is unknown, because a partial sum would be too low. */
export const sumKnown = (amounts: readonly (bigint | undefined)[]): bigint | undefined =>
  amounts.reduce<bigint | undefined>(
    (sum, amount) => (sum === undefined || amount === undefined ? undefined : sum + amount),
    0n,
  )

/** Position of one account in all products of a list. USD times 10^18; undefined while unknown. */
export type EarnSummary = {
  /** Products with a stake. */
  readonly productCount: number
  readonly stakedUsd: UsdPrice | undefined
  readonly dailyUsd: UsdPrice | undefined
}

/** Sums the positions of an account; undefined until every position is read. */
export function summarizeEarnings(rows: readonly EarnRow[], blocksPerYear: number): EarnSummary | undefined {
  if (rows.some(({ account }) => account === undefined)) return undefined
  const staked = rows.filter(hasStake)
  return {
    productCount: staked.length,
    stakedUsd: sumKnown(staked.map(({ stakedUsd }) => stakedUsd)),
    dailyUsd: sumKnown(staked.map((row) => getDailyEarningsUsd(row, blocksPerYear))),
  }
}
