import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isAddressEqual } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { type Ask, asksOfCollectionsQuery, getFloor } from '#features/nft/asks.queries.ts'
import { collectionStatsQuery } from '../activity/history.queries.ts'
import { collectionFactsQuery } from '../collections.queries.ts'
import { useMarketCollections } from '../frame/useMarketCollections.ts'
import type { MarketCollection } from '../market.ts'
import { collectionPastsQuery } from './collectionPast.queries.ts'
import { getWindowFigures, type WindowFigures } from './collectionPast.rules.ts'
import { useHourStart } from './useHourStart.ts'

/** A collection in a list. Undefined what is unknown; a floor of null means that nothing can be bought. */
export type CollectionRow = MarketCollection & {
  /** Order in which it was added to the market. */
  readonly index: number
  readonly asks: readonly Ask[] | undefined
  /** Wei. */
  readonly floor: bigint | null | undefined
  readonly listedCount: number | undefined
  readonly totalSupply: bigint | undefined
  /** Wei traded in all time. */
  readonly volume: bigint | undefined
  readonly tradeCount: number | undefined
  /** Figures of the last 24 hours and 7 days. */
  readonly day: WindowFigures | undefined
  readonly week: WindowFigures | undefined
}

export type CollectionRows = {
  /** Undefined while the collections are read. */
  readonly rows: readonly CollectionRow[] | undefined
  readonly hasFailed: boolean
}

/** Collections with floor, listings and supply from the chain, and volumes and changes from the subgraph. */
export function useCollectionRows(): CollectionRows {
  const chain = useChain()
  const { collections, hasFailed } = useMarketCollections()
  const addresses = useMemo(() => collections?.map(({ address }) => address), [collections])
  const { data: asks } = useQuery(asksOfCollectionsQuery(chain, addresses))
  const { data: facts } = useQuery(collectionFactsQuery(chain, addresses))
  const { data: stats } = useQuery(collectionStatsQuery(chain, null))
  // The figures of the hour before stay until those of the new hour are there.
  const { data: pasts } = useQuery({
    ...collectionPastsQuery(chain, useHourStart()),
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(
    () =>
      collections?.map((collection, index): CollectionRow => {
        const ownAsks = asks?.[index]
        const ownStats = stats?.find(({ id }) => isAddressEqual(id, collection.address))
        const past = pasts?.find(({ id }) => isAddressEqual(id, collection.address))?.past
        const floor = ownAsks && ((collection.status === 'open' ? getFloor(ownAsks) : undefined) ?? null)
        return {
          ...collection,
          index,
          asks: ownAsks,
          floor,
          listedCount: ownAsks?.length,
          totalSupply: facts?.[index]?.totalSupply,
          volume: ownStats?.totalVolumeBNB,
          tradeCount: ownStats?.totalTrades,
          day: past && getWindowFigures(past, 'day', floor),
          week: past && getWindowFigures(past, 'week', floor),
        }
      }),
    [collections, asks, facts, stats, pasts],
  )
  return { rows, hasFailed }
}
