import * as v from 'valibot'
import { useStore } from 'zustand'
import { createPersistedStore } from '../../../lib/storage/createPersistedStore.ts'

const addressSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i), v.toLowerCase())

/** Addresses that are watched at most, in each list. */
const MAX_WATCHLIST_SIZE = 1000

/** Good entries of what was stored, each once. */
const parseAddresses = (stored: unknown): readonly string[] =>
  Array.isArray(stored)
    ? [
        ...new Set(
          stored
            .slice(0, MAX_WATCHLIST_SIZE)
            .flatMap((entry) => (v.is(addressSchema, entry) ? [v.parse(addressSchema, entry)] : [])),
        ),
      ]
    : []

export type Watchlist = 'tokens' | 'pools'

const watchlistStore = createPersistedStore<Readonly<Record<Watchlist, readonly string[]>>>({
  key: 'zono.watchlists',
  version: 1,
  parse(stored) {
    const { tokens, pools } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
    return { tokens: parseAddresses(tokens), pools: parseAddresses(pools) }
  },
})

/** Addresses a person watches, lower-case (STORE-12). */
export const useWatchlist = (list: Watchlist): readonly string[] => useStore(watchlistStore, (lists) => lists[list])

/** Puts an address on a list, or takes it off. */
export function toggleWatchlist(list: Watchlist, id: string): void {
  const key = id.toLowerCase()
  const now = watchlistStore.getState()[list]
  watchlistStore.setState({ [list]: now.includes(key) ? now.filter((other) => other !== key) : [...now, key] })
}
