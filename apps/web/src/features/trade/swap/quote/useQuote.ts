import { type Currency, type CurrencyAmount, createRouteGraph, type Token, Trade } from '@zono/sdk'
import { useCallback, useMemo } from 'react'
import { useSettings } from '#lib/settings/settings.ts'
import type { QuoteAmount, SwapTrade } from '../split/swapTrade.ts'
import { useSplitSearch } from '../split/useSplitSearch.ts'
import type { Field } from '../swap.rules.ts'
import { usePairs } from './usePairs.ts'

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

/**
 * The best route for what was typed, or the best split over several, over the two tokens' pools and those of the routing
 * bases, at this block.
 */
export function useQuote({ input, output, field, typedAmount, wrappedNative }: QuoteParams): Quote {
  const singleHopOnly = useSettings((settings) => settings.singleHopOnly)
  const pairs = usePairs(input, output)
  const graph = useMemo(() => pairs && createRouteGraph(pairs), [pairs])

  const quoteSingle = useCallback(
    (amount: CurrencyAmount) => {
      if (graph === undefined || input === undefined || output === undefined) return undefined
      const options = { maxHops: singleHopOnly ? 1 : 3, wrappedNative } as const
      return field === 'input'
        ? Trade.getBestTradeExactIn(graph, amount, output, options)
        : Trade.getBestTradeExactOut(graph, input, amount, options)
    },
    [graph, input, output, field, singleHopOnly, wrappedNative],
  )
  const singleTrade = useMemo(() => typedAmount && quoteSingle(typedAmount), [typedAmount, quoteSingle])
  const { split, isSettled } = useSplitSearch(singleTrade, wrappedNative)
  const trade = useMemo(() => singleTrade && graph && split(singleTrade, graph), [singleTrade, graph, split])
  const quote = useCallback(
    (amount: CurrencyAmount) => {
      const single = quoteSingle(amount)
      return single && graph && split(single, graph)
    },
    [quoteSingle, graph, split],
  )
  return { trade, isReady: pairs !== undefined, isSettled, quote }
}
