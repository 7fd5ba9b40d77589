import { useQuery } from '@tanstack/react-query'
import { Currency, type CurrencyAmount, createRouteGraph, Price, Trade } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { gasPriceQuery } from '#core/transactions/gas.ts'
import { usePairs } from '#features/trade/swap/pairs/usePairs.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { getSampleAmount } from './limit/limit.rules.ts'
import { getTip } from './place/tip.rules.ts'

/** Pools of a route that a fill may go over. */
const MAX_HOPS = 3

/**
 * What the pools pay for an amount at this block, over one route as a fill goes; before an amount is typed, for a small one.
 * And what a fill of it costs.
 */
export function useOrderQuote(sell: Currency | undefined, buy: Currency | undefined, sold: CurrencyAmount | undefined) {
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  const pairs = usePairs(sell, buy)
  const speed = useSettings((settings) => settings.gasPrice)
  const gasPrice = useQuery(gasPriceQuery(chain, speed)).data
  // Both sides may be the native coin and its wrapper: nothing is traded then.
  const isPair =
    sell !== undefined &&
    buy !== undefined &&
    Currency.toWrapped(sell, wrappedNative).address !== Currency.toWrapped(buy, wrappedNative).address
  const graph = pairs && createRouteGraph(pairs)
  const options = { maxHops: MAX_HOPS, wrappedNative } as const
  const trade =
    graph && isPair ? Trade.getBestTradeExactIn(graph, sold ?? getSampleAmount(sell), buy, options) : undefined
  const hops = trade?.route.pairs.length ?? MAX_HOPS
  return {
    isPair,
    isReady: pairs !== undefined && gasPrice !== undefined,
    /** Undefined where no route pays anything. */
    market: trade && Price.fromAmounts(trade.inputAmount, trade.outputAmount),
    /** What the amount brings now, before the tip. */
    bought: sold && trade?.outputAmount,
    /** By how much the amount moves the pools. */
    impact: sold && trade?.priceImpact,
    /** Undefined where nothing tells what the native coin is worth. */
    tip: graph && isPair && gasPrice !== undefined ? getTip({ graph, buy, wrappedNative, gasPrice, hops }) : undefined,
  }
}
