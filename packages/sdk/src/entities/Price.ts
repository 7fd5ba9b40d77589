import { formatFixed, formatSignificant, getUnit, type Rounding } from '../decimal.ts'
import type { Currency } from './Currency.ts'
import type { CurrencyAmount } from './CurrencyAmount.ts'

/**
 * Price of `base` in `quote` as a ratio of base units: `numerator` units of quote for `denominator` units of base.
 * @example
 * const price: Price = { base: wbnb, quote: busd, numerator: 500n, denominator: 1n }
 * Price.toSignificant(price) // => '500'
 */
export type Price = {
  readonly base: Currency
  readonly quote: Currency
  readonly numerator: bigint
  readonly denominator: bigint
}

/**
 * The price at which the first amount was exchanged for the second.
 * @example
 * const price = Price.fromAmounts({ currency: wbnb, amount: 2n }, { currency: busd, amount: 1000n })
 * Price.toSignificant(price) // => '500'
 */
export const fromAmounts = (base: CurrencyAmount, quote: CurrencyAmount): Price => ({
  base: base.currency,
  quote: quote.currency,
  numerator: quote.amount,
  denominator: base.amount,
})

/**
 * The same price with base and quote exchanged.
 * @example
 * Price.toSignificant(Price.invert(Pair.getMidPrice(pair, wbnb))) // => '0.002'
 */
export const invert = ({ base, quote, numerator, denominator }: Price): Price => ({
  base: quote,
  quote: base,
  numerator: denominator,
  denominator: numerator,
})

/**
 * Value of an amount of the base in the quote, in base units, rounded down.
 * @example
 * Price.quote(Pair.getMidPrice(pair, wbnb), { currency: wbnb, amount: 3n }) // => { currency: busd, amount: 1500n }
 */
export const quote = (price: Price, { amount }: CurrencyAmount): CurrencyAmount => ({
  currency: price.quote,
  amount: (amount * price.numerator) / price.denominator,
})

/**
 * Sort order of two prices of the same currencies: -1 for a < b, 1 for a > b, else 0.
 * @example
 * Price.compare(Pair.getMidPrice(pair, wbnb), trade.executionPrice) // => 1
 */
export function compare(a: Price, b: Price): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/**
 * Whole quote per whole base with at most `digits` significant digits.
 * @throws {InvalidDecimalsError} when the decimals of a currency cannot be
 * @example
 * Price.toSignificant(trade.executionPrice) // => '498.253'
 */
export const toSignificant = (price: Price, digits = 6, rounding: Rounding = 'half-up'): string =>
  formatSignificant(...toWholeUnits(price), digits, rounding)

/**
 * Whole quote per whole base with exactly `digits` digits after the point.
 * @throws {InvalidDecimalsError} when the decimals of a currency cannot be
 * @example
 * Price.toFixed(Pair.getMidPrice(pair, wbnb), 2) // => '500.00'
 */
export const toFixed = (price: Price, digits: number, rounding: Rounding = 'half-up'): string =>
  formatFixed(...toWholeUnits(price), digits, rounding)

const toWholeUnits = ({ base, quote, numerator, denominator }: Price): [bigint, bigint] => [
  numerator * getUnit(base.decimals),
  denominator * getUnit(quote.decimals),
]
