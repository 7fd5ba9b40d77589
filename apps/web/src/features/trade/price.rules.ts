import { type CurrencyAmount, formatPriceImpact, type Percent } from '@zono/sdk'
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

/** Price impact as the language writes percentages: `1.22%`, or `<0.01%`. */
export const formatImpact = (impact: Percent): string =>
  formatPriceImpact(impact).replace(/[\d.]+%/, (percent) => formatPercent(Number.parseFloat(percent) / 100, 2))
