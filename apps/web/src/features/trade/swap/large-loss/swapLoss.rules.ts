import { BPS_DENOMINATOR } from '@zono/sdk'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { getLargerLoss, LOSS_TOLERANCE_BPS, type Loss } from '#features/trade/largeLoss.rules.ts'
import type { SwapTrade } from '../split/swapTrade.ts'

type SwapValues = {
  /** USD times 10^18 of what is paid, and of what is expected to arrive; undefined while unknown. */
  readonly paidUsd: UsdPrice | undefined
  readonly receivedUsd: UsdPrice | undefined
}

/**
 * What a swap loses, the larger of two: what price impact and token fees take by the pools' own price, and what is missing
 * by the prices of the market.
 */
export const getSwapLoss = (trade: SwapTrade, { paidUsd, receivedUsd }: SwapValues): Loss =>
  getLargerLoss({ keptBps: getKeptByPoolsBps(trade), paidUsd, keptUsd: receivedUsd })

/** Part of the value, at the pools' price of before, that arrives; basis points, rounded down. */
const getKeptByPoolsBps = ({ priceImpact: { numerator, denominator }, tokenFeeBps = 0n }: SwapTrade): bigint =>
  ((denominator - numerator) * (BPS_DENOMINATOR - tokenFeeBps)) / denominator

/** Whether the market's prices make a loss larger than the pools' own do, so that they are what has to be explained. */
export const isMarketLoss = (trade: SwapTrade, { lossBps }: Loss): boolean =>
  lossBps > BPS_DENOMINATOR - getKeptByPoolsBps(trade) + LOSS_TOLERANCE_BPS
