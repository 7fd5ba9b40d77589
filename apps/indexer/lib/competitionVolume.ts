import { type Decimal, roundToStored, ZERO } from './decimal.ts'

/** A side of a trade: whole tokens that changed hands, and what its token and the pair were before the block. */
export type TradeSide = {
  /** Whole tokens in less out, without sign: what is lent and returned within the trade is no volume. */
  readonly amount: Decimal
  /** USD of one token before the block; zero without a credible price. */
  readonly priceUSD: Decimal
  /** Whole tokens in the pair before the block. */
  readonly reserve: Decimal
  /** Whether the token is a base token. Prices of others can be set by anyone. */
  readonly isBaseToken: boolean
}

/**
 * USD of a trade for competitions: the lower of its sides in priced base tokens, and at most the liquidity of the pair. All at
 * prices and reserves from before the block, which nothing in the trade's own transaction can move: a price that is set for
 * one transaction counts for nothing, and a stablecoin or native side bounds what another token is said to be worth.
 */
export function getCompetitionVolume(sides: readonly [TradeSide, TradeSide]): Decimal {
  const priced = sides.filter(({ isBaseToken, priceUSD }) => isBaseToken && priceUSD.gt(0))
  const [first, ...others] = priced
  if (first === undefined) return ZERO
  const value = others.reduce((least, side) => min(least, getValue(side)), getValue(first))
  const reserves = priced.reduce((sum, { reserve, priceUSD }) => sum.plus(reserve.times(priceUSD)), ZERO)
  return roundToStored(min(value, priced.length === 1 ? reserves.times(2) : reserves))
}

const getValue = ({ amount, priceUSD }: TradeSide): Decimal => amount.times(priceUSD)

const min = (a: Decimal, b: Decimal): Decimal => (a.lt(b) ? a : b)
