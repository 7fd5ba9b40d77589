/** A yearly rate in basis points: 10,000n is 100 percent. */
export type AprBps = bigint

/** Above one million percent a price or the stake is not credible, and no rate is given. */
export const MAX_APR_BPS: AprBps = 100_000_000n

/** Share of each trade that stays with the liquidity providers: 15 of the 25 basis points. */
export const LP_FEE_BPS = 15n

const SECONDS_PER_YEAR = 365n * 24n * 3600n
const BPS_DENOMINATOR = 10_000n
const ONE_USD = 10n ** 18n

/** A measurement further from the chain's usual block time than this factor is of something else, such as a halt. */
const MAX_BLOCK_TIME_DEVIATION_FACTOR = 10

/**
 * Seconds per block over a span of blocks.
 * @returns undefined where nothing can be measured, or the measurement is more than ten times off `usualSeconds`.
 */
export function measureBlockTime(seconds: number, blocks: number, usualSeconds: number): number | undefined {
  if (blocks <= 0) return undefined
  const measured = seconds / blocks
  const isPlausible =
    measured * MAX_BLOCK_TIME_DEVIATION_FACTOR >= usualSeconds &&
    measured <= usualSeconds * MAX_BLOCK_TIME_DEVIATION_FACTOR
  return isPlausible ? measured : undefined
}

/** Blocks in a year of 365 days. */
export const toBlocksPerYear = (secondsPerBlock: number): number =>
  Math.round(Number(SECONDS_PER_YEAR) / secondsPerBlock)

/** What a stake earns, and what is staked. */
export type RewardRate = {
  /** Whole reward tokens a year, times 10^18. */
  readonly rewardPerYear: bigint
  /** US dollars per whole reward token, times 10^18. */
  readonly rewardPrice: bigint | undefined
  /** US dollars staked, times 10^18. */
  readonly stakedUsd: bigint | undefined
  /** Part of the rewards that the product keeps, such as the vault's performance fee. */
  readonly performanceFeeBps?: bigint
}

/**
 * Yearly rewards as a part of the stake, after the performance fee, without compounding.
 * @returns undefined where a price or the stake is unknown, nothing is staked, or the rate exceeds `MAX_APR_BPS`.
 */
export function getApr({
  rewardPerYear,
  rewardPrice,
  stakedUsd,
  performanceFeeBps = 0n,
}: RewardRate): AprBps | undefined {
  if (rewardPrice === undefined || stakedUsd === undefined || stakedUsd === 0n) return undefined
  const apr = (rewardPerYear * rewardPrice * (BPS_DENOMINATOR - performanceFeeBps)) / ONE_USD / stakedUsd
  return apr > MAX_APR_BPS ? undefined : apr
}

/** Volume of a pair over a window, and its liquidity. US dollars times 10^18. */
export type LpFeeAprOptions = {
  readonly volumeUsd: bigint | undefined
  /** Seconds that the volume covers. */
  readonly windowSeconds: bigint
  readonly liquidityUsd: bigint | undefined
}

/** Yearly trading fees of liquidity providers as a part of the liquidity. Undefined where something is unknown. */
export function getLpFeeApr({ volumeUsd, windowSeconds, liquidityUsd }: LpFeeAprOptions): AprBps | undefined {
  if (volumeUsd === undefined || liquidityUsd === undefined || liquidityUsd === 0n || windowSeconds <= 0n)
    return undefined
  const apr = (volumeUsd * LP_FEE_BPS * SECONDS_PER_YEAR) / windowSeconds / liquidityUsd
  return apr > MAX_APR_BPS ? undefined : apr
}
