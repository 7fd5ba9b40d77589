import { useQuery } from '@tanstack/react-query'
import { getTokensOnChain, parseTokenList } from '@zono/protocol/token-lists'
import { Currency } from '@zono/sdk'
import { createContext, use } from 'react'
import { useChain } from '../chain/useChain.ts'

/** Addresses that `unsupportedTokens` in config.json names, besides the list that ships with the page. */
export const UnsupportedTokensContext = createContext<readonly string[]>([])

/** Tells whether a currency cannot be traded here, for legal reasons or because it may not work with the contracts. */
export function useIsUnsupported(): (currency: Currency | undefined) => boolean {
  const { chainConfig } = useChain()
  const configured = use(UnsupportedTokensContext)
  const { data: listed = [] } = useQuery({
    queryKey: ['tokens', chainConfig.chainId, 'unsupported'],
    queryFn: async () => {
      const list = await import('@zono/protocol/lists/unsupported.json')
      return getTokensOnChain(parseTokenList(list.default), chainConfig.chainId).map(({ address }) =>
        address.toLowerCase(),
      )
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const addresses = new Set([...listed, ...configured.map((address) => address.toLowerCase())])
  return (currency) =>
    currency !== undefined && Currency.isToken(currency) && addresses.has(currency.address.toLowerCase())
}
