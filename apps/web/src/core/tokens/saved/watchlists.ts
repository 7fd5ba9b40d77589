import * as v from 'valibot'
import { useStore } from 'zustand'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'

const addressSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i), v.toLowerCase())

/** Maximum number of addresses in a watchlist. */
const MAX_WATCHLIST_SIZE = 1000

/** Parses stored addresses; invalid entries and duplicates are left out. */
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

/** Watched addresses in lower case (STORE-12). */
export const useWatchlist = (list: Watchlist): readonly string[] => useStore(watchlistStore, (lists) => lists[list])

/** Adds an address to a watchlist, or removes it. */
export function toggleWatchlist(list: Watchlist, id: string): void {
  const key = id.toLowerCase()
  const addresses = watchlistStore.getState()[list]
  watchlistStore.setState({
    [list]: addresses.includes(key) ? addresses.filter((other) => other !== key) : [...addresses, key],
  })
}
