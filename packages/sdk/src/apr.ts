import { BPS_DENOMINATOR, LP_FEE_BPS } from './fees.ts'
import { SECONDS_PER_YEAR } from './time.ts'

/**
 * A yearly rate in basis points: 10,000n is 100 percent.
 * @example
 * const apr: AprBps = 2_500n
 */
export type AprBps = bigint

/**
 * The highest rate, one million percent: above it, a price or the stake is not credible.
 * @example
 * MAX_APR_BPS / 100n // => 1_000_000n
 */
export const MAX_APR_BPS: AprBps = 100_000_000n

const ONE_USD = 10n ** 18n

/**
 * Number and time of a block.
 * @example
 * const sample: BlockSample = { number: 90_000_000, timestamp: 1_795_305_600 }
 */
export type BlockSample = {
  readonly number: number
  /** Unix seconds. */
  readonly timestamp: number
}

/** A block time this many times above or below the expected one comes from a halt or a wrong clock. */
const MAX_BLOCK_TIME_DEVIATION_FACTOR = 10

/** As `MAX_BLOCK_TIME_DEVIATION_FACTOR`, where the spans disagree: the expected block time is then the better guess. */
const MAX_UNSTEADY_DEVIATION_FACTOR = 4 / 3

/** Two spans agree if neither has more than this many times the seconds per block of the other. */
const MAX_AGREEING_FACTOR = 1.5

/** Newest spans of which one has to agree: the chain goes on at that pace. Two, since one may hold a halt. */
const NEWEST_SPANS = 2

const isWithinFactor = (a: number, b: number, factor: number): boolean => a * factor >= b && a <= b * factor

/**
 * Seconds per block: the median of the spans between samples, so that a halt or a burst, which is in few of them, changes
 * nothing. Most spans and one of the newest two have to agree with it. Spans that do not hold blocks of another time, such as
 * a seeded history: one of the newest two counts then, if it is close to the expected block time.
 * @param samples - oldest first
 * @param expectedSeconds - block time of the chain
 * @returns undefined without a span, for a steady result more than ten times above or below `expectedSeconds`, and where
 * spans that disagree are more than a third above or a quarter below it
 * @example
 * measureBlockTime([{ number: 0, timestamp: 0 }, { number: 1_000, timestamp: 750 }], 0.75) // => 0.75
 * measureBlockTime([{ number: 0, timestamp: 0 }, { number: 1_000, timestamp: 86_400 }], 0.75) // => undefined
 */
export function measureBlockTime(samples: readonly BlockSample[], expectedSeconds: number): number | undefined {
  const spans = samples.slice(1).flatMap(({ number, timestamp }, index) => {
    const before = samples[index]
    return before && number > before.number ? [(timestamp - before.timestamp) / (number - before.number)] : []
  })
  // Of an even number the lower one: half of the spans may be from before a chain was busy.
  const median = spans.toSorted((a, b) => a - b)[Math.floor((spans.length - 1) / 2)]
  if (median === undefined) return undefined
  const agrees = (span: number): boolean => isWithinFactor(span, median, MAX_AGREEING_FACTOR)
  const newest = spans.slice(-NEWEST_SPANS)
  if (spans.filter(agrees).length * 2 > spans.length && newest.some(agrees))
    return isWithinFactor(median, expectedSeconds, MAX_BLOCK_TIME_DEVIATION_FACTOR) ? median : undefined
  return newest.findLast((span) => isWithinFactor(span, expectedSeconds, MAX_UNSTEADY_DEVIATION_FACTOR))
}

/**
 * Blocks in a year of 365 days.
 * @see specification trading-core §9: 10,512,000 at 3 seconds per block
 * @example
 * toBlocksPerYear(3) // => 10_512_000
 */
export const toBlocksPerYear = (secondsPerBlock: number): number => Math.round(SECONDS_PER_YEAR / secondsPerBlock)

/**
 * Yearly rewards of an earn product and its total stake.
 * @example
 * const rate: RewardRate = { rewardPerYear: 10n ** 18n, rewardPrice: undefined, stakedUsd: 10n ** 18n }
 * getApr(rate) // => undefined
 */
export type RewardRate = {
  /** Whole reward tokens per year, times 10^18. */
  readonly rewardPerYear: bigint
  /** US dollars per whole reward token, times 10^18. */
  readonly rewardPrice: bigint | undefined
  /** US dollars staked, times 10^18. */
  readonly stakedUsd: bigint | undefined
  /** Part of the rewards that the product keeps, such as the performance fee of the vault. */
  readonly performanceFeeBps?: bigint
}

/**
 * Yearly rewards relative to the stake, after the performance fee, without compounding.
 * @returns undefined when the price or the stake is unknown, nothing is staked, or the rate exceeds `MAX_APR_BPS`
 * @example
 * const ONE = 10n ** 18n
 * getApr({ rewardPerYear: 1_000n * ONE, rewardPrice: 2n * ONE, stakedUsd: 8_000n * ONE }) // => 2_500n
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

/**
 * Volume of a pair over a window and its liquidity, both in US dollars times 10^18.
 * @example
 * const options: LpFeeAprOptions = { volumeUsd: 7n, windowSeconds: 86_400n, liquidityUsd: undefined }
 * getLpFeeApr(options) // => undefined
 */
export type LpFeeAprOptions = {
  readonly volumeUsd: bigint | undefined
  /** Seconds covered by the volume. */
  readonly windowSeconds: bigint
  readonly liquidityUsd: bigint | undefined
}

/**
 * Yearly swap fees of the liquidity providers relative to the liquidity.
 * @returns undefined when the volume or the liquidity is unknown, or the liquidity or the window is empty
 * @example
 * const ONE = 10n ** 18n
 * getLpFeeApr({ volumeUsd: 70_000n * ONE, windowSeconds: 604_800n, liquidityUsd: 100_000n * ONE }) // => 547n
 */
export function getLpFeeApr({ volumeUsd, windowSeconds, liquidityUsd }: LpFeeAprOptions): AprBps | undefined {
  if (volumeUsd === undefined || liquidityUsd === undefined || liquidityUsd === 0n || windowSeconds <= 0n)
    return undefined
  const apr = (volumeUsd * LP_FEE_BPS * BigInt(SECONDS_PER_YEAR)) / windowSeconds / liquidityUsd
  return apr > MAX_APR_BPS ? undefined : apr
}
