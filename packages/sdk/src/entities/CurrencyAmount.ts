import { formatExact, formatFixed, formatSignificant, type Rounding } from '../decimal.ts'
import type { Currency } from './Currency.ts'

/** How much of which currency. `amount` is in base units: 10^decimals are one whole. */
export type CurrencyAmount = { readonly currency: Currency; readonly amount: bigint }

/** An amount of a currency, in base units. */
export const fromRawAmount = (currency: Currency, amount: bigint): CurrencyAmount => ({ currency, amount })

/** More than this no contract can count (uint256), in base units. */
export const MAX_UINT256 = 2n ** 256n - 1n

/**
 * The amount that a person typed, at the currency's decimals. Undefined when it is no amount: zero, not a plain decimal
 * number, finer than the currency can be divided (spec trading-core §5), or more than a contract can count.
 */
export function parse(text: string, currency: Currency): CurrencyAmount | undefined {
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(text) ?? []
  if (whole === '' && fraction === '') return undefined
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > currency.decimals) return undefined
  const amount = BigInt(whole + digits.padEnd(currency.decimals, '0'))
  return amount === 0n || amount > MAX_UINT256 ? undefined : { currency, amount }
}

/** The whole amount, every digit. */
export const toExact = ({ amount, currency }: CurrencyAmount): string => formatExact(amount, currency.decimals)

/** At most `digits` significant digits; rounded down unless told otherwise, so that nobody is shown more than there is. */
export const toSignificant = ({ amount, currency }: CurrencyAmount, digits = 6, rounding: Rounding = 'down'): string =>
  formatSignificant(amount, 10n ** BigInt(currency.decimals), digits, rounding)

/** Exactly `digits` digits after the point, rounded down unless told otherwise. */
export const toFixed = ({ amount, currency }: CurrencyAmount, digits: number, rounding: Rounding = 'down'): string =>
  formatFixed(amount, 10n ** BigInt(currency.decimals), digits, rounding)
