import { useQueries, useQuery } from '@tanstack/react-query'
import { Currency, type NativeCurrency, type Token } from '@zono/exchange'
import { createContext, use } from 'react'
import { type Address, getAddress, isAddress } from 'viem'
import type { Chain } from '../chain/chain.ts'
import { useChain } from '../chain/useChain.ts'
import { tokenQuery } from './readToken.ts'
import { parseTokenList } from './tokenList.ts'

/** Where the lists of this page are, as its operator set them in `config.json`. */
export const TokenListsContext = createContext<readonly string[]>([])

async function fetchList(url: string, chainId: number): Promise<readonly Token[]> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Failed to download list ${url}`)
  return parseTokenList(await response.json(), chainId)
}

type Listed = { readonly tokens: readonly Token[]; readonly status: 'pending' | 'ready' }

/** Every token that the page's lists and its own catalogue name, each once; the first to name it decides. */
export function useTokens(): Listed {
  const { facts } = useChain()
  const urls = use(TokenListsContext)
  const catalogue = useQuery({
    queryKey: ['tokens', facts.chainId, 'catalogue'],
    queryFn: () => readCatalogue(facts.chainId),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const lists = useQueries({
    queries: urls.map((url) => ({
      queryKey: ['tokens', facts.chainId, 'list', url],
      queryFn: () => fetchList(url, facts.chainId),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const all = [catalogue, ...lists]
  return {
    tokens: unique(all.flatMap(({ data }) => data ?? [])),
    status: all.some(({ isPending }) => isPending) ? 'pending' : 'ready',
  }
}

/** The tokens that ship with the page, loaded only for the chain it serves: the default list, then the catalogue. */
async function readCatalogue(chainId: number): Promise<readonly Token[]> {
  if (chainId === 56) {
    const list = import('@zono/protocol/lists/default.json')
    const { tokens } = await import('@zono/protocol/catalogue/tokens.56')
    return [...parseTokenList((await list).default, chainId), ...tokens]
  }
  if (chainId === 97) return (await import('@zono/protocol/catalogue/tokens.97')).tokens
  return []
}

function unique(tokens: readonly Token[]): readonly Token[] {
  const byAddress = new Map<Address, Token>()
  for (const token of tokens) if (!byAddress.has(token.address)) byAddress.set(token.address, token)
  return [...byAddress.values()]
}

export const nativeCurrency = ({ facts }: Pick<Chain, 'facts'>): NativeCurrency =>
  Currency.native(facts.chainId, facts.nativeCurrency)

/** A currency named by an id of a URL: `BNB`, or a token's address. */
export type NamedCurrency =
  | { readonly status: 'none' }
  | { readonly status: 'pending' }
  | { readonly status: 'found'; readonly currency: Currency; readonly listed: boolean }
  /** No token answers at this address. */
  | { readonly status: 'unknown'; readonly id: string }

/** Finds the currency of an id: the native coin, a listed token, or whatever contract stands at the address. */
export function useCurrency(id: string | undefined): NamedCurrency {
  const chain = useChain()
  const native = nativeCurrency(chain)
  const { tokens, status } = useTokens()
  const address = id !== undefined && isAddress(id, { strict: false }) ? getAddress(id) : undefined
  const listed = tokens.find((token) => token.address === address)
  const isForeign = address !== undefined && listed === undefined && status === 'ready'
  const foreign = useQuery(tokenQuery(chain, isForeign ? address : undefined))

  if (id === undefined || id === '') return { status: 'none' }
  if (id.toUpperCase() === native.symbol) return { status: 'found', currency: native, listed: true }
  if (address === undefined) return { status: 'unknown', id }
  if (listed) return { status: 'found', currency: listed, listed: true }
  if (foreign.data) return { status: 'found', currency: foreign.data, listed: false }
  return foreign.isSuccess ? { status: 'unknown', id } : { status: 'pending' }
}
