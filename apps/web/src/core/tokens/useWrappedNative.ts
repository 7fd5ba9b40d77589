import { getContract, WBNB } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import { useMemo } from 'react'
import type { ChainClient } from '../chain/chain.ts'
import { useChain } from '../chain/useChain.ts'

/** The token that represents the native coin of a chain in pairs. */
export const getWrappedNative = ({
  chainConfig,
  deployment,
}: Pick<ChainClient, 'chainConfig' | 'deployment'>): Token => ({
  chainId: chainConfig.chainId,
  address: getContract(deployment, WBNB).address,
  decimals: 18,
  symbol: `W${chainConfig.nativeCurrency.symbol}`,
  name: `Wrapped ${chainConfig.nativeCurrency.name}`,
})

/** The token that represents the native coin in pairs; the same value each time. */
export function useWrappedNative(): Token {
  const { chainConfig, deployment } = useChain()
  return useMemo(() => getWrappedNative({ chainConfig, deployment }), [chainConfig, deployment])
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
