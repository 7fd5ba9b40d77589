import { memoizeByLocale } from './formatLocale.ts'

const getNumberFormat = memoizeByLocale(
  (locale, maximumFractionDigits: number) => new Intl.NumberFormat(locale, { maximumFractionDigits }),
)
const getSignificantFormat = memoizeByLocale(
  (locale, maximumSignificantDigits: number) => new Intl.NumberFormat(locale, { maximumSignificantDigits }),
)

/** Formats a count or another number with at most `digits` decimals: `1,234.5`. */
export const formatNumber = (value: number | bigint, digits = 2): string => getNumberFormat(digits).format(value)

/** Formats a price or a rate with at most `digits` significant digits: `0.0012345`. */
export const formatSignificant = (value: number, digits = 6): string => getSignificantFormat(digits).format(value)
