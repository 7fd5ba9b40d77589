import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Seal } from '#ui/art/Seal.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { HelpLink } from '#ui/layout/HelpLink.tsx'
import type { Sort } from '#ui/table/table.rules.ts'
import { ActivityState } from '../activity/ActivityState.tsx'
import { ActivityTable } from '../activity/ActivityTable.tsx'
import { activityQuery } from '../activity/history.queries.ts'
import { lastSalesQuery } from '../activity/lastSales.queries.ts'
import { CollectionTable } from '../collections/CollectionTable.tsx'
import { useCollectionRows } from '../collections/useCollectionRows.ts'
import { FigureStrip } from '../frame/FigureStrip.tsx'
import { MarketLayout } from '../frame/MarketLayout.tsx'
import { Price } from '../frame/Price.tsx'
import { MarketTile } from '../grid/MarketTile.tsx'
import { TileGrid } from '../grid/TileGrid.tsx'
import { TileSkeletons } from '../grid/TileSkeletons.tsx'
import { getNftKey } from '../market.ts'
import { MarketSearch } from './MarketSearch.tsx'
import { getNewestListings, mixListings } from './newestListings.ts'
import { getTotals } from './totals.rules.ts'

/** Listings that are shown: two rows on a wide window. */
const NEWEST_COUNT = 12

/** Newest sales that are shown. */
const SALES_COUNT = 8

/** The market as a whole: totals, the newest listings, collections and the newest sales. */
export function MarketOverviewPage() {
  const t = useTranslation()
  const { rows, hasFailed } = useCollectionRows()
  const activity = useQuery(activityQuery(useChain(), {}))
  const [sort, setSort] = useState<Sort>({ key: 'volume', isDescending: true })
  const events = activity.data
  // Only the subgraph knows when a piece was listed.
  const newest = useMemo(
    () => (events ? getNewestListings(rows, events, NEWEST_COUNT) : mixListings(rows, NEWEST_COUNT)),
    [rows, events],
  )
  const shownNfts = useMemo(
    () => newest?.map(({ collection, ask }) => ({ collection: collection.address, tokenId: ask.tokenId })),
    [newest],
  )
  const { data: lastSales } = useQuery(lastSalesQuery(useChain(), shownNfts))
  const listingsTitle = events ? t('Newest listings') : t('For sale')
  const totals = rows && getTotals(rows)
  return (
    <MarketLayout>
      <header className="relative isolate grid gap-5 rounded-card border border-engrave/25 bg-note p-5 xs:p-8">
        <div className="absolute inset-0 -z-10 overflow-hidden rounded-card">
          <Seal
            seed="nft market"
            size={420}
            petals={20}
            className="absolute -end-24 -top-28 opacity-20 [stroke-width:0.35] max-xs:opacity-12"
          />
        </div>
        <div>
          <div className="flex items-center gap-1">
            <h1 tabIndex={-1} className="text-2xl font-bold outline-none">
              {t('NFT Market')}
            </h1>
            <HelpLink />
          </div>
          <p className="mt-2 max-w-xl text-muted">
            {t('Every price is read from the chain with each block. What you see for sale is for sale.')}
          </p>
        </div>
        <MarketSearch collections={rows} />
        <FigureStrip
          figures={[
            {
              label: t('Volume 24H'),
              value: <Price wei={totals?.dayVolume} isLoading={rows === undefined} hasUsd isShort />,
            },
            { label: t('Volume'), value: <Price wei={totals?.volume} isLoading={rows === undefined} hasUsd isShort /> },
            { label: t('Trades'), value: <Count value={totals?.tradeCount} isLoading={rows === undefined} /> },
            { label: t('For sale'), value: <Count value={totals?.listedCount} isLoading={!hasFailed} /> },
            { label: t('Collections'), value: <Count value={rows?.length} isLoading={!hasFailed} /> },
          ]}
        />
      </header>
      <MarketSection title={listingsTitle} to="/nfts/collections">
        {newest === undefined ? (
          hasFailed ? (
            <EmptyState art="network" title={t('Couldn’t load the market')}>
              {t('The network didn’t respond. Retrying automatically.')}
            </EmptyState>
          ) : (
            <TileSkeletons />
          )
        ) : newest.length === 0 ? (
          <EmptyState art="search" title={t('Nothing for sale')}>
            {t('Pieces that are for sale appear here with their price.')}
          </EmptyState>
        ) : (
          <TileGrid
            label={listingsTitle}
            count={newest.length}
            getKey={(index) => {
              const listing = newest[index]
              return listing ? getNftKey(listing.collection.address, listing.ask.tokenId) : String(index)
            }}
            renderTile={(index) => {
              const listing = newest[index]
              if (listing === undefined) return null
              const { collection, ask } = listing
              const lastSale = lastSales?.get(getNftKey(collection.address, ask.tokenId))
              return (
                <MarketTile
                  collection={collection}
                  tokenId={ask.tokenId}
                  listedAsk={ask}
                  facts={{ lastSale, rank: undefined }}
                />
              )
            }}
          />
        )}
      </MarketSection>
      {rows && (
        <MarketSection title={t('Collections')} to="/nfts/collections">
          <CollectionTable rows={rows} sort={{ value: sort, onChange: setSort }} empty={t('No collections yet')} />
        </MarketSection>
      )}
      <MarketSection title={t('Newest sales')} to="/nfts/activity">
        <ActivityState events={activity.data} hasFailed={activity.isError}>
          {(events) => (
            <ActivityTable
              label={t('Newest sales')}
              events={events.filter(({ kind }) => kind === 'sold').slice(0, SALES_COUNT)}
            />
          )}
        </ActivityState>
      </MarketSection>
    </MarketLayout>
  )
}

type CountProps = { readonly value: number | undefined; readonly isLoading: boolean }

const Count = ({ value, isLoading }: CountProps) => (
  <Money value={value === undefined ? undefined : formatNumber(value)} isLoading={isLoading} />
)

type MarketSectionProps = {
  readonly title: string
  /** Where all of it is. */
  readonly to: '/nfts/collections' | '/nfts/activity'
  readonly children: ReactNode
}

function MarketSection({ title, to, children }: MarketSectionProps) {
  const t = useTranslation()
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <Link
          to={to}
          aria-label={`${t('See all')}: ${title}`}
          className="font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('See all')}
        </Link>
      </div>
      {children}
    </section>
  )
}
