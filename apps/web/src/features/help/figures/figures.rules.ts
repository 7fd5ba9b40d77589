import { BUYBACK_FEE_BPS, LP_FEE_BPS, SWAP_FEE_BPS, TREASURY_FEE_BPS } from '@zono/sdk'
import { DEFAULT_DEADLINE_SECONDS, DEFAULT_SLIPPAGE_BPS } from '#lib/settings/settings.ts'
import { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '#lib/time.ts'

/** Basis points in English: `0.25%`. */
export const formatBps = (bps: bigint | number): string => `${Number(bps) / 100}%`

/** Seconds in English, in the largest unit that they fill: `3 days`, `20 minutes`. */
export function formatSeconds(seconds: bigint | number): string {
  const whole = Number(seconds)
  const units = [
    ['day', SECONDS_PER_DAY],
    ['hour', SECONDS_PER_HOUR],
    ['minute', SECONDS_PER_MINUTE],
  ] as const
  const [unit, size] = units.find(([, size]) => whole >= size) ?? ['second', 1]
  const count = Number((whole / size).toFixed(1))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** US dollars in English: `$282.84`, `$300`. */
const formatDollars = (usd: number): string => `$${Number.isInteger(usd) ? usd : usd.toFixed(2)}`

/** Part that a share of a pair is worth less than its two tokens kept, after one of them moved by `factor` against the other. */
export const getImpermanentLoss = (factor: number): number => 1 - (2 * Math.sqrt(factor)) / (1 + factor)

/** USD of each token that the example of impermanent loss puts into a pair. */
const EXAMPLE_DEPOSIT = 100

/** Figures of help that are the same on every network: the constants by which the page computes, and examples with them. */
export const CONSTANT_FIGURES: Readonly<Record<string, string>> = {
  tradingFee: formatBps(SWAP_FEE_BPS),
  providerFee: formatBps(LP_FEE_BPS),
  treasuryFee: formatBps(TREASURY_FEE_BPS),
  buybackFee: formatBps(BUYBACK_FEE_BPS),
  tradingFeeOfThousand: formatDollars((1000 * Number(SWAP_FEE_BPS)) / 10_000),
  defaultSlippage: formatBps(DEFAULT_SLIPPAGE_BPS),
  defaultDeadline: formatSeconds(DEFAULT_DEADLINE_SECONDS),
  minimumOfHundred: String(100 * (1 - DEFAULT_SLIPPAGE_BPS / 10_000)),
  exampleDeposit: formatDollars(EXAMPLE_DEPOSIT),
  exampleKept: formatDollars(EXAMPLE_DEPOSIT * 3),
  examplePair: formatDollars(EXAMPLE_DEPOSIT * 2 * Math.SQRT2),
  exampleLost: formatDollars(EXAMPLE_DEPOSIT * (3 - 2 * Math.SQRT2)),
  lossAtDouble: formatBps(Math.round(getImpermanentLoss(2) * 10_000)),
  lossAtFourfold: formatBps(Math.round(getImpermanentLoss(4) * 10_000)),
}

/** Words of the operator that help is written with. */
export const WORD_NAMES = ['product', 'coin', 'token'] as const

/** Names of the figures and words in a text: `%tradingFee%`. */
export const listPlaceholders = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/%(\w+)%/g)].map(([, name = '']) => name)),
]
