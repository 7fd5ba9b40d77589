import type { Ask } from '#features/nft/asks.queries.ts'
import type { MarketEvent } from '../activity/history.queries.ts'
import type { CollectionRow } from '../collections/useCollectionRows.ts'
import { sortByListingTime } from '../listingTime.rules.ts'
import type { MarketCollection } from '../market.ts'

/** A listing with its collection. */
export type Listing = { readonly collection: MarketCollection; readonly ask: Ask }

/** Listings of all open collections, one of each collection in turn. Undefined while they are read. */
export function mixListings(rows: readonly CollectionRow[] | undefined, count: number): readonly Listing[] | undefined {
  const open = rows?.filter(({ status }) => status === 'open')
  if (open === undefined || open.some(({ asks }) => asks === undefined)) return undefined
  const queues = open.map((collection) => (collection.asks ?? []).map((ask) => ({ collection, ask })))
  const listings: Listing[] = []
  while (listings.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const next = queue.pop()
      if (next && listings.length < count) listings.push(next)
    }
  }
  return listings
}

/** The newest listings of all open collections by their time. Undefined while they are read. */
export function getNewestListings(
  rows: readonly CollectionRow[] | undefined,
  events: readonly MarketEvent[],
  count: number,
): readonly Listing[] | undefined {
  const open = rows?.filter(({ status }) => status === 'open')
  if (open === undefined || open.some(({ asks }) => asks === undefined)) return undefined
  const listings = open.flatMap((row) => (row.asks ?? []).map((ask) => ({ collection: row.address, row, ask })))
  return sortByListingTime(listings, events)
    .slice(0, count)
    .map(({ row, ask }) => ({ collection: row, ask }))
}
