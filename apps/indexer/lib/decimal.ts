import Big from 'big.js'

// Divisions are the only thing that rounds; the public subgraphs of the field keep 34 significant digits.
Big.DP = 34
Big.RM = 1

/** Digits after the point that dollars and native coin are kept to. */
const MAX_FRACTION_DIGITS = 18

export type Decimal = Big

export const ZERO = new Big(0)

/** What stands in a numeric column. */
export const toDecimal = (text: string): Decimal => new Big(text)

/** Base units as whole tokens, exactly. */
export function fromUnits(amount: bigint, decimals: number): Decimal {
  const text = amount.toString().padStart(decimals + 1, '0')
  return new Big(decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`)
}

/** For a numeric column: all digits, no exponent. */
export const toExactString = (value: Decimal): string => value.toFixed()

/** Dollars or native coin for a numeric column, to 18 digits after the point. */
export const toRoundedString = (value: Decimal): string => value.round(MAX_FRACTION_DIGITS, 1).toFixed()

/** Zero where there is nothing to divide by: a price that does not exist is none. */
export const divideOrZero = (a: Decimal, b: Decimal): Decimal => (b.eq(0) ? ZERO : a.div(b))

/** Adds to what stands in a numeric column. */
export const addDecimal = (text: string, value: Decimal): string => new Big(text).plus(value).toFixed()
