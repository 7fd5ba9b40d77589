import { memoizeByLocale } from '../formatLocale.ts'

/** Fractions from which on fewer decimals are written: 100 and 1,000 percent. */
const ONE_DECIMAL_FROM = 1
const NO_DECIMALS_FROM = 10

/** Decimals of a percentage below 100 percent. */
const MAX_DECIMALS = 2

/** Rates above 10,000 percent are not worth a figure. */
const MAX_WRITTEN_RATE = 100

const createPercentFormat = (maximumFractionDigits: number) =>
  memoizeByLocale(
    (locale, minimumFractionDigits: number) =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: Math.min(minimumFractionDigits, maximumFractionDigits),
        maximumFractionDigits,
      }),
  )

const FORMATS = [createPercentFormat(0), createPercentFormat(1), createPercentFormat(MAX_DECIMALS)] as const

/**
 * Formats a fraction as a percentage: 0.1234 is `12.34%`. Two decimals below 100 percent, one below 1,000, none above.
 *
 * @param minimumDigits - Decimals that are written even when they are zero, where the size allows them.
 */
export function formatPercent(fraction: number, minimumDigits = 0): string {
  const size = Math.abs(fraction)
  const [whole, tenths, hundredths] = FORMATS
  const getFormat = size >= NO_DECIMALS_FROM ? whole : size >= ONE_DECIMAL_FROM ? tenths : hundredths
  return getFormat(minimumDigits).format(fraction)
}

/** The least share that two decimals can write. */
const MIN_WRITTEN_SHARE = 0.0001

/** Formats a part of a whole, from 0 to 1: one that is there and too small to write is `<0.01%`, never `0%`. */
export const formatShare = (fraction: number): string =>
  fraction > 0 && fraction < MIN_WRITTEN_SHARE ? `<${formatPercent(MIN_WRITTEN_SHARE)}` : formatPercent(fraction)

/** Formats a yearly rate with all of its decimals, so that a column lines up; above 10,000 percent `> 10,000%`. */
export const formatRate = (fraction: number): string =>
  fraction > MAX_WRITTEN_RATE ? `> ${formatPercent(MAX_WRITTEN_RATE)}` : formatPercent(fraction, MAX_DECIMALS)
