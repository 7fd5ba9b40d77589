import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Address, isAddressEqual } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { nftCollectionsQuery } from '#core/nfts/nftCollection.ts'
import { collectionTermsQuery } from '../collections.queries.ts'
import type { MarketCollection } from '../market.ts'

/** Collections of the market. */
export type MarketCollections = {
  /** Undefined while they are read. */
  readonly collections: readonly MarketCollection[] | undefined
  /** Neither the chain nor an earlier read has them. */
  readonly hasFailed: boolean
}

/** Collections of the market: their terms with each block, their names once. */
export function useMarketCollections(): MarketCollections {
  const chain = useChain()
  const { data: terms, isError } = useQuery(collectionTermsQuery(chain, null))
  const addresses = useMemo(() => terms?.map(({ address }) => address), [terms])
  const { data: names } = useQuery(nftCollectionsQuery(chain, addresses))
  const collections = useMemo(
    () =>
      terms &&
      names &&
      terms.map((term) => ({
        ...term,
        name: names.find(({ address }) => isAddressEqual(address, term.address))?.name ?? term.address,
      })),
    [terms, names],
  )
  return { collections, hasFailed: isError && collections === undefined }
}

/** Returns the collection of an address among those of the market. */
export const findCollection = (
  collections: readonly MarketCollection[] | undefined,
  address: Address,
): MarketCollection | undefined => collections?.find((collection) => isAddressEqual(collection.address, address))
