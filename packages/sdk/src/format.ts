import type { Percent } from './entities/Percent.ts'
import * as PercentMath from './entities/Percent.ts'

const MIN_DISPLAYED_PERCENT: Percent = { numerator: 1n, denominator: 10_000n }

/** Price impact in percent with two digits; below 0.01% is `<0.01%` (spec trading-core §9). */
export const formatPriceImpact = (impact: Percent): string =>
  PercentMath.compare(impact, MIN_DISPLAYED_PERCENT) < 0 ? '<0.01%' : `${PercentMath.toFixed(impact, 2)}%`

/** Share of a pool in percent; tiny shares are `<0.01` (spec trading-core §9). */
export const formatPoolShare = (share: Percent): string =>
  share.numerator > 0n && PercentMath.compare(share, MIN_DISPLAYED_PERCENT) < 0
    ? '<0.01'
    : PercentMath.toFixed(share, 2)

/** At most 2 significant digits, with a letter for thousands and above: 1234567 is `1.2M` (spec trading-core §9). */
export const formatCompact = (value: number, locale = 'en-US'): string =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 2 }).format(value)
