// Bounds, in doubles, of what the contract computes in integers (contracts/src/exchange/ExchangeMath.sol). Amounts and
// reserves are in base units. A bound holds for every amount that the given bound of the amount leaves open, because
// what a hop gives or takes rises with the amount, rounding included.

/** A double's own error is under 2^-53 of it an operation. A bound takes fewer than 20 of them; its margin is 90. */
const ROUNDING_MARGIN = 1e-14
const ROUND_UP_FACTOR = 1 + ROUNDING_MARGIN
const ROUND_DOWN_FACTOR = 1 - ROUNDING_MARGIN

/** What of an amount in takes part in the trade (Pair.FEE_BPS is what does not). */
const FEE_FACTOR = 0.9975

/** More than any amount on a chain, and small enough for its products to stay finite. */
export const MAX_AMOUNT = 1e150

/** At most this comes out. */
export const upperBoundOut = (amount: number, reserveIn: number, reserveOut: number): number =>
  Math.floor(((amount * FEE_FACTOR * reserveOut) / (reserveIn + amount * FEE_FACTOR)) * ROUND_UP_FACTOR)

/** At least this comes out. */
export const lowerBoundOut = (amount: number, reserveIn: number, reserveOut: number): number =>
  Math.floor(((amount * FEE_FACTOR * reserveOut) / (reserveIn + amount * FEE_FACTOR)) * ROUND_DOWN_FACTOR)

/** At least this must go in; infinite where the pool surely holds too little. */
export function lowerBoundIn(amount: number, reserveIn: number, reserveOut: number): number {
  const left = (reserveOut * ROUND_UP_FACTOR - amount) * FEE_FACTOR
  return left > 0 ? Math.floor(((reserveIn * amount) / left) * ROUND_DOWN_FACTOR) + 1 : Number.POSITIVE_INFINITY
}

/** At most this must go in; infinite where the pool may hold too little. */
export function upperBoundIn(amount: number, reserveIn: number, reserveOut: number): number {
  const left = (reserveOut * ROUND_DOWN_FACTOR - amount) * FEE_FACTOR
  return left > 0 ? Math.floor(((reserveIn * amount) / left) * ROUND_UP_FACTOR) + 1 : Number.POSITIVE_INFINITY
}

/** The rate of a link: what a unit brings along it before it moves the price, fee included. No trade gets a better one. */
export const getMaxRate = (near: number, far: number): number => (far / near) * FEE_FACTOR

/** The rates of a pool's two links make this when multiplied. */
const ROUND_TRIP_RATE = FEE_FACTOR * FEE_FACTOR

/** Whether surely no more than `bar` comes out along a link of this rate. */
export const cannotBeatOutForward = (amount: number, rate: number, bar: number): boolean =>
  amount * rate * ROUND_UP_FACTOR <= bar

/** Whether surely no more than `bar` comes out against a link of this rate. */
export const cannotBeatOutReverse = (amount: number, rate: number, bar: number): boolean =>
  amount * ROUND_TRIP_RATE * ROUND_UP_FACTOR <= bar * rate

/** Whether surely more than `cap` must go in along a link of this rate. */
export const cannotBeatInForward = (amount: number, rate: number, cap: number): boolean =>
  amount * ROUND_DOWN_FACTOR > cap * rate

/** Whether surely more than `cap` must go in against a link of this rate. */
export const cannotBeatInReverse = (amount: number, rate: number, cap: number): boolean =>
  amount * rate * ROUND_DOWN_FACTOR > cap * ROUND_TRIP_RATE

/** Whoever brings no more than this surely gets no more than `least`; infinite where nobody gets more. */
export function minInputToBeat(least: number, reserveIn: number, reserveOut: number): number {
  if (least >= reserveOut * ROUND_UP_FACTOR) return Number.POSITIVE_INFINITY
  // Near the reserve the difference would lose its digits: a lower bar is a bar too.
  const wanted = Math.min(least, reserveOut * 0.999)
  return ((reserveIn * wanted) / ((reserveOut - wanted) * FEE_FACTOR)) * (1 - 1e-12)
}
