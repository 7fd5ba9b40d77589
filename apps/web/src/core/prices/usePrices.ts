import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/exchange'
import { useChain } from '../chain/useChain.ts'
import { type Prices, pricesQuery } from './prices.ts'
import { usePriceReferences } from './usePriceReferences.ts'

const NONE: Prices = {}

/** Dollar prices of some tokens, from the reserves of this block; missing while unknown. */
export function usePrices(tokens: readonly Token[]): Prices {
  const chain = useChain()
  const references = usePriceReferences()
  const isAskable = tokens.length > 0 && references.stables.length > 0
  return useQuery(pricesQuery(chain, isAskable ? { tokens, ...references } : undefined)).data ?? NONE
}
