import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { MarketTile } from '../grid/MarketTile.tsx'
import type { TileFacts } from '../grid/useTileFacts.ts'
import { tokenPageQuery } from '../item.queries.ts'
import type { MarketCollection } from '../market.ts'

/** Ids that are read together. */
const PAGE_SIZE = 24

type IndexTileProps = {
  readonly collection: MarketCollection
  /** Place in the order of the contract, from 0. */
  readonly index: number
  readonly supply: number
  readonly getFacts: (tokenId: bigint) => TileFacts
}

/** The piece at a place of a collection, whose id is read when it comes near the window. */
export function IndexTile({ collection, index, supply, getFacts }: IndexTileProps) {
  const chain = useChain()
  const first = Math.floor(index / PAGE_SIZE) * PAGE_SIZE
  const count = Math.min(PAGE_SIZE, supply - first)
  const { data } = useQuery(tokenPageQuery(chain, { collection: collection.address, first, count }))
  const tokenId = data?.[index - first]
  if (tokenId === undefined) {
    return (
      <div className="h-full overflow-hidden rounded-card border border-line bg-surface">
        <div className="aspect-square bg-raised" />
        <div className="p-3">{data === undefined && <Skeleton width="60%" />}</div>
      </div>
    )
  }
  return <MarketTile collection={collection} tokenId={tokenId} facts={getFacts(tokenId)} />
}
