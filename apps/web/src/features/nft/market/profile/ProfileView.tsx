import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useNavigate, usePathname, useSearchTexts } from '#lib/router/hooks.ts'
import { Link } from '#lib/router/Link.tsx'
import { Seal } from '#ui/art/Seal.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { Chip } from '#ui/button/Chip.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { ownedNftsQuery } from '../account.queries.ts'
import { type CollectionRow, useCollectionRows } from '../collections/useCollectionRows.ts'
import { FigureStrip } from '../frame/FigureStrip.tsx'
import { Price } from '../frame/Price.tsx'
import { TileSkeletons } from '../grid/TileSkeletons.tsx'
import { OwnedGrid } from './OwnedGrid.tsx'
import {
  countByLocation,
  getFloorValue,
  LOCATION_FILTERS,
  LOCATION_LABELS,
  parseLocationFilter,
} from './profile.rules.ts'

const SquadBanner = lazyComponent(
  'SquadBanner',
  async () => (await import('#features/nft/SquadBanner.tsx')).SquadBanner,
)
const RevenueCard = lazyComponent('RevenueCard', async () => (await import('./RevenueCard.tsx')).RevenueCard)

const OwnOffers = lazyComponent('OwnOffers', async () => (await import('../offers/OwnOffers.tsx')).OwnOffers)
const UnwrapCard = lazyComponent('UnwrapCard', async () => (await import('./UnwrapCard.tsx')).UnwrapCard)

const AccountActivity = lazyComponent(
  'AccountActivity',
  async () => (await import('./AccountActivity.tsx')).AccountActivity,
)

type ProfileViewProps = {
  readonly account: Address
  readonly isOwn: boolean
}

/** Profile of an account: totals, fees, pieces by place, activity. */
export function ProfileView({ account, isOwn }: ProfileViewProps) {
  const t = useTranslation()
  const chain = useChain()
  const search = useSearchTexts()
  const pathname = usePathname()
  const navigate = useNavigate()
  const { rows } = useCollectionRows()
  const addresses = useMemo(() => rows?.map(({ address }) => address), [rows])
  const { data: nfts, isError } = useQuery(ownedNftsQuery(chain, addresses && { account, collections: addresses }))
  const tab = search.tab === 'activity' ? 'activity' : 'items'
  const filter = parseLocationFilter(search.show)
  const counts = nfts && countByLocation(nfts)
  const shown = filter === 'all' ? nfts : nfts?.filter(({ location }) => location === filter)
  const { explorer } = chain.chainConfig
  const go = (next: Readonly<Record<string, string | undefined>>) =>
    navigate({
      to: pathname,
      search: { tab: tab === 'items' ? undefined : tab, show: filter === 'all' ? undefined : filter, ...next },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <Seal seed={account} size={72} className="shrink-0" />
          <div className="min-w-0">
            <h1 tabIndex={-1} className="text-xl font-bold outline-none">
              {isOwn ? t('Your Profile') : t('Profile of %account%', { account: shortenAddress(account) })}
            </h1>
            <span className="text-sm text-muted">
              <AddressText address={account} href={explorer && `${explorer.url}/address/${account}`} />
            </span>
          </div>
        </div>
        <FigureStrip
          figures={[
            { label: t('NFTs'), value: <Money value={counts && formatNumber(counts.all)} isLoading={!isError} /> },
            {
              label: t('On sale'),
              value: <Money value={counts && formatNumber(counts.market)} isLoading={!isError} />,
            },
            {
              label: t('Value at floor'),
              value: <Price wei={nfts && rows && getFloorValue(nfts, rows)} isLoading={!isError} hasUsd />,
            },
          ]}
        />
      </header>
      <Suspense>
        <RevenueCard account={account} isOwn={isOwn} />
        {isOwn && <UnwrapCard account={account} />}
        {isOwn && chain.deployment.contracts.NftOffers && <OwnOffers account={account} />}
      </Suspense>
      {isOwn && <CurrentSquad rows={rows} />}
      <Tabs
        label={t('Profile')}
        tabs={[
          { value: 'items', label: t('NFTs') },
          { value: 'activity', label: t('Activity') },
        ]}
        value={tab}
        onChange={(next) => go({ tab: next === 'items' ? undefined : next })}
      >
        {tab === 'activity' ? (
          <Suspense>
            <AccountActivity account={account} />
          </Suspense>
        ) : (
          <div className="grid gap-4">
            <fieldset className="flex flex-wrap gap-2">
              <legend className="sr-only">{t('Location')}</legend>
              {LOCATION_FILTERS.map((one) => (
                <Chip
                  key={one}
                  isSelected={one === filter}
                  onClick={() => go({ show: one === 'all' ? undefined : one })}
                  {...(counts ? { count: counts[one] } : {})}
                >
                  {t(LOCATION_LABELS[one])}
                </Chip>
              ))}
            </fieldset>
            {shown === undefined ? (
              isError ? (
                <EmptyState art="network" title={t('Couldn’t load the NFTs')}>
                  {t('The network didn’t respond. Retrying automatically.')}
                </EmptyState>
              ) : (
                <TileSkeletons />
              )
            ) : shown.length === 0 ? (
              <EmptyState
                art="search"
                title={filter === 'all' ? t('No NFTs yet') : t('No NFTs here')}
                action={
                  <Link to="/nfts/collections" className={getButtonClassName({ variant: 'wash' })}>
                    {t('Browse collections')}
                  </Link>
                }
              >
                {t('NFTs of the market’s collections appear here, wherever they are.')}
              </EmptyState>
            ) : (
              <OwnedGrid nfts={shown} collections={rows} />
            )}
          </div>
        )}
      </Tabs>
    </>
  )
}

/** Leads to the current sale of tickets, where there is one. Its place is kept while collections load. */
function CurrentSquad({ rows }: { readonly rows: readonly CollectionRow[] | undefined }) {
  const [season] = useChain().deployment.squadSales ?? []
  const collection = rows?.find(({ address }) => address === season?.collection)
  const place = <div className="h-28 rounded-card border border-engrave/25 bg-note xs:h-18" />
  if (season === undefined || (rows && collection === undefined)) return null
  if (collection === undefined) return place
  return (
    <Suspense fallback={place}>
      <SquadBanner collection={collection.address} name={collection.name} />
    </Suspense>
  )
}
