import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import { useChain } from '../chain/useChain.ts'
import { listPricesQuery, type Prices, pricesQuery } from './prices.ts'
import { usePriceReferences } from './usePriceReferences.ts'

const NO_PRICES: Prices = {}

/** USD prices of tokens, at most 15 s old; absent while unknown. */
export const usePrices = (tokens: readonly Token[]): Prices => usePriceQuery(pricesQuery, tokens) ?? NO_PRICES

/** USD prices for a long list, at most a minute old; undefined until the first read. */
export const useListPrices = (tokens: readonly Token[]): Prices | undefined => usePriceQuery(listPricesQuery, tokens)

function usePriceQuery(query: typeof pricesQuery, tokens: readonly Token[]): Prices | undefined {
  const chain = useChain()
  const references = usePriceReferences()
  const isEnabled = tokens.length > 0 && references.stablecoins.length > 0
  return useQuery(query(chain, isEnabled ? { tokens, ...references } : undefined)).data
}
