import type { MarketCollection } from '../market.ts'

/** Collections that are shown. */
const MAX_COLLECTIONS = 6

/** Finds collections by a part of their name, or by their address. */
export function findCollections(collections: readonly MarketCollection[], text: string): readonly MarketCollection[] {
  const wanted = text.toLowerCase()
  return collections
    .filter(({ name, address }) => name.toLowerCase().includes(wanted) || address.toLowerCase() === wanted)
    .slice(0, MAX_COLLECTIONS)
}
