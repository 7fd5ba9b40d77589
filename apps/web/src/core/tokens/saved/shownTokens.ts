import type { Token } from '@zono/sdk'
import { useStore } from 'zustand'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'

/** Most tokens that are remembered. */
const MAX_SHOWN_TOKENS = 1000

const KEY = /^\d{1,15}:0x[0-9a-f]{40}$/

const getKey = ({ chainId, address }: Pick<Token, 'chainId' | 'address'>): string =>
  `${chainId}:${address.toLowerCase()}`

/** Parses stored keys one by one: an invalid one does not discard the others. */
const parseKeys = (stored: unknown): readonly string[] =>
  Array.isArray(stored)
    ? [...new Set(stored.filter((key): key is string => typeof key === 'string' && KEY.test(key)))].slice(
        0,
        MAX_SHOWN_TOKENS,
      )
    : []

const store = createPersistedStore<{ readonly keys: readonly string[] }>({
  key: 'zono.shownTokens',
  version: 1,
  parse: (stored) => ({ keys: parseKeys((stored as { keys?: unknown } | undefined)?.keys) }),
})

/** Whether the person asked to see a token among the others, although no list names it and it has no price. */
export function useIsShown(): (token: Pick<Token, 'chainId' | 'address'>) => boolean {
  const { keys } = useStore(store)
  return (token) => keys.includes(getKey(token))
}

/** Shows a token among the others from now on, or folds it away again. */
export function setShown(token: Pick<Token, 'chainId' | 'address'>, isShown: boolean): void {
  const key = getKey(token)
  const others = store.getState().keys.filter((other) => other !== key)
  store.setState({ keys: isShown ? [...others, key].slice(-MAX_SHOWN_TOKENS) : others })
}
