import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { collectionAsksQuery } from '#features/nft/asks.queries.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { MarketTile } from '../grid/MarketTile.tsx'
import { TileGrid } from '../grid/TileGrid.tsx'
import { useTileFacts } from '../grid/useTileFacts.ts'
import type { MarketCollection } from '../market.ts'
import { compareWei } from '../price.rules.ts'

/** Other pieces that are shown. */
const MAX_ITEMS = 6

type MoreItemsProps = { readonly collection: MarketCollection; readonly tokenId: bigint }

/** The cheapest other pieces of the collection. */
export function MoreItems({ collection, tokenId }: MoreItemsProps) {
  const t = useTranslation()
  const { data: asks } = useQuery(collectionAsksQuery(useChain(), collection.address))
  const getFacts = useTileFacts(collection)
  const others = useMemo(
    () =>
      asks
        ?.filter((ask) => ask.tokenId !== tokenId)
        .sort((a, b) => compareWei(a.price, b.price))
        .slice(0, MAX_ITEMS),
    [asks, tokenId],
  )
  if (!others?.length) return null
  return (
    <section aria-label={t('More of this collection')} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('More of this collection')}</h2>
        <Link
          to="/nfts/collections/$address"
          params={{ address: collection.address }}
          className="font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('See all')}
        </Link>
      </div>
      <TileGrid
        label={t('More of this collection')}
        count={others.length}
        getKey={(index) => String(others[index]?.tokenId)}
        renderTile={(index) => {
          const ask = others[index]
          return (
            ask && (
              <MarketTile collection={collection} tokenId={ask.tokenId} listedAsk={ask} facts={getFacts(ask.tokenId)} />
            )
          )
        }}
      />
    </section>
  )
}
