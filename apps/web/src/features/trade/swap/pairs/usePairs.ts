import { useQuery } from '@tanstack/react-query'
import { Currency, type Pair } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { getBaseTokens, pairsQuery } from '#core/pairs/readPairs.ts'
import { useTokens } from '#core/tokens/useTokens.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'

/**
 * The pools of these currencies and of the routing bases at this block; undefined while they are not known, and while a
 * currency is not.
 */
export function usePairs(...currencies: readonly (Currency | undefined)[]): readonly Pair[] | undefined {
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  const { tokens } = useTokens()
  const searched = currencies.every((currency) => currency !== undefined)
    ? [...currencies.map((currency) => Currency.toWrapped(currency, wrappedNative)), ...getBaseTokens(chain, tokens)]
    : undefined
  return useQuery(pairsQuery(chain, searched)).data
}
