import type { Token } from '@zono/sdk'
import { useChain } from '../../core/chain/useChain.ts'
import { useTokens } from '../../core/tokens/useTokens.ts'

/** The token that farms pay; undefined until the token list loads. */
export function useGovernanceToken(): Token | undefined {
  const { chainConfig, deployment } = useChain()
  const { tokens } = useTokens()
  return tokens.find(({ address }) => address === deployment.tokens[chainConfig.governanceTokenKey])
}
