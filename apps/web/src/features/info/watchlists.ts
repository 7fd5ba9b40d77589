import * as v from 'valibot'
import { useStore } from 'zustand'
import { createPersisted } from '../../lib/storage/createPersistedStore.ts'

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i), v.toLowerCase())

/** Addresses that are watched at most, in each list. */
const MAX_WATCHED = 1000

/** Good entries of what was stored, each once. */
const addresses = (stored: unknown): readonly string[] =>
  Array.isArray(stored)
    ? [
        ...new Set(
          stored.slice(0, MAX_WATCHED).flatMap((entry) => (v.is(address, entry) ? [v.parse(address, entry)] : [])),
        ),
      ]
    : []

export type Watchlist = 'tokens' | 'pools'

const store = createPersisted<Readonly<Record<Watchlist, readonly string[]>>>({
  key: 'zono.watchlists',
  version: 1,
  parse(stored) {
    const { tokens, pools } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
    return { tokens: addresses(tokens), pools: addresses(pools) }
  },
})

/** Addresses a person watches, lower-case (STORE-12). */
export const useWatchlist = (list: Watchlist): readonly string[] => useStore(store, (lists) => lists[list])

/** Puts an address on a list, or takes it off. */
export function toggleWatched(list: Watchlist, id: string): void {
  const key = id.toLowerCase()
  const now = store.getState()[list]
  store.setState({ [list]: now.includes(key) ? now.filter((other) => other !== key) : [...now, key] })
}
