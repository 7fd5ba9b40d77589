import { InvalidDecimalsError } from './errors.ts'

/**
 * Rounding of digits that are not shown: toward zero, half away from zero, or away from zero.
 * @example
 * const rounding: Rounding = 'up'
 * CurrencyAmount.toFixed({ currency: wbnb, amount: 1n }, 2, rounding) // => '0.01'
 */
export type Rounding = 'down' | 'half-up' | 'up'

/**
 * Most decimals of a token that are believed: with 78, one whole token would be more than a uint256.
 *
 * EIP-20 has a uint8, but a contract may return any word, and 10^(10^9) takes a processor a minute.
 * @see EIP-20
 * @example
 * 10n ** BigInt(Token.MAX_DECIMALS) < 2n ** 256n // => true
 */
export const MAX_DECIMALS = 77

/**
 * Whether a number is believable as the decimals of a token: a whole number from 0 to `MAX_DECIMALS`.
 * @example
 * Token.isValidDecimals(18) // => true
 * Token.isValidDecimals(10 ** 9) // => false
 */
export const isValidDecimals = (decimals: number): boolean =>
  Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS

/** @throws {InvalidDecimalsError} unless `decimals` is a whole number from 0 to 77 */
export function assertValidDecimals(decimals: number): void {
  if (!isValidDecimals(decimals)) throw new InvalidDecimalsError(decimals)
}

/**
 * Base units of one whole token, 10^decimals.
 * @throws {InvalidDecimalsError} unless `decimals` is a whole number from 0 to 77
 */
export function getUnit(decimals: number): bigint {
  assertValidDecimals(decimals)
  return 10n ** BigInt(decimals)
}

/** Divides non-negative integers with the given rounding. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const quotient = numerator / denominator
  const remainder = numerator % denominator
  if (remainder === 0n || rounding === 'down') return quotient
  if (rounding === 'up') return quotient + 1n
  return remainder * 2n >= denominator ? quotient + 1n : quotient
}

/**
 * The square root of a non-negative integer, rounded down, by Newton's method from above.
 * @example
 * sqrt(15n) // => 3n
 */
export function sqrt(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

/** `value / 10^decimals` in plain notation, without trailing zeros. */
export function formatExact(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${sign}${whole}.${fraction}` : `${sign}${whole}`
}

/** A fraction with exactly `digits` digits after the point. */
export function formatFixed(
  numerator: bigint,
  denominator: bigint,
  digits: number,
  rounding: Rounding = 'half-up',
): string {
  const negative = numerator < 0n
  const scaled = divide((negative ? -numerator : numerator) * 10n ** BigInt(digits), denominator, rounding)
  const text = scaled.toString().padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const sign = negative && scaled !== 0n ? '-' : ''
  return digits === 0 ? `${sign}${text}` : `${sign}${whole}.${text.slice(text.length - digits)}`
}

/** A fraction with at most `digits` significant digits, in plain notation, without trailing zeros. */
export function formatSignificant(
  numerator: bigint,
  denominator: bigint,
  digits: number,
  rounding: Rounding = 'half-up',
): string {
  if (numerator === 0n) return '0'
  const negative = numerator < 0n
  const top = negative ? -numerator : numerator
  // The integer digits determine the fraction digits. A carry (999.9 -> 1000) only adds a trailing zero, which is removed.
  const shift = digits - countIntegerDigits(top, denominator)
  const scaled =
    shift >= 0
      ? divide(top * 10n ** BigInt(shift), denominator, rounding)
      : divide(top, denominator * 10n ** BigInt(-shift), rounding)
  const text = shift >= 0 ? formatExact(scaled, shift) : (scaled * 10n ** BigInt(-shift)).toString()
  return negative ? `-${text}` : text
}

/** Digits before the point of a positive fraction: 3 for 123.4, 0 for 0.5, -1 for 0.05. */
function countIntegerDigits(numerator: bigint, denominator: bigint): number {
  const guess = numerator.toString().length - denominator.toString().length
  const isBelow =
    guess >= 0 ? numerator < denominator * 10n ** BigInt(guess) : numerator * 10n ** BigInt(-guess) < denominator
  return isBelow ? guess : guess + 1
}
