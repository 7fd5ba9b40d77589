import { BPS_DENOMINATOR, SWAP_FEE_BPS } from '@zono/sdk'
import { type Decimal, fromUnits, roundToStored } from './decimal.ts'
import { getTrackedVolume } from './pricing.ts'

/** A token of the pair: its decimals, its price in BNB, and whether its price counts for tracked volume. */
export type SwapToken = { readonly decimals: number; readonly derivedBNB: string; readonly isWhitelisted: boolean }

/** Amounts of a `Swap` event, in base units. */
export type SwapEventAmounts = {
  readonly amount0In: bigint
  readonly amount1In: bigint
  readonly amount0Out: bigint
  readonly amount1Out: bigint
}

/** A swap in whole tokens, BNB and USD. */
export type ComputedSwap = {
  readonly amount0In: Decimal
  readonly amount1In: Decimal
  readonly amount0Out: Decimal
  readonly amount1Out: Decimal
  /** Tokens that moved on a side, in either direction. */
  readonly amount0: Decimal
  readonly amount1: Decimal
  /** Tracked volume: see `getTrackedVolume`. */
  readonly bnb: Decimal
  readonly usd: Decimal
  /** Mean of both sides at their prices, whitelisted or not. */
  readonly untrackedUSD: Decimal
  /** Value of each side at its price. */
  readonly token0USD: Decimal
  readonly token1USD: Decimal
  /** Tracked volume, or the untracked one where there is none. */
  readonly amountUSD: Decimal
  /** Trading fee, of which a part goes to the protocol (specification trading-core §9). */
  readonly amountFeeUSD: Decimal
}

/** Amounts and values of a swap, at the prices of its tokens and of BNB in USD. */
export function computeSwap(
  amounts: SwapEventAmounts,
  [token0, token1]: readonly [SwapToken, SwapToken],
  bnbPrice: Decimal,
): ComputedSwap {
  const amount0In = fromUnits(amounts.amount0In, token0.decimals)
  const amount1In = fromUnits(amounts.amount1In, token1.decimals)
  const amount0Out = fromUnits(amounts.amount0Out, token0.decimals)
  const amount1Out = fromUnits(amounts.amount1Out, token1.decimals)
  const amount0 = amount0In.plus(amount0Out)
  const amount1 = amount1In.plus(amount1Out)

  const value0 = amount0.times(token0.derivedBNB)
  const value1 = amount1.times(token1.derivedBNB)
  const toUsd = (bnb: Decimal) => roundToStored(bnb.times(bnbPrice))
  const bnb = roundToStored(
    getTrackedVolume(
      { value: value0, isWhitelisted: token0.isWhitelisted },
      { value: value1, isWhitelisted: token1.isWhitelisted },
    ),
  )
  const usd = toUsd(bnb)
  const untrackedUSD = toUsd(value0.plus(value1).div(2))
  const amountUSD = usd.gt(0) ? usd : untrackedUSD
  return {
    amount0In,
    amount1In,
    amount0Out,
    amount1Out,
    amount0,
    amount1,
    bnb,
    usd,
    untrackedUSD,
    token0USD: toUsd(value0),
    token1USD: toUsd(value1),
    amountUSD,
    amountFeeUSD: amountUSD.times(`${SWAP_FEE_BPS}`).div(`${BPS_DENOMINATOR}`),
  }
}
