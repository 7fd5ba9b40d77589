import { BPS_DENOMINATOR } from '@zono/sdk'
import type { UsdPrice } from '../../../../core/prices/usdPrice.ts'
import { RUIN_TOLERANCE_BPS, type Ruin, toRuin } from '../../ruin.rules.ts'
import type { SwapTrade } from '../split/swapTrade.ts'

type SwapValues = {
  /** USD times 10^18 of what is paid, and of what is expected to arrive; undefined while unknown. */
  readonly paidUsd: UsdPrice | undefined
  readonly receivedUsd: UsdPrice | undefined
}

/**
 * The loss of a swap that takes more than a quarter of what is paid; undefined for any other. It is the larger of two:
 * what price impact and token fees take by the pools' own price, and what is missing by the prices of the market.
 */
export function getSwapRuin(trade: SwapTrade, { paidUsd, receivedUsd }: SwapValues): Ruin | undefined {
  const byPools = getKeptByPoolsBps(trade)
  const byMarket = paidUsd && receivedUsd !== undefined ? (receivedUsd * BPS_DENOMINATOR) / paidUsd : byPools
  return toRuin(byMarket < byPools ? byMarket : byPools, paidUsd)
}

/** Part of the value, at the pools' price of before, that arrives; basis points, rounded down. */
const getKeptByPoolsBps = ({ priceImpact: { numerator, denominator }, tokenFeeBps = 0n }: SwapTrade): bigint =>
  ((denominator - numerator) * (BPS_DENOMINATOR - tokenFeeBps)) / denominator

/** Whether the market's prices make a loss larger than the pools' own do, so that they are what has to be explained. */
export const isMarketLoss = (trade: SwapTrade, { lossBps }: Ruin): boolean =>
  lossBps > BPS_DENOMINATOR - getKeptByPoolsBps(trade) + RUIN_TOLERANCE_BPS
