import type { Metric } from '../metrics.ts'

/** Commit of the earlier figures, measured on a machine with two busy cores. */
const COMMIT = '197fb85'

/** `before` of a metric, if the value was measured at the earlier commit. */
export const toBefore = (value: number | undefined): Pick<Metric, 'before'> =>
  value === undefined ? {} : { before: { value, commit: COMMIT } }

type SlowPhoneFigures = {
  readonly coldMs: number
  readonly warmMs: number
  readonly scripts: number
  readonly kilobytes: number
  readonly shift: number
}

/** First and second visit on the same slow phone, medians of three. */
export const SLOW_PHONE_BEFORE: Readonly<Record<string, SlowPhoneFigures>> = {
  '/': { coldMs: 2100, warmMs: 600, scripts: 15, kilobytes: 331, shift: 0 },
  '/swap': { coldMs: 3200, warmMs: 1150, scripts: 32, kilobytes: 288, shift: 0.076 },
  '/liquidity': { coldMs: 2300, warmMs: 600, scripts: 18, kilobytes: 235, shift: 0 },
  '/farms': { coldMs: 6100, warmMs: 3800, scripts: 40, kilobytes: 526, shift: 0.17 },
  '/pools': { coldMs: 4500, warmMs: 2100, scripts: 39, kilobytes: 378, shift: 0.338 },
  '/info': { coldMs: 3300, warmMs: 1200, scripts: 36, kilobytes: 482, shift: 0.001 },
  '/info/tokens': { coldMs: 3000, warmMs: 1200, scripts: 25, kilobytes: 290, shift: 0.095 },
}

/** Components rendered for a block; /farms with a wallet, /info/tokens without. */
export const RENDERS_BEFORE: Readonly<Record<string, number>> = { '/farms': 500, '/info/tokens': 305 }

/** A connected hour at 0.75 s per block, reckoned from the traffic of one block. */
export const WIRE_BEFORE: Readonly<Record<string, { readonly megabytes: number; readonly requests: number }>> = {
  '/farms': { megabytes: 721, requests: 4800 },
}
