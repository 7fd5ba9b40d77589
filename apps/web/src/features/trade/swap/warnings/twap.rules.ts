import { SECONDS_PER_HOUR } from '#lib/time.ts'
/** What a pool said of itself at one block: its reserves, and the sums of its prices over time (UQ112x112 seconds). */
export type Observation = {
  readonly reserve0: bigint
  readonly reserve1: bigint
  /** Unix seconds, modulo 2^32, at which the sums were last written. */
  readonly lastUpdate: number
  readonly price0Cumulative: bigint
  readonly price1Cumulative: bigint
}

/** A pool's past in short. */
export type Twap =
  | {
      readonly kind: 'known'
      /** Average price of token0 in token1 and of token1 in token0, in base units times 2^112. */
      readonly price0: bigint
      readonly price1: bigint
      /** Seconds the averages are over. */
      readonly seconds: number
    }
  /** It did not exist this many seconds ago. */
  | { readonly kind: 'new'; readonly seconds: number }

/** An average over more than this says little about now: one hour, in seconds. */
const MAX_TWAP_SECONDS = SECONDS_PER_HOUR

/** One over less than this is hardly one: half a minute, in seconds. */
const MIN_TWAP_SECONDS = 30

const UINT256_RANGE = 2n ** 256n

/**
 * The average price of a pool between two blocks, from its accumulators (the version 2 oracle). They are written only
 * when the pool moves; what has passed since is added at the reserves of then. Undefined where there is nothing to tell.
 */
export function computeTwap(
  before: Observation | undefined,
  beforeTime: number,
  now: Observation | undefined,
  nowTime: number,
): Twap | undefined {
  const seconds = nowTime - beforeTime
  if (now === undefined || seconds > MAX_TWAP_SECONDS || seconds < MIN_TWAP_SECONDS) return undefined
  if (before === undefined || before.reserve0 === 0n) return { kind: 'new', seconds }
  const past = (sums: readonly [bigint, bigint]) =>
    (((sums[1] - sums[0]) % UINT256_RANGE) + UINT256_RANGE) % UINT256_RANGE
  const length = BigInt(seconds)
  return {
    kind: 'known',
    price0: past([getPrice0Cumulative(before, beforeTime), getPrice0Cumulative(now, nowTime)]) / length,
    price1: past([getPrice1Cumulative(before, beforeTime), getPrice1Cumulative(now, nowTime)]) / length,
    seconds,
  }
}

const getPrice0Cumulative = ({ price0Cumulative, reserve0, reserve1, lastUpdate }: Observation, time: number) =>
  price0Cumulative + getCumulativeIncrease(reserve1, reserve0, lastUpdate, time)

const getPrice1Cumulative = ({ price1Cumulative, reserve0, reserve1, lastUpdate }: Observation, time: number) =>
  price1Cumulative + getCumulativeIncrease(reserve0, reserve1, lastUpdate, time)

/** What a sum has grown by since it was written. */
const getCumulativeIncrease = (numerator: bigint, denominator: bigint, at: number, time: number): bigint =>
  denominator === 0n ? 0n : ((numerator << 112n) / denominator) * BigInt((time - at) >>> 0)
