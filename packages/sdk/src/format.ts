import type { Percent } from './entities/Percent.ts'
import * as PercentMath from './entities/Percent.ts'
import { BPS_DENOMINATOR } from './fees.ts'

const MIN_DISPLAYED_PERCENT: Percent = { numerator: 1n, denominator: BPS_DENOMINATOR }

/**
 * Price impact in percent with two digits. Below 0.01 percent it is `<0.01%`.
 * @see specification trading-core §9
 * @example
 * formatPriceImpact(Percent.fromBps(312n)) // => '3.12%'
 * formatPriceImpact(Percent.create(1n, 20_000n)) // => '<0.01%'
 */
export const formatPriceImpact = (impact: Percent): string =>
  PercentMath.compare(impact, MIN_DISPLAYED_PERCENT) < 0 ? '<0.01%' : `${PercentMath.toFixed(impact, 2)}%`

/**
 * Share of a pair in percent with two digits, without the percent sign. Below 0.01 percent it is `<0.01`.
 * @see specification trading-core §9
 * @example
 * formatPoolShare(Percent.create(1n, 3n)) // => '33.33'
 */
export const formatPoolShare = (share: Percent): string =>
  share.numerator > 0n && PercentMath.compare(share, MIN_DISPLAYED_PERCENT) < 0
    ? '<0.01'
    : PercentMath.toFixed(share, 2)

/**
 * At most 2 significant digits in compact notation.
 * @see specification trading-core §9
 * @example
 * formatCompact(1_234_567) // => '1.2M'
 */
export const formatCompact = (value: number, locale = 'en-US'): string =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 2 }).format(value)
