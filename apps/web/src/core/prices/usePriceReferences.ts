import { useMemo } from 'react'
import { useChain } from '../chain/useChain.ts'
import { getBaseTokens } from '../pairs/readPairs.ts'
import { useTokens } from '../tokens/useTokens.ts'
import { useWrappedNative } from '../tokens/useWrappedNative.ts'
import type { PriceReferences } from './prices.ts'

/** The tokens that prices are derived through on this chain. */
export function usePriceReferences(): PriceReferences {
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  const { tokens } = useTokens()
  return useMemo(() => {
    const { chainConfig, deployment } = chain
    const stablecoins = chainConfig.stablecoinKeys.flatMap(
      (key) => tokens.find(({ address }) => address === deployment.tokens[key]) ?? [],
    )
    return { stablecoins, wrappedNative, baseTokens: getBaseTokens(chain, tokens) }
  }, [chain, wrappedNative, tokens])
}
