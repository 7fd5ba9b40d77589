import type { UsdPrice } from '@zono/sdk'
import { memoizeByLocale } from '../formatLocale.ts'

const CENT_DIGITS = 2

/** Creates a format. The currency is kept in one piece among words from right to left, which would make `$US 1.50` of it. */
function createUsdFormat(locale: string, options: Intl.NumberFormatOptions): (dollars: number) => string {
  const usd = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
  const format = new Intl.NumberFormat(locale, { ...usd, ...options })
  return (dollars) => format.format(dollars).replace(/^(\u200f.*)(US\$)/, '$1\u2066$2\u2069')
}

const getUsdFormat = memoizeByLocale((locale, maximumFractionDigits: number) =>
  createUsdFormat(locale, { maximumFractionDigits }),
)
const getSmallUsdFormat = memoizeByLocale((locale, maximumSignificantDigits: number) =>
  createUsdFormat(locale, { maximumSignificantDigits }),
)
const getSignedUsdFormat = memoizeByLocale((locale, signDisplay: 'auto' | 'exceptZero') =>
  createUsdFormat(locale, { signDisplay }),
)
const getCompactUsdFormat = memoizeByLocale((locale, maximumFractionDigits: number) =>
  createUsdFormat(locale, { notation: 'compact', maximumFractionDigits }),
)

/** Below this many dollars six decimals could hide the digits that matter. */
const SMALL_USD = 0.001

/** Digits of a price below SMALL_USD. */
const SMALL_USD_DIGITS = 3

/**
 * Formats USD times 10^18 as money: cents from one dollar on, up to six decimals below, and three significant digits of
 * less than a tenth of a cent. For display only.
 *
 * @param digits - Most decimals, instead of that rule. What is there and too small for them is `<$0.01`, never `$0.00`.
 */
export function formatUsd(value: UsdPrice, digits?: number): string {
  const dollars = Number(value) / 1e18
  if (digits !== undefined && value > 0n && dollars < 0.5 / 10 ** digits) {
    return `<${getUsdFormat(digits)(1 / 10 ** digits)}`
  }
  if (digits === undefined && dollars > 0 && dollars < SMALL_USD) {
    return getSmallUsdFormat(SMALL_USD_DIGITS)(dollars)
  }
  return getUsdFormat(digits ?? (dollars >= 1 || dollars === 0 ? CENT_DIGITS : 6))(dollars)
}

/** Formats an estimate in USD to the cent: `-$1.50`, with `isSigned` also `+$1.50`. */
export const formatSignedUsd = (dollars: number, isSigned = false): string =>
  getSignedUsdFormat(isSigned ? 'exceptZero' : 'auto')(dollars)

/** Formats USD of a chart's axis: `$1.23M`. */
export const formatCompactUsd = (dollars: number): string => getCompactUsdFormat(CENT_DIGITS)(dollars)

/** Creates the format of USD amounts ahead of time: on a slow phone the first one takes as long as a whole screen. */
export const warmNumberFormats = (): void => void getUsdFormat(CENT_DIGITS)

/** USD times 10^18 with exactly this many decimals, rounded down, without sign or separators: `0.12345`. */
export function toFixedUsd(value: UsdPrice, decimals: number): string {
  const scaled = value / 10n ** BigInt(18 - decimals)
  const text = scaled.toString().padStart(decimals + 1, '0')
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}
