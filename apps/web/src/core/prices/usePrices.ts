import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import { useChain } from '../chain/useChain.ts'
import { listPricesQuery, type Prices, pricesQuery } from './prices.ts'
import { usePriceReferences } from './usePriceReferences.ts'

const NO_PRICES: Prices = {}

/** USD prices of tokens, at most 15 s old; absent while unknown. */
export const usePrices = (tokens: readonly Token[]): Prices => usePriceState(tokens).prices

/** The same, and whether they are being read for the first time, and whether they were read. */
export function usePriceState(tokens: readonly Token[]): {
  readonly prices: Prices
  readonly isPending: boolean
  readonly areKnown: boolean
  /** Being read, or not to be read at present. Where no prices can be derived, there is nothing to know. */
  readonly areUnknown: boolean
} {
  const { data, isLoading, isError } = usePriceQuery(pricesQuery, tokens)
  const areKnown = data !== undefined
  return { prices: data ?? NO_PRICES, isPending: isLoading, areKnown, areUnknown: !areKnown && (isLoading || isError) }
}

/** USD prices for a long list, at most a minute old; undefined until the first read. */
export const useListPrices = (tokens: readonly Token[]): Prices | undefined =>
  usePriceQuery(listPricesQuery, tokens).data

/** Reads something of tokens that is derived from the pairs that set their prices. */
export function usePriceQuery(query: typeof pricesQuery, tokens: readonly Token[]) {
  const chain = useChain()
  const references = usePriceReferences()
  const isEnabled = tokens.length > 0 && references.stablecoins.length > 0
  return useQuery(query(chain, isEnabled ? { tokens, ...references } : undefined))
}
