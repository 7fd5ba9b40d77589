import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { getAddress, isAddress } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useNavigate, useSearchTexts } from '#lib/router/hooks.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { MarketLayout } from '../frame/MarketLayout.tsx'
import { useMarketCollections } from '../frame/useMarketCollections.ts'
import { ActivityState } from './ActivityState.tsx'
import { ActivityTable } from './ActivityTable.tsx'
import { EVENT_FILTER_LABELS, EVENT_FILTERS, filterEvents, parseEventFilter } from './activity.rules.ts'
import { accountActivityQuery, activityQuery } from './history.queries.ts'

/** Everything that happened on the market, by kind and collection, or the viewer's own part of it. */
export function ActivityPage() {
  const t = useTranslation()
  const id = useId()
  const chain = useChain()
  const account = useAccountAddress()
  const navigate = useNavigate()
  const search = useSearchTexts()
  const filter = parseEventFilter(search.kind)
  const address = String(search.collection ?? '')
  const collection = isAddress(address, { strict: false }) ? getAddress(address) : undefined
  const isOwn = search.own === '1' && account !== undefined
  const { collections } = useMarketCollections()
  const all = useQuery(activityQuery(chain, isOwn ? undefined : collection ? { collection } : {}))
  const own = useQuery(accountActivityQuery(chain, isOwn ? account : undefined))
  const { data, isError } = isOwn ? own : all
  const events = isOwn && collection ? data?.filter((event) => event.collection === collection) : data
  const go = (changes: Readonly<Record<string, string | undefined>>) =>
    navigate({
      to: '/nfts/activity',
      search: {
        kind: filter === 'all' ? undefined : filter,
        collection,
        own: isOwn ? '1' : undefined,
        ...changes,
      },
      replace: true,
      resetScroll: false,
    })
  return (
    <MarketLayout>
      <PageHeader title={t('Activity')} subtitle={t('Listings, price changes and sales, newest first.')} />
      <div className="flex flex-wrap items-center gap-4">
        <div className="max-w-full overflow-x-auto">
          <SegmentedControl
            label={t('Type')}
            options={EVENT_FILTERS.map((value) => ({ value, label: t(EVENT_FILTER_LABELS[value]) }))}
            value={filter}
            onChange={(next) => go({ kind: next === 'all' ? undefined : next })}
          />
        </div>
        <label htmlFor={id} className="sr-only">
          {t('Collection')}
        </label>
        <select
          id={id}
          value={collection ?? ''}
          onChange={(event) => go({ collection: event.target.value || undefined })}
          className="min-h-11 max-w-full rounded-control border border-edge bg-raised px-3"
        >
          <option value="">{t('All collections')}</option>
          {collections?.map(({ address, name }) => (
            <option key={address} value={address}>
              {name}
            </option>
          ))}
        </select>
        {account && (
          <Switch label={t('My activity')} checked={isOwn} onChange={(next) => go({ own: next ? '1' : undefined })} />
        )}
      </div>
      <ActivityState events={events} hasFailed={isError}>
        {(events) => (
          <ActivityTable
            key={`${filter} ${collection} ${isOwn}`}
            label={t('Activity')}
            events={filterEvents(events, filter)}
            account={isOwn ? account : undefined}
          />
        )}
      </ActivityState>
    </MarketLayout>
  )
}
