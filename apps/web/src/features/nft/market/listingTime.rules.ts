import { type Address, isAddressEqual } from 'viem'
import type { Ask } from '../asks.queries.ts'
import type { MarketEvent } from './activity/history.queries.ts'
import { getNftKey } from './market.ts'

/** A listing of a collection. */
type ListedPiece = { readonly collection: Address; readonly ask: Ask }

/**
 * Orders listings by the time at which they were listed, newest first. The market's own order says little of it: a piece
 * that is sold or removed gives its place to the newest one. Listings without an event are older than all that have one,
 * in the market's order, reversed.
 *
 * @param listings - In the order of the market.
 * @param events - Newest events of the market without a gap, in any order.
 */
export function sortByListingTime<listing extends ListedPiece>(
  listings: readonly listing[],
  events: readonly MarketEvent[],
): readonly listing[] {
  const newest = new Map<string, MarketEvent>()
  for (const event of events) {
    if (event.kind !== 'listed') continue
    const key = getNftKey(event.collection, event.tokenId)
    const known = newest.get(key)
    if (known === undefined || known.timestamp < event.timestamp) newest.set(key, event)
  }
  const getTime = ({ collection, ask }: ListedPiece) => {
    const event = newest.get(getNftKey(collection, ask.tokenId))
    return event && isAddressEqual(event.seller, ask.seller) ? event.timestamp : 0
  }
  return [...listings].reverse().sort((a, b) => getTime(b) - getTime(a))
}

/**
 * Whether the history of a piece lacks what the chain shows already: it is for sale and its newest event is no listing at
 * this price, or the other way round.
 *
 * @param ask - Its listing at this block; undefined where it is not for sale.
 * @param newest - Its newest event.
 */
export function isHistoryLate(ask: Ask | undefined, newest: MarketEvent | undefined): boolean {
  const isListed = newest?.kind === 'listed' || newest?.kind === 'modified'
  return ask === undefined ? isListed : !isListed || newest.price !== ask.price
}
