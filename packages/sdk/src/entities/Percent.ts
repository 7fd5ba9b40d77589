import { formatFixed, formatSignificant, type Rounding } from '../decimal.ts'

/** A part of a whole: numerator / denominator, 1/1 being 100 percent. The denominator is positive. */
export type Percent = { readonly numerator: bigint; readonly denominator: bigint }

/** `numerator` parts of `denominator`, which must be positive. */
export const create = (numerator: bigint, denominator: bigint): Percent => ({ numerator, denominator })

/** From basis points: 100 are one percent. */
export const fromBps = (bps: bigint): Percent => ({ numerator: bps, denominator: 10_000n })

/** Negative when a < b, positive when a > b, else 0. */
export function compare(a: Percent, b: Percent): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The sum of two. */
export const add = (a: Percent, b: Percent): Percent => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
})

/** The first less the second; may be negative. */
export const subtract = (a: Percent, b: Percent): Percent =>
  add(a, { numerator: -b.numerator, denominator: b.denominator })

/** In percent, with exactly this many digits after the point: `0.25` for 25 basis points. */
export const toFixed = ({ numerator, denominator }: Percent, digits = 2, rounding: Rounding = 'half-up'): string =>
  formatFixed(numerator * 100n, denominator, digits, rounding)

/** In percent, with at most this many significant digits. */
export const toSignificant = (
  { numerator, denominator }: Percent,
  digits = 4,
  rounding: Rounding = 'half-up',
): string => formatSignificant(numerator * 100n, denominator, digits, rounding)
