import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency, readToken } from '@zono/client'
import type { Deployment } from '@zono/protocol'
import { getTokensOnChain, parseTokenList, type TokenList } from '@zono/protocol/token-lists'
import { Currency, type Token } from '@zono/sdk'
import { useMemo } from 'react'
import { type Address, getAddress, isAddress } from 'viem'
import { loadChunk } from '#lib/loadChunk.ts'
import { memoizeLast } from '#lib/memoizeLast.ts'
import type { ChainClient } from '../chain/chain.ts'
import { useChain } from '../chain/useChain.ts'
import { useTokenLists } from '../token-lists/tokenListStore.ts'
import type { ListsState } from '../token-lists/tokenLists.rules.ts'
import { loadBundledLogos } from './logos/bundledLogos.ts'
import { useSavedTokens } from './saved/savedTokens.ts'
import { tokenQuery } from './token.queries.ts'

const NO_TOKENS: readonly Token[] = []

const NO_ADDRESSES: readonly Address[] = []

/** List that names a token. */
export type TokenSource = { readonly name: string; readonly logoURI: string | undefined }

type TokensState = {
  readonly tokens: readonly Token[]
  /** Those of them that come with the app. */
  readonly catalogue: readonly Token[]
  readonly status: 'pending' | 'ready'
}

/** All selectable tokens: of the bundled catalogue, of active lists, of the deployment, and imported ones. */
export function useTokens(): TokensState {
  const { chainConfig } = useChain()
  const saved = useSavedTokens()
  const { listed, own, catalogue, status } = useVouchedTokens()
  return { tokens: mergeTokens(listed, own, saved, chainConfig.chainId), catalogue, status }
}

/**
 * Whether a currency is a token that neither an active list nor the deployment names: nobody but the person vouches for
 * it. False while lists load.
 */
export function useIsUnlisted(): (currency: Currency) => boolean {
  const { listed, own, status } = useVouchedTokens()
  const known = getAddresses(listed, own)
  return (currency) => status === 'ready' && Currency.isToken(currency) && !known.has(currency.address)
}

const getAddresses = memoizeLast(
  (listed: readonly Token[], own: readonly Token[]) => new Set([...listed, ...own].map(({ address }) => address)),
)

/** The tokens of the bundled catalogue and of active lists, and those that the deployment alone names. */
function useVouchedTokens() {
  const { chainConfig } = useChain()
  const lists = useTokenLists()
  const { data: catalogue = NO_TOKENS, isPending } = useQuery({
    queryKey: ['tokens', chainConfig.chainId, 'catalogue'],
    queryFn: () => loadChunk('catalogue', () => loadBundledTokens(chainConfig.chainId)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isWaiting = isPending || lists.active.some((url) => isListLoading(lists, url))
  const listed = getListedTokens(catalogue, lists, chainConfig.chainId)
  const own = useDeploymentTokens(listed, isWaiting)
  return { listed, own, catalogue, status: isWaiting ? ('pending' as const) : ('ready' as const) }
}

/** Memoized across components: there may be ten thousand tokens. */
const mergeTokens = memoizeLast(
  (listed: readonly Token[], own: readonly Token[], saved: readonly Token[], chainId: number) =>
    dedupeTokens([...listed, ...own, ...saved.filter((token) => token.chainId === chainId)]),
)

const getListedTokens = memoizeLast((catalogue: readonly Token[], lists: ListsState, chainId: number) =>
  dedupeTokens([...catalogue, ...lists.active.flatMap((url) => getTokensOfList(lists, url, chainId))]),
)

/**
 * Tokens that the deployment names and no list does, read from their contracts: the governance token and the base tokens
 * are known whatever the state of the token lists.
 */
function useDeploymentTokens(listed: readonly Token[], isWaiting: boolean): readonly Token[] {
  const chain = useChain()
  const missing = isWaiting ? NO_ADDRESSES : getMissingAddresses(chain.deployment, listed)
  const { data } = useQuery({
    queryKey: ['tokens', chain.chainConfig.chainId, 'deployment', missing],
    queryFn: async () => {
      const read = await Promise.all(missing.map((address) => readToken(chain, address)))
      // Nothing answered: the endpoint failed, not the tokens. Retry.
      if (read.every((token) => token === null)) throw new Error('The tokens of the deployment could not be read.')
      return read.filter((token) => token !== null)
    },
    enabled: missing.length > 0,
    retry: true,
    retryDelay: DEPLOYMENT_RETRY_MS,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return missing.length > 0 ? (data ?? NO_TOKENS) : NO_TOKENS
}

const DEPLOYMENT_RETRY_MS = 10_000

const getMissingAddresses = memoizeLast((deployment: Deployment, listed: readonly Token[]): readonly Address[] => {
  const known = new Set(listed.map(({ address }) => address))
  return [...new Set(Object.values(deployment.tokens))].filter((address) => !known.has(address))
})

/** Whether the deployment itself names a token: the operator vouches for it. */
export const isDeploymentToken = ({ deployment }: Pick<ChainClient, 'deployment'>, currency: Currency): boolean =>
  Currency.isToken(currency) && Object.values(deployment.tokens).includes(currency.address)

/** Returns a lookup of selectable tokens by address. */
export function useTokenLookup(): (address: Address) => Token | undefined {
  const known = indexByAddress(useTokens().tokens)
  return (address) => known.get(address)
}

const indexByAddress = memoizeLast((tokens: readonly Token[]) => new Map(tokens.map((token) => [token.address, token])))

/** Whether a list is still loading for the first time. */
function isListLoading({ byUrl }: ListsState, url: string): boolean {
  const state = byUrl[url]
  return state !== undefined && state.current === undefined && state.error === undefined
}

/** A token of a list that is not active; it has to be imported first. */
export type InactiveToken = { readonly token: Token; readonly source: TokenSource }

/** Tokens of inactive lists that are not known otherwise. */
export function useInactiveTokens(): readonly InactiveToken[] {
  const { chainConfig } = useChain()
  const lists = useTokenLists()
  const { tokens } = useTokens()
  return useMemo(() => {
    const known = new Set(tokens.map(({ address }) => address))
    return Object.entries(lists.byUrl)
      .filter(([url]) => !lists.active.includes(url))
      .flatMap(([, { current }]) => (current ? toInactiveTokens(current, chainConfig.chainId) : []))
      .filter(({ token }) => !known.has(token.address))
  }, [lists, tokens, chainConfig.chainId])
}

const toInactiveTokens = (list: TokenList, chainId: number): readonly InactiveToken[] =>
  getTokensOnChain(list, chainId).map((token) => ({ token, source: list }))

/** Returns a lookup of the list that names a token, active or not; undefined where none does. */
export function useTokenSourceLookup(): (token: Token) => TokenSource | undefined {
  const lists = useTokenLists()
  return (token) =>
    Object.values(lists.byUrl)
      .flatMap(({ current }) => current ?? [])
      .find((list) =>
        list.tokens.some(({ chainId, address }) => chainId === token.chainId && address === token.address),
      )
}

const getTokensOfList = ({ byUrl }: ListsState, url: string, chainId: number): readonly Token[] => {
  const list = byUrl[url]?.current
  return list ? getTokensOnChain(list, chainId) : NO_TOKENS
}

/** Loads the bundled tokens of the chain: the default list, then the catalogue. */
export async function loadBundledTokens(chainId: number): Promise<readonly Token[]> {
  if (chainId === 56) {
    const list = import('@zono/protocol/lists/default.json')
    const logos = loadBundledLogos()
    const { tokens } = await import('@zono/protocol/catalogue/tokens.56')
    await logos
    return [...getTokensOnChain(parseTokenList((await list).default), chainId), ...tokens]
  }
  if (chainId === 97) return (await import('@zono/protocol/catalogue/tokens.97')).tokens
  return []
}

function dedupeTokens(tokens: readonly Token[]): readonly Token[] {
  const byAddress = new Map<Address, Token>()
  for (const token of tokens) if (!byAddress.has(token.address)) byAddress.set(token.address, token)
  return [...byAddress.values()]
}

/** Lookup of a currency by the id in a URL: `BNB`, or a token's address. */
export type CurrencyLookup =
  | { readonly status: 'none' }
  | { readonly status: 'pending' }
  | { readonly status: 'found'; readonly currency: Currency; readonly isListed: boolean }
  /** No token answers at this address. */
  | { readonly status: 'unknown'; readonly id: string }

/** Looks up the currency of an id: the native coin, a listed token, or the token contract at the address. */
export function useCurrency(id: string | undefined): CurrencyLookup {
  const chain = useChain()
  const native = getNativeCurrency(chain)
  const { tokens, status } = useTokens()
  const address = id !== undefined && isAddress(id, { strict: false }) ? getAddress(id) : undefined
  const listed = tokens.find((token) => token.address === address)
  const isForeign = address !== undefined && listed === undefined && status === 'ready'
  const foreign = useQuery(tokenQuery(chain, isForeign ? address : undefined))

  if (id === undefined || id === '') return { status: 'none' }
  if (id.toUpperCase() === native.symbol.toUpperCase()) return { status: 'found', currency: native, isListed: true }
  if (address === undefined) return { status: 'unknown', id }
  if (listed) return { status: 'found', currency: listed, isListed: true }
  if (foreign.data) {
    return { status: 'found', currency: foreign.data, isListed: isDeploymentToken(chain, foreign.data) }
  }
  return foreign.isSuccess ? { status: 'unknown', id } : { status: 'pending' }
}
