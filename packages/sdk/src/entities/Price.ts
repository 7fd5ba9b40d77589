import { formatFixed, formatSignificant, type Rounding } from '../decimal.ts'
import type { Currency } from './Currency.ts'
import type { CurrencyAmount } from './CurrencyAmount.ts'

/** How much of `quote` one `base` costs, as a ratio of base units: numerator quote units for denominator base units. */
export type Price = {
  readonly base: Currency
  readonly quote: Currency
  readonly numerator: bigint
  readonly denominator: bigint
}

/** The price at which `base` was exchanged for `quote`. */
export const fromAmounts = (base: CurrencyAmount, quote: CurrencyAmount): Price => ({
  base: base.currency,
  quote: quote.currency,
  numerator: quote.amount,
  denominator: base.amount,
})

/** The same price the other way round: how much of `base` one `quote` costs. */
export const invert = ({ base, quote, numerator, denominator }: Price): Price => ({
  base: quote,
  quote: base,
  numerator: denominator,
  denominator: numerator,
})

/** What an amount of the base is worth in the quote, rounded down. */
export const quote = (price: Price, { amount }: CurrencyAmount): CurrencyAmount => ({
  currency: price.quote,
  amount: (amount * price.numerator) / price.denominator,
})

/** Negative when a < b, positive when a > b. Both of the same currencies. */
export function compare(a: Price, b: Price): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Whole quote for one whole base, in at most `digits` significant digits. */
export const toSignificant = (price: Price, digits = 6, rounding: Rounding = 'half-up'): string =>
  formatSignificant(...toWholeUnits(price), digits, rounding)

/** Whole quote for one whole base, with exactly `digits` digits after the point. */
export const toFixed = (price: Price, digits: number, rounding: Rounding = 'half-up'): string =>
  formatFixed(...toWholeUnits(price), digits, rounding)

const toWholeUnits = ({ base, quote, numerator, denominator }: Price): [bigint, bigint] => [
  numerator * 10n ** BigInt(base.decimals),
  denominator * 10n ** BigInt(quote.decimals),
]
