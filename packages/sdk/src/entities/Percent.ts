import { formatFixed, formatSignificant, type Rounding } from '../decimal.ts'
import { BPS_DENOMINATOR } from '../fees.ts'

/**
 * A fraction: 1/1 is 100 percent. The denominator is positive.
 * @example
 * const half: Percent = { numerator: 1n, denominator: 2n }
 * Percent.toFixed(half) // => '50.00'
 */
export type Percent = { readonly numerator: bigint; readonly denominator: bigint }

/**
 * The fraction numerator / denominator. The denominator must be positive.
 * @example
 * Percent.toFixed(Percent.create(1n, 8n)) // => '12.50'
 */
export const create = (numerator: bigint, denominator: bigint): Percent => ({ numerator, denominator })

/**
 * A fraction from basis points.
 * @example
 * Percent.toFixed(Percent.fromBps(25n)) // => '0.25'
 */
export const fromBps = (bps: bigint): Percent => ({ numerator: bps, denominator: BPS_DENOMINATOR })

/**
 * Sort order of two fractions: -1 for a < b, 1 for a > b, else 0.
 * @example
 * Percent.compare(Percent.fromBps(25n), Percent.create(1n, 400n)) // => 0
 */
export function compare(a: Percent, b: Percent): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/**
 * a + b.
 * @example
 * Percent.toFixed(Percent.add(Percent.fromBps(25n), Percent.fromBps(50n))) // => '0.75'
 */
export const add = (a: Percent, b: Percent): Percent => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
})

/**
 * a - b, which may be negative.
 * @example
 * Percent.toFixed(Percent.subtract(Percent.fromBps(25n), Percent.fromBps(50n))) // => '-0.25'
 */
export const subtract = (a: Percent, b: Percent): Percent =>
  add(a, { numerator: -b.numerator, denominator: b.denominator })

/**
 * In percent with exactly `digits` digits after the point, without the percent sign.
 * @example
 * Percent.toFixed(Percent.create(1n, 3n), 1) // => '33.3'
 */
export const toFixed = ({ numerator, denominator }: Percent, digits = 2, rounding: Rounding = 'half-up'): string =>
  formatFixed(numerator * 100n, denominator, digits, rounding)

/**
 * In percent with at most `digits` significant digits, without the percent sign.
 * @example
 * Percent.toSignificant(Percent.create(1n, 3n)) // => '33.33'
 */
export const toSignificant = (
  { numerator, denominator }: Percent,
  digits = 4,
  rounding: Rounding = 'half-up',
): string => formatSignificant(numerator * 100n, denominator, digits, rounding)
