import { useState } from 'react'
import { useWatchlist, type Watchlist } from '#core/tokens/saved/watchlists.ts'

/**
 * Filter that narrows a list to the watchlist. It keeps the ids of the moment it was turned on: a row whose star is
 * cleared stays, so that neither the page nor the focus moves.
 */
export function useWatchlistFilter(list: Watchlist) {
  const watched = useWatchlist(list)
  const [ids, setIds] = useState<readonly string[]>()
  return {
    /** Undefined while the filter is off. */
    ids,
    count: watched.length,
    toggle: () => setIds(ids === undefined ? watched : undefined),
  }
}
