import type { Token } from '@zono/sdk'
import { useChain } from '../chain/useChain.ts'
import { useTokens } from './useTokens.ts'

/** The token that farms pay and lottery tickets cost; undefined until the token list loads. */
export function useGovernanceToken(): Token | undefined {
  const { chainConfig, deployment } = useChain()
  const { tokens } = useTokens()
  return tokens.find(({ address }) => address === deployment.tokens[chainConfig.governanceTokenKey])
}
