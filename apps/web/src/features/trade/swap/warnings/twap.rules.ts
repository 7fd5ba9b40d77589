/** What a pool said of itself at one block: its reserves, and the sums of its prices over time (UQ112x112 seconds). */
export type Observation = {
  readonly reserve0: bigint
  readonly reserve1: bigint
  /** Unix seconds, modulo 2^32, at which the sums were last written. */
  readonly at: number
  readonly cumulative0: bigint
  readonly cumulative1: bigint
}

/** A pool's past in short. */
export type Average =
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
const LONGEST = 3600

/** One over less than this is hardly one: half a minute, in seconds. */
const SHORTEST = 30

const WORD = 2n ** 256n

/**
 * The average price of a pool between two blocks, from its accumulators (the version 2 oracle). They are written only
 * when the pool moves; what has passed since is added at the reserves of then. Undefined where there is nothing to tell.
 */
export function averageOf(
  before: Observation | undefined,
  beforeTime: number,
  now: Observation | undefined,
  nowTime: number,
): Average | undefined {
  const seconds = nowTime - beforeTime
  if (now === undefined || seconds > LONGEST || seconds < SHORTEST) return undefined
  if (before === undefined || before.reserve0 === 0n) return { kind: 'new', seconds }
  const past = (sums: readonly [bigint, bigint]) => (((sums[1] - sums[0]) % WORD) + WORD) % WORD
  const length = BigInt(seconds)
  return {
    kind: 'known',
    price0: past([sum0(before, beforeTime), sum0(now, nowTime)]) / length,
    price1: past([sum1(before, beforeTime), sum1(now, nowTime)]) / length,
    seconds,
  }
}

const sum0 = ({ cumulative0, reserve0, reserve1, at }: Observation, time: number) =>
  cumulative0 + grown(reserve1, reserve0, at, time)

const sum1 = ({ cumulative1, reserve0, reserve1, at }: Observation, time: number) =>
  cumulative1 + grown(reserve0, reserve1, at, time)

/** What a sum has grown by since it was written. */
const grown = (numerator: bigint, denominator: bigint, at: number, time: number): bigint =>
  denominator === 0n ? 0n : ((numerator << 112n) / denominator) * BigInt((time - at) >>> 0)
