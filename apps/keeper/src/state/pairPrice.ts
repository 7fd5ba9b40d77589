import type { ZonoPairState } from './state.ts'

/** Seconds between two samples, of the chain's time. */
const SAMPLE_SECONDS = 60
/** Samples that are kept: an hour. */
const MAX_SAMPLES = 60
/** Fewest samples of which there is a price: half an hour. */
const MIN_SAMPLES = 30
/** Least reserve of the native coin, wei: what a pair below it says is cheap to move. */
const MIN_NATIVE_RESERVE = 20n * 10n ** 18n
/** One native coin, wei. */
const NATIVE = 10n ** 18n

type Sample = { readonly time: number; readonly zonoPerNative: bigint }

/** Price of ZONO over a time, from reserves that were seen minute by minute. */
export type PairPrice = {
  /** Notes the reserves of a block. Unix seconds of the chain. */
  readonly observe: (pair: ZonoPairState | undefined, time: number) => void
  /** Median of the samples of the last hour, base units of ZONO for one native coin; undefined while they are few. */
  readonly getMedian: () => bigint | undefined
}

/**
 * Creates a price without samples. The median of an hour moves only where most of its minutes do: a trade in the block in
 * which a round is started does nothing, and one would have to be held against everybody for half an hour.
 */
export function createPairPrice(): PairPrice {
  let samples: readonly Sample[] = []
  return {
    observe(pair, time) {
      const last = samples.at(-1)
      if (pair === undefined || pair.nativeReserve < MIN_NATIVE_RESERVE) return
      if (last !== undefined && time - last.time < SAMPLE_SECONDS) return
      const isRecent = (sample: Sample) => sample.time > time - MAX_SAMPLES * SAMPLE_SECONDS
      samples = [...samples.filter(isRecent), { time, zonoPerNative: (pair.zonoReserve * NATIVE) / pair.nativeReserve }]
    },
    getMedian() {
      if (samples.length < MIN_SAMPLES) return undefined
      const sorted = samples.map(({ zonoPerNative }) => zonoPerNative).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      return sorted[Math.floor(sorted.length / 2)]
    },
  }
}
