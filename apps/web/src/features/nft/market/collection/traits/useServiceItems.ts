import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import type { NftItem } from '#core/nfts/items/itemService.ts'
import { itemsQuery } from '#core/nfts/items/items.queries.ts'
import type { TraitValue } from '../items.rules.ts'

/** Pieces of one page of the item service. */
const PAGE_SIZE = 100

/** Pages that are read: the first thousand pieces. */
const MAX_PAGES = 10

/** Values of each trait, as the item service takes them. */
export function groupTraits(traits: readonly TraitValue[]): Readonly<Record<string, readonly string[]>> {
  const groups = new Map<string, string[]>()
  for (const { trait, value } of traits) groups.set(trait, [...(groups.get(trait) ?? []), value])
  return Object.fromEntries(groups)
}

type ItemsParams = {
  readonly traits?: readonly TraitValue[]
  /** Only pieces that are for sale. */
  readonly isListed?: boolean
}

export type ServiceItems = {
  /** Pieces with their attributes; undefined while they load. */
  readonly items: readonly NftItem[] | undefined
  readonly hasFailed: boolean
}

/**
 * Pieces of a collection from the item service, page by page.
 *
 * @param params - Undefined asks for nothing.
 */
export function useServiceItems(collection: Address, params: ItemsParams | undefined): ServiceItems {
  const chain = useChain()
  const groups = useMemo(() => params?.traits && groupTraits(params.traits), [params?.traits])
  const getQuery = (page: number) =>
    itemsQuery(
      chain,
      params && {
        collection,
        ...(groups ? { traits: groups } : {}),
        ...(params.isListed ? { location: 'market' as const } : {}),
        sortBy: 'tokenId',
        sortDir: 'asc',
        limit: PAGE_SIZE,
        page,
      },
    )
  const [first] = useQueries({ queries: [getQuery(1)] })
  const pageCount = Math.min(MAX_PAGES, Math.ceil((first.data?.total ?? PAGE_SIZE) / PAGE_SIZE))
  const others = useQueries({ queries: Array.from({ length: Math.max(0, pageCount - 1) }, (_, i) => getQuery(i + 2)) })
  const pages = [first, ...others]
  const hasFailed = params !== undefined && (chain.nftItemsUrl === undefined || pages.some(({ isError }) => isError))
  const isComplete = pages.every(({ data }) => data !== undefined)
  return { items: isComplete ? pages.flatMap(({ data }) => data?.items ?? []) : undefined, hasFailed }
}
