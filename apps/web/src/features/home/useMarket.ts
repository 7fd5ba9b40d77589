import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../../core/chain/useChain.ts'
import { getBaseTokens, overviewPairsQuery } from '../../core/pairs/readPairs.ts'
import { usePriceReferences } from '../../core/prices/usePriceReferences.ts'
import { useTokens } from '../../core/tokens/useTokens.ts'
import { findPricePair, getPairLiquidities } from './home.rules.ts'

/** More tokens than this have too many pools between them to be read each block: the routing bases stand for them. */
const MAX_TOKENS_WITH_ALL_PAIRS = 24

/** The market as the home page tells it: its pools by worth, and the main token. Undefined while it is read. */
export function useMarket() {
  const chain = useChain()
  const references = usePriceReferences()
  const { tokens, status } = useTokens()
  const told = tokens.length <= MAX_TOKENS_WITH_ALL_PAIRS ? tokens : getBaseTokens(chain, tokens)
  const pairs = useQuery(overviewPairsQuery(chain, status === 'ready' && told.length > 1 ? told : undefined)).data

  const { chainConfig, deployment } = chain
  const main = tokens.find(({ address }) => address === deployment.tokens[chainConfig.governanceTokenKey])
  const pools = useMemo(() => pairs && getPairLiquidities(pairs, references), [pairs, references])
  return { pools, main, pricePair: pools && findPricePair(pools, main, references.stablecoins) }
}
