import { type Currency, type CurrencyAmount, createRouteGraph, type RouteGraph, type Token, Trade } from '@zono/sdk'
import { useCallback, useMemo } from 'react'
import { useSettings } from '#lib/settings/settings.ts'
import { usePairs } from '../pairs/usePairs.ts'
import type { QuoteAmount, SwapTrade } from '../split/swapTrade.ts'
import { useSplitSearch } from '../split/useSplitSearch.ts'
import type { Field } from '../swap.rules.ts'

type QuoteParams = {
  readonly input: Currency | undefined
  readonly output: Currency | undefined
  readonly field: Field
  readonly typedAmount: CurrencyAmount | undefined
  readonly wrappedNative: Token
}

type Quote = {
  /** The best trade, or undefined where there is none. */
  readonly trade: SwapTrade | undefined
  /** Whether the pools of this block are known, so that no trade means no trade. */
  readonly isReady: boolean
  /** Whether the search is over: until then a split may still replace one route. */
  readonly isSettled: boolean
  readonly quote: QuoteAmount
}

type RouteRequest = Trade.BestTradeOptions & {
  readonly graph: RouteGraph
  readonly input: Currency
  readonly output: Currency
  readonly field: Field
}

/** The best trade over one route for an amount of the typed side. */
function quoteRoute({ graph, input, output, field, ...options }: RouteRequest, amount: CurrencyAmount) {
  return field === 'input'
    ? Trade.getBestTradeExactIn(graph, amount, output, options)
    : Trade.getBestTradeExactOut(graph, input, amount, options)
}

/**
 * The best route for what was typed, or the best split over several, over the two tokens' pools and those of the routing
 * bases, at this block.
 */
export function useQuote({ input, output, field, typedAmount, wrappedNative }: QuoteParams): Quote {
  const singleHopOnly = useSettings((settings) => settings.singleHopOnly)
  const pairs = usePairs(input, output)
  const graph = useMemo(() => pairs && createRouteGraph(pairs), [pairs])
  const request: RouteRequest | undefined = useMemo(
    () => graph && input && output && { graph, input, output, field, maxHops: singleHopOnly ? 1 : 3, wrappedNative },
    [graph, input, output, field, singleHopOnly, wrappedNative],
  )
  const single = useMemo(() => request && typedAmount && quoteRoute(request, typedAmount), [request, typedAmount])
  const { split, isSettled } = useSplitSearch(single, wrappedNative)
  const trade = useMemo(() => single && request && split(single, request.graph), [single, request, split])
  const quote = useCallback(
    (amount: CurrencyAmount) => {
      const other = request && quoteRoute(request, amount)
      return other && split(other, request.graph)
    },
    [request, split],
  )
  return { trade, isReady: pairs !== undefined, isSettled, quote }
}
