import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import {
  collectionSchema,
  fetchItemService,
  itemsSchema,
  type NftItem,
  type NftItems,
  type NftLocation,
  searchSchema,
  traitsSchema,
} from './itemService.ts'

/** Milliseconds between refetches of a query on screen. */
const REFETCH_INTERVAL_MS = 10_000

/** Pieces of a page, the most that the service gives. */
const PAGE_SIZE = 100
/** Pages that are read of one owner's pieces. */
const MAX_OWNER_PAGES = 10

/** Which pieces, in which order. Without filters all pieces of all collections, last moved first. */
export type ItemsParams = {
  readonly owner?: Address
  readonly collection?: Address
  readonly location?: NftLocation
  /** Values by trait: a piece has one of the values of each trait. */
  readonly traits?: Readonly<Record<string, readonly string[]>>
  readonly sortBy?: 'timestamp' | 'tokenId'
  readonly sortDir?: 'asc' | 'desc'
  /** From 1. */
  readonly page?: number
  /** 100 by default, which is also the most. */
  readonly limit?: number
}

/** Creates options of a query that reads the item service. Disabled while `params` is undefined, and without a service. */
const itemServiceQuery =
  <params, data>(name: string, read: (baseUrl: string, params: params, signal: AbortSignal) => Promise<data>) =>
  ({ chainConfig, nftItemsUrl }: ChainClient, params: params | undefined) =>
    queryOptions({
      queryKey: ['items', chainConfig.chainId, name, params] as const,
      queryFn:
        params === undefined || nftItemsUrl === undefined
          ? skipToken
          : ({ signal }) => read(nftItemsUrl, params, signal),
      refetchInterval: REFETCH_INTERVAL_MS,
      staleTime: REFETCH_INTERVAL_MS,
    })

/** Query string of `GET /api/item`. */
export function buildItemsPath(params: ItemsParams): string {
  const { owner, collection, location, traits, sortBy, sortDir, page, limit } = params
  const query = new URLSearchParams({
    sortDir: sortDir ?? 'desc',
    sortBy: sortBy ?? 'timestamp',
    limit: String(limit ?? PAGE_SIZE),
    page: String(page ?? 1),
    ...(owner && { owner }),
    ...(collection && { itemCollection: collection }),
    ...(location && { location }),
    ...(traits && Object.keys(traits).length > 0 && { traits: JSON.stringify(traits) }),
  })
  return `/api/item?${query}`
}

/** One page of pieces. */
export const itemsQuery = itemServiceQuery<ItemsParams, NftItems>('items', (url, params, signal) =>
  fetchItemService(url, buildItemsPath(params), itemsSchema, signal),
)

/** Pieces of an owner in one collection, or in all. Reads further pages while there are more (spec earn §7). */
export const ownerItemsQuery = itemServiceQuery<Pick<ItemsParams, 'owner' | 'collection'>, readonly NftItem[]>(
  'ownerItems',
  async (url, params, signal) => {
    const first = await fetchItemService(url, buildItemsPath(params), itemsSchema, signal)
    const pageCount = Math.min(MAX_OWNER_PAGES, Math.ceil(first.total / PAGE_SIZE))
    const items = [...first.items]
    for (let page = 2; page <= pageCount; page++)
      items.push(...(await fetchItemService(url, buildItemsPath({ ...params, page }), itemsSchema, signal)).items)
    return items
  },
)

/** Traits of a collection with the number of pieces of each value. */
export const traitsQuery = itemServiceQuery('traits', (url, { collection }: { collection: Address }, signal) =>
  fetchItemService(url, `/api/collections/${collection}/traits`, traitsSchema, signal),
)

/** Name, description and numbers of a collection. */
export const collectionInfoQuery = itemServiceQuery(
  'collection',
  (url, { collection }: { collection: Address }, signal) =>
    fetchItemService(url, `/api/collections/${collection}`, collectionSchema, signal),
)

/** Collections and pieces by name, or by number such as `#77`. */
export const nftSearchQuery = itemServiceQuery('search', (url, { text }: { text: string }, signal) =>
  fetchItemService(url, `/api/search?${new URLSearchParams({ q: text.slice(0, 80) })}`, searchSchema, signal),
)
