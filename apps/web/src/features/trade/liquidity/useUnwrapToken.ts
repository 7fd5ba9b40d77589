import { getNativeCurrency } from '@zono/client'
import type { Currency, Token } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'

/** A pool's token as people think of it: the native coin in place of its wrapped self. */
export function useUnwrapToken(): (token: Token) => Currency {
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  return (token) => (token.address === wrappedNative.address ? getNativeCurrency(chain) : token)
}
