import { type Decimal, ZERO } from './decimal.ts'

/** Value of one side of a swap or a pair, in BNB, and whether its token is on the whitelist. */
export type PairSide = { readonly value: Decimal; readonly isWhitelisted: boolean }

/**
 * Volume of a swap by whitelisted tokens: the mean of both sides, or the only whitelisted one. Zero without one, so that
 * worthless tokens cannot create volume.
 */
export function getTrackedVolume(a: PairSide, b: PairSide): Decimal {
  if (a.isWhitelisted && b.isWhitelisted) return a.value.plus(b.value).div(2)
  return a.isWhitelisted ? a.value : b.isWhitelisted ? b.value : ZERO
}

/** Liquidity of a pair by whitelisted tokens: both sides, or twice the only whitelisted one. Zero without one. */
export function getTrackedLiquidity(a: PairSide, b: PairSide): Decimal {
  if (a.isWhitelisted && b.isWhitelisted) return a.value.plus(b.value)
  return a.isWhitelisted ? a.value.times(2) : b.isWhitelisted ? b.value.times(2) : ZERO
}
