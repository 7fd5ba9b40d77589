import { parseToken } from '@zono/protocol/token-lists'
import type { Token } from '@zono/sdk'
import { useStore } from 'zustand'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'

type SavedTokens = { readonly tokens: readonly Token[] }

/** Maximum number of imported tokens. */
const MAX_SAVED_TOKENS = 1000

/** Parses stored tokens one by one: an invalid one does not discard the others. */
function parseSavedTokens(stored: unknown): SavedTokens {
  const tokens = typeof stored === 'object' && stored !== null && 'tokens' in stored ? stored.tokens : undefined
  return {
    tokens: Array.isArray(tokens) ? tokens.slice(0, MAX_SAVED_TOKENS).flatMap((token) => parseToken(token) ?? []) : [],
  }
}

const store = createPersistedStore<SavedTokens>({ key: 'zono.tokens', version: 1, parse: parseSavedTokens })

/** Imported tokens of all chains. */
export const useSavedTokens = (): readonly Token[] => useStore(store, ({ tokens }) => tokens)

const isSameToken = (a: Token, b: Token) => a.chainId === b.chainId && a.address === b.address

/** Saves an imported token; a token that is saved already stays as it is. */
export function saveToken(token: Token): void {
  const { tokens } = store.getState()
  if (!tokens.some((other) => isSameToken(other, token))) store.setState({ tokens: [...tokens, token] })
}

/** Removes imported tokens. */
export const removeSavedTokens = (removed: readonly Token[]): void =>
  store.setState(({ tokens }) => ({
    tokens: tokens.filter((token) => !removed.some((other) => isSameToken(other, token))),
  }))
