import { type Address, isAddressEqual } from 'viem'
import type { Nft } from '../readNftMetadata.ts'
import type { NftItem } from './itemService.ts'

/** A piece, with what the item service says of it where it said something. */
export type NftPiece = Nft & { readonly item?: NftItem | undefined }

/** Key of a piece in lists and selections. */
export const getNftKey = ({ collection, tokenId }: Nft): string => `${collection.toLowerCase()}-${tokenId}`

/**
 * Joins the ids that the chain lists with the items of the service. The chain decides what an account has; the service
 * adds pictures and names, and lists the pieces of collections that cannot do so themselves. Undefined while unknown.
 *
 * @param tokenIds Ids in the account's wallet; undefined while unread; null where the collection cannot list them.
 */
export function joinOwnedNfts(
  collection: Address,
  tokenIds: readonly bigint[] | undefined | null,
  items: readonly NftItem[] | undefined,
): readonly NftPiece[] | undefined {
  if (tokenIds === undefined) return undefined
  const own = items?.filter((item) => isAddressEqual(item.collection, collection))
  if (tokenIds === null) {
    return own
      ?.filter(({ location }) => location === 'wallet')
      .map((item) => ({ collection, tokenId: item.tokenId, item }))
  }
  const itemsById = new Map(own?.map((item) => [item.tokenId, item]))
  return tokenIds.map((tokenId) => ({ collection, tokenId, item: itemsById.get(tokenId) }))
}
