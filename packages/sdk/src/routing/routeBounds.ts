// Bounds in doubles of what the contract computes in integers (contracts/src/exchange/ExchangeMath.sol). Amounts and
// reserves are in base units. A bound computed from a bound of the amount holds for every amount within it: the output and
// the input of a hop grow monotonically with the amount, rounding included.
import { AFTER_SWAP_FEE_BPS, BPS_DENOMINATOR } from '../fees.ts'

/** The relative error of one double operation is below 2^-53. A bound uses fewer than 20 operations; the margin covers 90. */
const ROUNDING_MARGIN = 1e-14
const ROUND_UP_FACTOR = 1 + ROUNDING_MARGIN
const ROUND_DOWN_FACTOR = 1 - ROUNDING_MARGIN

/** Part of an input that is swapped after the fee. */
export const FEE_FACTOR = Number(AFTER_SWAP_FEE_BPS) / Number(BPS_DENOMINATOR)

/** Above every amount on a chain, and small enough for products of two to stay finite. */
export const MAX_AMOUNT = 1e150

/** Upper bound of the output. */
export const upperBoundOut = (amount: number, reserveIn: number, reserveOut: number): number =>
  Math.floor(((amount * FEE_FACTOR * reserveOut) / (reserveIn + amount * FEE_FACTOR)) * ROUND_UP_FACTOR)

/** Lower bound of the output. */
export const lowerBoundOut = (amount: number, reserveIn: number, reserveOut: number): number =>
  Math.floor(((amount * FEE_FACTOR * reserveOut) / (reserveIn + amount * FEE_FACTOR)) * ROUND_DOWN_FACTOR)

/** Lower bound of the input. Infinite when the pair certainly holds too little. */
export function lowerBoundIn(amount: number, reserveIn: number, reserveOut: number): number {
  const reserveAfterFee = (reserveOut * ROUND_UP_FACTOR - amount) * FEE_FACTOR
  return reserveAfterFee > 0
    ? Math.floor(((reserveIn * amount) / reserveAfterFee) * ROUND_DOWN_FACTOR) + 1
    : Number.POSITIVE_INFINITY
}

/** Upper bound of the input. Infinite when the pair may hold too little. */
export function upperBoundIn(amount: number, reserveIn: number, reserveOut: number): number {
  const reserveAfterFee = (reserveOut * ROUND_DOWN_FACTOR - amount) * FEE_FACTOR
  return reserveAfterFee > 0
    ? Math.floor(((reserveIn * amount) / reserveAfterFee) * ROUND_UP_FACTOR) + 1
    : Number.POSITIVE_INFINITY
}

/** Output per unit of input of an infinitely small swap, after the fee. Larger swaps get a worse rate. */
export const getMaxRate = (reserveIn: number, reserveOut: number): number => (reserveOut / reserveIn) * FEE_FACTOR

/** Product of the rates of the two links of a pair. */
const ROUND_TRIP_RATE = FEE_FACTOR * FEE_FACTOR

/** Whether the output of a link with this rate is certainly at most `bar`. */
export const cannotBeatOutForward = (amount: number, rate: number, bar: number): boolean =>
  amount * rate * ROUND_UP_FACTOR <= bar

/** Whether the output in the reverse direction of a link with this rate is certainly at most `bar`. */
export const cannotBeatOutReverse = (amount: number, rate: number, bar: number): boolean =>
  amount * ROUND_TRIP_RATE * ROUND_UP_FACTOR <= bar * rate

/** Whether the input of a link with this rate is certainly above `cap`. */
export const cannotBeatInForward = (amount: number, rate: number, cap: number): boolean =>
  amount * ROUND_DOWN_FACTOR > cap * rate

/** Whether the input in the reverse direction of a link with this rate is certainly above `cap`. */
export const cannotBeatInReverse = (amount: number, rate: number, cap: number): boolean =>
  amount * rate * ROUND_DOWN_FACTOR > cap * ROUND_TRIP_RATE

/** Largest input whose output is certainly at most `amountOut`. Infinite when no input gives more. */
export function minInputToBeat(amountOut: number, reserveIn: number, reserveOut: number): number {
  if (amountOut >= reserveOut * ROUND_UP_FACTOR) return Number.POSITIVE_INFINITY
  // Close to the reserve the difference loses its significant digits. A smaller amount gives a smaller, valid bound.
  const target = Math.min(amountOut, reserveOut * 0.999)
  return ((reserveIn * target) / ((reserveOut - target) * FEE_FACTOR)) * (1 - 1e-12)
}
