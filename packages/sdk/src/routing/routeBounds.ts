// Bounds, in doubles, of what the contract computes in integers (contracts/src/exchange/ExchangeMath.sol). Amounts and
// reserves are in base units. A bound holds for every amount that the given bound of the amount leaves open, because
// what a hop gives or takes rises with the amount, rounding included.

/** A double's own error is under 2^-53 of it an operation. A bound takes fewer than 20 of them; its margin is 90. */
const MARGIN = 1e-14
const ABOVE = 1 + MARGIN
const BELOW = 1 - MARGIN

/** What of an amount in takes part in the trade (Pair.FEE_BPS is what does not). */
const AFTER_FEE = 0.9975

/** More than any amount on a chain, and small enough for its products to stay finite. */
export const BEYOND = 1e150

/** At most this comes out. */
export const mostOut = (amount: number, reserveIn: number, reserveOut: number): number =>
  Math.floor(((amount * AFTER_FEE * reserveOut) / (reserveIn + amount * AFTER_FEE)) * ABOVE)

/** At least this comes out. */
export const leastOut = (amount: number, reserveIn: number, reserveOut: number): number =>
  Math.floor(((amount * AFTER_FEE * reserveOut) / (reserveIn + amount * AFTER_FEE)) * BELOW)

/** At least this must go in; infinite where the pool surely holds too little. */
export function leastIn(amount: number, reserveIn: number, reserveOut: number): number {
  const left = (reserveOut * ABOVE - amount) * AFTER_FEE
  return left > 0 ? Math.floor(((reserveIn * amount) / left) * BELOW) + 1 : Number.POSITIVE_INFINITY
}

/** At most this must go in; infinite where the pool may hold too little. */
export function mostIn(amount: number, reserveIn: number, reserveOut: number): number {
  const left = (reserveOut * BELOW - amount) * AFTER_FEE
  return left > 0 ? Math.floor(((reserveIn * amount) / left) * ABOVE) + 1 : Number.POSITIVE_INFINITY
}

/** The rate of a link: what a unit brings along it before it moves the price, fee included. No trade gets a better one. */
export const rateOf = (near: number, far: number): number => (far / near) * AFTER_FEE

/** The rates of a pool's two links make this when multiplied. */
const BOTH_WAYS = AFTER_FEE * AFTER_FEE

/** Whether surely no more than `bar` comes out along a link of this rate. */
export const givesNoMoreAlong = (amount: number, rate: number, bar: number): boolean => amount * rate * ABOVE <= bar

/** Whether surely no more than `bar` comes out against a link of this rate. */
export const givesNoMoreAgainst = (amount: number, rate: number, bar: number): boolean =>
  amount * BOTH_WAYS * ABOVE <= bar * rate

/** Whether surely more than `cap` must go in along a link of this rate. */
export const takesMoreAlong = (amount: number, rate: number, cap: number): boolean => amount * BELOW > cap * rate

/** Whether surely more than `cap` must go in against a link of this rate. */
export const takesMoreAgainst = (amount: number, rate: number, cap: number): boolean =>
  amount * rate * BELOW > cap * BOTH_WAYS

/** Whoever brings no more than this surely gets no more than `least`; infinite where nobody gets more. */
export function barFor(least: number, reserveIn: number, reserveOut: number): number {
  if (least >= reserveOut * ABOVE) return Number.POSITIVE_INFINITY
  // Near the reserve the difference would lose its digits: a lower bar is a bar too.
  const wanted = Math.min(least, reserveOut * 0.999)
  return ((reserveIn * wanted) / ((reserveOut - wanted) * AFTER_FEE)) * (1 - 1e-12)
}
