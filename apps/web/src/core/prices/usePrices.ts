import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/exchange'
import { useChain } from '../chain/useChain.ts'
import { useTokens } from '../tokens/useTokens.ts'
import { useWrappedNative } from '../tokens/useWrappedNative.ts'
import { type Prices, pricesQuery } from './prices.ts'

const NONE: Prices = {}

/** Dollar prices of some tokens, from the reserves of this block; missing while unknown. */
export function usePrices(tokens: readonly Token[]): Prices {
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  const { tokens: known } = useTokens()
  const stables = chain.facts.stables.flatMap(
    (key) => known.find(({ address }) => address === chain.deployment.tokens[key]) ?? [],
  )
  return (
    useQuery(
      pricesQuery(chain, tokens.length > 0 && stables.length > 0 ? { tokens, stables, wrappedNative } : undefined),
    ).data ?? NONE
  )
}
