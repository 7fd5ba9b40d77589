import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import { useChain } from '../chain/useChain.ts'
import { listPricesQuery, type Prices, pricesQuery } from './prices.ts'
import { usePriceReferences } from './usePriceReferences.ts'

const NO_PRICES: Prices = {}

/** Dollar prices of some tokens, from reserves of the last seconds; missing while unknown. */
export const usePrices = (tokens: readonly Token[]): Prices => usePriceQuery(pricesQuery, tokens) ?? NO_PRICES

/** Dollar prices for a long list, up to a minute old; undefined until they were read for the first time. */
export const useListPrices = (tokens: readonly Token[]): Prices | undefined => usePriceQuery(listPricesQuery, tokens)

function usePriceQuery(query: typeof pricesQuery, tokens: readonly Token[]): Prices | undefined {
  const chain = useChain()
  const references = usePriceReferences()
  const isAskable = tokens.length > 0 && references.stablecoins.length > 0
  return useQuery(query(chain, isAskable ? { tokens, ...references } : undefined)).data
}
