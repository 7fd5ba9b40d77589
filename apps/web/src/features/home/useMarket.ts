import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { getBaseTokens, overviewPairsQuery } from '#core/pairs/readPairs.ts'
import { usePriceReferences } from '#core/prices/usePriceReferences.ts'
import { useTokens } from '#core/tokens/useTokens.ts'
import { getPairLiquidities, getTapeTokens } from './home.rules.ts'

/** Beyond this many tokens, their pairs are too many to read each block: only pairs of the base tokens are read. */
const MAX_TOKENS_WITH_ALL_PAIRS = 24

/** Tokens of the market tape. */
export const TAPE_TOKENS = 6

/** Reads what the home page shows: pairs by liquidity, and the tokens of the tape. Each is undefined until it is read. */
export function useMarket() {
  const chain = useChain()
  const references = usePriceReferences()
  const { tokens, status } = useTokens()
  const pairTokens = tokens.length <= MAX_TOKENS_WITH_ALL_PAIRS ? tokens : getBaseTokens(chain, tokens)
  const pairs = useQuery(
    overviewPairsQuery(chain, status === 'ready' && pairTokens.length > 1 ? pairTokens : undefined),
  ).data

  const { chainConfig, deployment } = chain
  const governanceToken = tokens.find(({ address }) => address === deployment.tokens[chainConfig.governanceTokenKey])
  const liquidities = useMemo(() => pairs && getPairLiquidities(pairs, references), [pairs, references])
  const tapeTokens = useMemo(
    () =>
      liquidities && getTapeTokens(liquidities, { stablecoins: references.stablecoins, governanceToken }, TAPE_TOKENS),
    [liquidities, references.stablecoins, governanceToken],
  )
  return { pairs: liquidities, tapeTokens }
}
