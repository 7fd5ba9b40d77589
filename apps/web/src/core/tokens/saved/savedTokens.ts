import type { Token } from '@zono/sdk'
import { useStore } from 'zustand'
import { createPersistedStore } from '../../../lib/storage/createPersistedStore.ts'
import { parseToken } from '../../token-lists/tokenList.ts'

type SavedTokens = { readonly tokens: readonly Token[] }

/** Imported tokens that are kept at most. */
const MAX_SAVED_TOKENS = 1000

/** What was stored, token by token: a bad one costs only itself. */
function parseSavedTokens(stored: unknown): SavedTokens {
  const tokens = typeof stored === 'object' && stored !== null && 'tokens' in stored ? stored.tokens : undefined
  return {
    tokens: Array.isArray(tokens) ? tokens.slice(0, MAX_SAVED_TOKENS).flatMap((token) => parseToken(token) ?? []) : [],
  }
}

const store = createPersistedStore<SavedTokens>({ key: 'zono.tokens', version: 1, parse: parseSavedTokens })

/** Tokens the person imported, of every chain. */
export const useSavedTokens = (): readonly Token[] => useStore(store, ({ tokens }) => tokens)

const isSameToken = (a: Token, b: Token) => a.chainId === b.chainId && a.address === b.address

/** Keeps an imported token, once. */
export function saveToken(token: Token): void {
  const { tokens } = store.getState()
  if (!tokens.some((other) => isSameToken(other, token))) store.setState({ tokens: [...tokens, token] })
}

/** Forgets imported tokens. */
export const removeSavedTokens = (gone: readonly Token[]): void =>
  store.setState(({ tokens }) => ({
    tokens: tokens.filter((token) => !gone.some((other) => isSameToken(other, token))),
  }))
