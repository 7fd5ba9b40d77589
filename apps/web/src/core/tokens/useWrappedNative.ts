import { contractOf, WBNB } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import { useMemo } from 'react'
import { useChain } from '../chain/useChain.ts'

/** The token that stands for the native coin in pools. */
export function useWrappedNative(): Token {
  const { facts, deployment } = useChain()
  return useMemo(
    () => ({
      chainId: facts.chainId,
      address: contractOf(deployment, WBNB).address,
      decimals: 18,
      symbol: `W${facts.nativeCurrency.symbol}`,
      name: `Wrapped ${facts.nativeCurrency.name}`,
    }),
    [facts, deployment],
  )
}
