import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../../core/chain/useChain.ts'
import { overviewPairsQuery, routingBases } from '../../core/pairs/readPairs.ts'
import { usePriceReferences } from '../../core/prices/usePriceReferences.ts'
import { useTokens } from '../../core/tokens/useTokens.ts'
import { poolWorths, pricePool } from './home.rules.ts'

/** More tokens than this have too many pools between them to be read each block: the routing bases stand for them. */
const ALL_UP_TO = 24

/** The market as the home page tells it: its pools by worth, and the main token. Undefined while it is read. */
export function useMarket() {
  const chain = useChain()
  const references = usePriceReferences()
  const { tokens, status } = useTokens()
  const told = tokens.length <= ALL_UP_TO ? tokens : routingBases(chain, tokens)
  const pairs = useQuery(overviewPairsQuery(chain, status === 'ready' && told.length > 1 ? told : undefined)).data

  const { facts, deployment } = chain
  const main = tokens.find(({ address }) => address === deployment.tokens[facts.mainTokenKey])
  const pools = useMemo(() => pairs && poolWorths(pairs, references), [pairs, references])
  return { pools, main, pricePool: pools && pricePool(pools, main, references.stables) }
}
