import Big from 'big.js'

// Only divisions and square roots round. Public subgraphs keep 34 significant digits.
Big.DP = 34
Big.RM = 1

/** Fraction digits that amounts of USD and BNB are stored with. */
const MAX_FRACTION_DIGITS = 18

export type Decimal = Big

export const ZERO = new Big(0)

/** Reads a value of a numeric column. */
export const toDecimal = (text: string): Decimal => new Big(text)

/** Whole tokens of an amount in base units, exact. */
export function fromUnits(amount: bigint, decimals: number): Decimal {
  const text = amount.toString().padStart(decimals + 1, '0')
  return new Big(decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`)
}

const MAX_UINT256 = 2n ** 256n - 1n

/** Sum of two amounts in base units, up to what a uint256 holds: no column has room for more, and no token has more. */
export const addUnits = (a: bigint, b: bigint): bigint => (a + b < MAX_UINT256 ? a + b : MAX_UINT256)

/** Value for a numeric column with all its digits and without an exponent. */
export const toExactString = (value: Decimal): string => value.toFixed()

/** Value in USD or BNB for a numeric column, rounded half up to 18 fraction digits. */
export const toRoundedString = (value: Decimal): string => value.round(MAX_FRACTION_DIGITS, 1).toFixed()

/** Rounds a value in USD or BNB to the digits that are stored, so that sums of it equal sums of stored values. */
export const roundToStored = (value: Decimal): Decimal => value.round(MAX_FRACTION_DIGITS, 1)

/** Quotient, or zero for a divisor of zero: rows show a price that does not exist as 0. */
export const divideOrZero = (a: Decimal, b: Decimal): Decimal => (b.eq(0) ? ZERO : divide(a, b))

/**
 * What `a.div(b)` gives, through a division of integers: big.js divides digit by digit, which takes nine times as long, and
 * each trade divides some ten times.
 */
function divide(a: Decimal, b: Decimal): Decimal {
  const [dividend, divisor] = [toInteger(a), toInteger(b)]
  const shift = Big.DP + dividend.exponent - divisor.exponent
  const numerator = shift < 0 ? dividend.digits : dividend.digits * 10n ** BigInt(shift)
  const denominator = shift < 0 ? divisor.digits * 10n ** BigInt(-shift) : divisor.digits
  const quotient = (2n * numerator + denominator) / (2n * denominator)
  return new Big(`${a.s === b.s ? '' : '-'}${quotient}e-${Big.DP}`)
}

/** The digits of a decimal without its sign, and the power of ten that they count. */
const toInteger = ({ c, e }: Decimal) => ({ digits: BigInt(c.join('')), exponent: e - c.length + 1 })

/** Sum of a value of a numeric column and another one, for that column. */
export const addDecimal = (text: string, value: Decimal): string => new Big(text).plus(value).toFixed()
