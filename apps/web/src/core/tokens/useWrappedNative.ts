import { getContract, WBNB } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import { useMemo } from 'react'
import { useChain } from '../chain/useChain.ts'

/** The token that represents the native coin in pairs. */
export function useWrappedNative(): Token {
  const { chainConfig, deployment } = useChain()
  return useMemo(
    () => ({
      chainId: chainConfig.chainId,
      address: getContract(deployment, WBNB).address,
      decimals: 18,
      symbol: `W${chainConfig.nativeCurrency.symbol}`,
      name: `Wrapped ${chainConfig.nativeCurrency.name}`,
    }),
    [chainConfig, deployment],
  )
}

/**
 * Returns what links to a swap or a deposit name a token by: the native coin for its wrapped token, which is what pairs hold
 * and hardly any account does.
 */
export function useLinkedCurrencyId(): (token: Pick<Token, 'address'>) => string {
  const { chainConfig } = useChain()
  const wrappedNative = useWrappedNative()
  return ({ address }) => (address === wrappedNative.address ? chainConfig.nativeCurrency.symbol : address)
}
