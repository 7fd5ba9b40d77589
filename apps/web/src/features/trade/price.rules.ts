import { type CurrencyAmount, Percent } from '@zono/sdk'
import { formatPercent } from '#lib/format/formatPercent.ts'

/** Parts of the slippage tolerance: a price that moved by one of them is asked about, less is covered by the agreement. */
const TOLERANCE_PARTS = 5

/**
 * By how much an amount may be worse than agreed, in basis points, before the person is asked again. The tolerance was agreed
 * to for the small moves of every block; the agreed minimum goes out either way.
 */
export const getQuietMoveBps = (toleranceBps: number): number => Math.floor(Math.max(toleranceBps, 0) / TOLERANCE_PARTS)

const FRACTION_UNIT = 1_000_000n

/** Change of an amount as a fraction: -0.027 is 2.70% less. */
export const getChangeFraction = (before: CurrencyAmount, after: CurrencyAmount): number =>
  before.amount === 0n
    ? 0
    : Number(((after.amount - before.amount) * FRACTION_UNIT) / before.amount) / Number(FRACTION_UNIT)

/** The least impact that two decimals can write, as a fraction. */
const MIN_WRITTEN_IMPACT = 0.0001

/** Decimals of the percentage that decide whether an impact can be written. */
const IMPACT_DIGITS = 6

/** Price impact as the language writes percentages: `1.22%`, or `<0.01%`. */
export const formatImpact = (impact: Percent): string => {
  const fraction = Number(Percent.toFixed(impact, IMPACT_DIGITS)) / 100
  return fraction < MIN_WRITTEN_IMPACT ? `<${formatPercent(MIN_WRITTEN_IMPACT)}` : formatPercent(fraction, 2)
}
