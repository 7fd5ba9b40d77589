import { type Decimal, ZERO } from './decimal.ts'

/** One side of something measured in money. */
export type PairSide = { readonly amount: Decimal; readonly price: Decimal; readonly isWhitelisted: boolean }

/**
 * What a swap is worth, counting only tokens whose price is believed: the mean of both sides, or the one that is.
 * Zero where neither is: so a worthless token cannot make volume.
 */
export function getTrackedVolume(a: PairSide, b: PairSide): Decimal {
  const [worthA, worthB] = [a.amount.times(a.price), b.amount.times(b.price)]
  if (a.isWhitelisted && b.isWhitelisted) return worthA.plus(worthB).div(2)
  return a.isWhitelisted ? worthA : b.isWhitelisted ? worthB : ZERO
}

/** What a pool holds, counting only tokens whose price is believed: both sides, or the one that is, twice. */
export function getTrackedLiquidity(a: PairSide, b: PairSide): Decimal {
  const [worthA, worthB] = [a.amount.times(a.price), b.amount.times(b.price)]
  if (a.isWhitelisted && b.isWhitelisted) return worthA.plus(worthB)
  return a.isWhitelisted ? worthA.times(2) : b.isWhitelisted ? worthB.times(2) : ZERO
}
