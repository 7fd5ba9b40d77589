import { getContract, NftMarket } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { readPages } from './readPages.ts'

/** A piece for sale (NFTMKT-02). */
export type Ask = {
  readonly tokenId: bigint
  readonly seller: Address
  /** Wei of the wrapped native coin. */
  readonly price: bigint
}

/** Listings that one call returns: about 3 million gas of an eth_call. */
const PAGE_SIZE = 500

/** Most milliseconds between two reads of all listings of a collection (NFTMKT-18). */
const LISTINGS_MAX_AGE_MS = 10_000

type ViewedAsks = readonly [
  tokenIds: readonly bigint[],
  asks: readonly { readonly seller: Address; readonly price: bigint }[],
  ...rest: unknown[],
]

const toAsks = ([tokenIds, asks]: ViewedAsks): readonly Ask[] =>
  asks.flatMap(({ seller, price }, i) => {
    const tokenId = tokenIds[i]
    return tokenId === undefined ? [] : { tokenId, seller, price }
  })

/** Reads all listings of a collection, in the order of the contract: about oldest first. */
export function readCollectionAsks(chain: ChainClient, collection: Address): Promise<readonly Ask[]> {
  const market = getContract(chain.deployment, NftMarket)
  return readPages(PAGE_SIZE, async (cursor, size) =>
    toAsks(
      await chain.readContract({
        ...market,
        functionName: 'viewAsksByCollection',
        args: [collection, cursor, size],
      }),
    ),
  )
}

/** All listings of a collection, at most 10 s old: their order and the floor. What is on screen is read by `asksQuery`. */
export const collectionAsksQuery = chainQuery('nftCollectionAsks', readCollectionAsks, 'block', {
  maxAgeMs: LISTINGS_MAX_AGE_MS,
})

/** Reads all listings of several collections, in the order of the collections. */
export const readAsksOfCollections = (
  chain: ChainClient,
  collections: readonly Address[],
): Promise<readonly (readonly Ask[])[]> =>
  Promise.all(collections.map((collection) => readCollectionAsks(chain, collection)))

/** All listings of several collections, at most 10 s old. */
export const asksOfCollectionsQuery = chainQuery('nftAsksOfCollections', readAsksOfCollections, 'block', {
  maxAgeMs: LISTINGS_MAX_AGE_MS,
})

/** Reads all listings of a seller in a collection. */
export function readSellerAsks(chain: ChainClient, collection: Address, seller: Address): Promise<readonly Ask[]> {
  const market = getContract(chain.deployment, NftMarket)
  return readPages(PAGE_SIZE, async (cursor, size) =>
    toAsks(
      await chain.readContract({
        ...market,
        functionName: 'viewAsksByCollectionAndSeller',
        args: [collection, seller, cursor, size],
      }),
    ),
  )
}

type AsksParams = { readonly collection: Address; readonly tokenIds: readonly bigint[] }

/** Reads the listings of some pieces, in their order; undefined what is not for sale. */
export async function readAsks(
  chain: ChainClient,
  { collection, tokenIds }: AsksParams,
): Promise<readonly (Ask | undefined)[]> {
  if (tokenIds.length === 0) return []
  const [statuses, asks] = await chain.readContract({
    ...getContract(chain.deployment, NftMarket),
    functionName: 'viewAsksByCollectionAndTokenIds',
    args: [collection, tokenIds],
  })
  return tokenIds.map((tokenId, i) => {
    const ask = statuses[i] ? asks[i] : undefined
    return ask && { tokenId, seller: ask.seller, price: ask.price }
  })
}

/** Listings of the pieces on screen, read with each block. */
export const asksQuery = chainQuery('nftAsks', readAsks)

/** Lowest price of some listings in wei; undefined without one. */
export const getFloor = (asks: readonly Pick<Ask, 'price'>[]): bigint | undefined =>
  asks.reduce<bigint | undefined>(
    (floor, { price }) => (floor === undefined || price < floor ? price : floor),
    undefined,
  )
