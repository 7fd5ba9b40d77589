import {
  assertValidDecimals,
  formatExact,
  formatFixed,
  formatSignificant,
  getUnit,
  isValidDecimals,
  type Rounding,
} from '../decimal.ts'
import type { Currency } from './Currency.ts'

/**
 * An amount of a currency, in base units: one whole is 10^decimals.
 * @example
 * const amount: CurrencyAmount = { currency: wbnb, amount: 15n * 10n ** 17n }
 * CurrencyAmount.toExact(amount) // => '1.5'
 */
export type CurrencyAmount = { readonly currency: Currency; readonly amount: bigint }

/**
 * An amount from base units.
 * @example
 * CurrencyAmount.fromRawAmount(wbnb, 5n) // => { currency: wbnb, amount: 5n }
 */
export const fromRawAmount = (currency: Currency, amount: bigint): CurrencyAmount => ({ currency, amount })

/**
 * The largest uint256, in base units.
 * @example
 * CurrencyAmount.MAX_UINT256 // => 2n ** 256n - 1n
 */
export const MAX_UINT256 = 2n ** 256n - 1n

/**
 * Parses a plain decimal number at the decimals of the currency.
 * @returns undefined for zero, for anything but a plain decimal number, for more fraction digits than the currency has,
 * above uint256, and for decimals that cannot be (`Token.isValidDecimals`)
 * @see specification trading-core §5
 * @example
 * CurrencyAmount.parse('1.5', wbnb)?.amount // => 1_500_000_000_000_000_000n
 * CurrencyAmount.parse('1e5', wbnb) // => undefined
 */
export function parse(text: string, currency: Currency): CurrencyAmount | undefined {
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(text) ?? []
  if (whole === '' && fraction === '') return undefined
  const digits = fraction.replace(/0+$/, '')
  if (!isValidDecimals(currency.decimals) || digits.length > currency.decimals) return undefined
  const amount = BigInt(whole + digits.padEnd(currency.decimals, '0'))
  return amount === 0n || amount > MAX_UINT256 ? undefined : { currency, amount }
}

/**
 * The whole amount with every digit.
 * @throws {InvalidDecimalsError} when the decimals of the currency cannot be
 * @example
 * CurrencyAmount.toExact({ currency: wbnb, amount: 1n }) // => '0.000000000000000001'
 */
export function toExact({ amount, currency }: CurrencyAmount): string {
  assertValidDecimals(currency.decimals)
  return formatExact(amount, currency.decimals)
}

/**
 * At most `digits` significant digits. Rounds down by default: a balance is never shown larger than it is.
 * @throws {InvalidDecimalsError} when the decimals of the currency cannot be
 * @example
 * CurrencyAmount.toSignificant({ currency: wbnb, amount: 1_999_999_999_999_999_999n }) // => '1.99999'
 */
export const toSignificant = ({ amount, currency }: CurrencyAmount, digits = 6, rounding: Rounding = 'down'): string =>
  formatSignificant(amount, getUnit(currency.decimals), digits, rounding)

/**
 * Exactly `digits` digits after the point. Rounds down by default.
 * @throws {InvalidDecimalsError} when the decimals of the currency cannot be
 * @example
 * CurrencyAmount.toFixed({ currency: wbnb, amount: 1_999_999_999_999_999_999n }, 2) // => '1.99'
 */
export const toFixed = ({ amount, currency }: CurrencyAmount, digits: number, rounding: Rounding = 'down'): string =>
  formatFixed(amount, getUnit(currency.decimals), digits, rounding)
