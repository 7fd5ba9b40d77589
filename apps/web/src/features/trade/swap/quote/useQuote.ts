import { type Currency, type CurrencyAmount, createRouteGraph, type Token, Trade } from '@zono/sdk'
import { useMemo } from 'react'
import { useSettings } from '../../../../lib/settings/settings.ts'
import type { Field } from '../swap.rules.ts'
import { usePools } from './usePairs.ts'

type QuoteParams = {
  readonly input: Currency | undefined
  readonly output: Currency | undefined
  readonly field: Field
  readonly typed: CurrencyAmount | undefined
  readonly wrappedNative: Token
}

type Quote = {
  /** The best trade, or undefined where there is none. */
  readonly trade: Trade | undefined
  /** Whether the pools of this block are known, so that no trade means no trade. */
  readonly isKnown: boolean
}

/** The best route for what was typed, over the two tokens' pools and those of the routing bases, at this block. */
export function useQuote({ input, output, field, typed, wrappedNative }: QuoteParams): Quote {
  const singleHopOnly = useSettings((settings) => settings.singleHopOnly)
  const pairs = usePools(input, output)
  const graph = useMemo(() => pairs && createRouteGraph(pairs), [pairs])

  const trade = useMemo(() => {
    if (graph === undefined || input === undefined || output === undefined || typed === undefined) return undefined
    const options = { maxHops: singleHopOnly ? 1 : 3, wrappedNative } as const
    return field === 'input'
      ? Trade.bestExactIn(graph, typed, output, options)
      : Trade.bestExactOut(graph, input, typed, options)
  }, [graph, input, output, field, typed, singleHopOnly, wrappedNative])

  return { trade, isKnown: pairs !== undefined }
}
