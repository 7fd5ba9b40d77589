import type { Token } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { useTokens } from '#core/tokens/useTokens.ts'

type GovernanceTokenQuote = {
  readonly token: Token | undefined
  /** Undefined while loading, or when no deep pool has a price. */
  readonly priceUsd: UsdPrice | undefined
}

/** Governance token and its USD price at the latest block. */
export function useGovernanceTokenPrice(): GovernanceTokenQuote {
  const { chainConfig, deployment } = useChain()
  const { tokens } = useTokens()
  const token = tokens.find(({ address }) => address === deployment.tokens[chainConfig.governanceTokenKey])
  const prices = usePrices(token ? [token] : [])
  return { token, priceUsd: token && prices[token.address] }
}
