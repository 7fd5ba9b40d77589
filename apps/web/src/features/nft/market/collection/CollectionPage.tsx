import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { getAddress, isAddress } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { collectionAsksQuery } from '#features/nft/asks.queries.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { usePathTexts } from '#lib/router/hooks.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { type CollectionRow, useCollectionRows } from '../collections/useCollectionRows.ts'
import { MarketLayout } from '../frame/MarketLayout.tsx'
import { NotFoundState } from '../frame/NotFoundState.tsx'
import { preloadGrid } from '../grid/TileGrid.tsx'
import { CollectionHead } from './CollectionHead.tsx'
import { ItemsTab } from './ItemsTab.tsx'
import { useItemsSearch } from './useItemsSearch.ts'

const CollectionActivity = lazyComponent(
  'CollectionActivity',
  async () => (await import('./CollectionActivity.tsx')).CollectionActivity,
)
const Offers = lazyComponent('Offers', async () => (await import('../offers/Offers.tsx')).Offers)
const SquadBanner = lazyComponent(
  'SquadBanner',
  async () => (await import('#features/nft/SquadBanner.tsx')).SquadBanner,
)
const TraitsTab = lazyComponent('TraitsTab', async () => (await import('./traits/TraitsTab.tsx')).TraitsTab)

/** One collection: its figures, its pieces, its activity and its traits. */
export function CollectionPage() {
  const t = useTranslation()
  const { address: text = '' } = usePathTexts()
  const { rows } = useCollectionRows()
  const address = isAddress(text, { strict: false }) ? getAddress(text) : undefined
  // Read together with the collections, which its pieces would otherwise wait for.
  useQuery(collectionAsksQuery(useChain(), address))
  // Loads code.
  useEffect(preloadGrid, [])
  const collection = rows?.find((row) => row.address === address)
  if (address === undefined) {
    return <NotFoundState title={t('Not a valid address')} description={t('Check the link, or search by name.')} />
  }
  if (rows && collection === undefined) {
    return (
      <NotFoundState
        title={t('Not in this market’s collections')}
        description={t(
          'Anyone can create a collection with any name. Only collections listed here can be traded here.',
        )}
      />
    )
  }
  return (
    <MarketLayout>
      {collection ? (
        <CollectionView key={address} collection={collection} />
      ) : (
        <div role="status" aria-label={t('Loading')} className="h-72 rounded-card border border-engrave/25 bg-note p-6">
          <Skeleton width="14rem" />
        </div>
      )}
    </MarketLayout>
  )
}

function CollectionView({ collection }: { readonly collection: CollectionRow }) {
  const t = useTranslation()
  const { change, ...search } = useItemsSearch()
  const { totalSupply } = collection
  const { squadSales, contracts } = useChain().deployment
  const tab = search.tab === 'offers' && !contracts.NftOffers ? 'items' : search.tab
  const isSoldByTickets = squadSales?.some((entry) => entry.collection === collection.address)
  return (
    <>
      <CollectionHead collection={collection} />
      {isSoldByTickets && (
        <Suspense fallback={<div className="h-28 rounded-card border border-engrave/25 bg-note xs:h-18" />}>
          <SquadBanner collection={collection.address} name={collection.name} />
        </Suspense>
      )}
      <Tabs
        label={collection.name}
        tabs={[
          { value: 'items', label: t('Items') },
          ...(contracts.NftOffers ? [{ value: 'offers' as const, label: t('Offers') }] : []),
          { value: 'activity', label: t('Activity') },
          { value: 'traits', label: t('Traits') },
        ]}
        value={tab}
        onChange={(tab) => change({ tab })}
      >
        {tab === 'items' && (
          <ItemsTab
            collection={collection}
            supply={totalSupply === undefined ? undefined : Number(totalSupply)}
            search={search}
            onChange={change}
          />
        )}
        <Suspense>
          {tab === 'offers' && <Offers collection={collection} />}
          {tab === 'activity' && <CollectionActivity collection={collection.address} />}
          {tab === 'traits' && <TraitsTab collection={collection} onSelect={change} />}
        </Suspense>
      </Tabs>
    </>
  )
}
