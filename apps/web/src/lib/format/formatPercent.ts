import { memoizeByLocale } from '../formatLocale.ts'

const getPercentFormat = memoizeByLocale(
  (locale, minimumFractionDigits: number) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits,
      maximumFractionDigits: Math.max(2, minimumFractionDigits),
    }),
)

/**
 * Formats a fraction as a percentage with at most two decimals: 0.1234 is `12.34%`.
 *
 * @param minimumDigits - Decimals that are written even when they are zero.
 */
export const formatPercent = (fraction: number, minimumDigits = 0): string =>
  getPercentFormat(minimumDigits).format(fraction)
