import type { Address } from 'viem'
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

/** Pieces that are shown of a name with a number. */
const MAX_PIECES = 4

/** A piece that a text names. */
export type NamedPiece = { readonly collection: Address; readonly tokenId: bigint; readonly label: string }

/** Pieces that a text names by collection and number, as `goddess 50` and `Goddess Angel #50` do. */
export function findPieces(collections: readonly MarketCollection[], text: string): readonly NamedPiece[] {
  const [, name, number] = /^(.*\D)[\s#]+(\d{1,20})$/.exec(text.trim()) ?? []
  const wanted = name
    ?.replace(/[\s#]+$/, '')
    .trim()
    .toLowerCase()
  if (!wanted || number === undefined) return []
  return collections
    .filter((collection) => collection.name.toLowerCase().includes(wanted))
    .slice(0, MAX_PIECES)
    .map(({ address, name: label }) => ({
      collection: address,
      tokenId: BigInt(number),
      label: `${label} #${BigInt(number)}`,
    }))
}
