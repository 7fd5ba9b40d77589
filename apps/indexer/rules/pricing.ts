import { type Decimal, ONE, ratio, ZERO } from './decimal.ts'

/** A whitelisted pool of a token: what the other side is worth, and how much there is of both. */
export type PricedPool = {
  readonly own: Decimal
  readonly other: Decimal
  /** Native coin that one whole token of the other side is worth. */
  readonly otherBNB: Decimal
}

/** Less native coin than this on the side that is believed, and a pool sets no price. */
export const MINIMUM_DEPTH_BNB = ONE.times(2)

/** Dollars a native coin is worth: of all its pools against dollar tokens, weighted by what is in them. */
export function bnbPrice(pools: readonly { readonly bnb: Decimal; readonly dollars: Decimal }[]): Decimal {
  const [bnb, dollars] = pools.reduce(
    ([bnb, dollars], pool) => [bnb.plus(pool.bnb), dollars.plus(pool.dollars)] as const,
    [ZERO, ZERO] as const,
  )
  return ratio(dollars, bnb)
}

/** Native coin a token is worth: by the deepest of its pools against a whitelisted token. Zero where none is deep enough. */
export function derivedBNB(pools: readonly PricedPool[]): Decimal {
  const deep = pools
    .map(({ own, other, otherBNB }) => ({ own, depth: other.times(otherBNB) }))
    .filter(({ own, depth }) => own.gt(0) && depth.gte(MINIMUM_DEPTH_BNB))
    .sort((a, b) => b.depth.cmp(a.depth))
  const [deepest] = deep
  return deepest ? ratio(deepest.depth, deepest.own) : ZERO
}

/** One side of something measured in money. */
export type Side = { readonly amount: Decimal; readonly price: Decimal; readonly isWhitelisted: boolean }

/**
 * What a swap is worth, counting only tokens whose price is believed: the mean of both sides, or the one that is.
 * Zero where neither is: so a worthless token cannot make volume.
 */
export function trackedVolume(a: Side, b: Side): Decimal {
  const [worthA, worthB] = [a.amount.times(a.price), b.amount.times(b.price)]
  if (a.isWhitelisted && b.isWhitelisted) return worthA.plus(worthB).div(2)
  return a.isWhitelisted ? worthA : b.isWhitelisted ? worthB : ZERO
}

/** What a pool holds, counting only tokens whose price is believed: both sides, or the one that is, twice. */
export function trackedLiquidity(a: Side, b: Side): Decimal {
  const [worthA, worthB] = [a.amount.times(a.price), b.amount.times(b.price)]
  if (a.isWhitelisted && b.isWhitelisted) return worthA.plus(worthB)
  return a.isWhitelisted ? worthA.times(2) : b.isWhitelisted ? worthB.times(2) : ZERO
}
