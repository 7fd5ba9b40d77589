import { useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useNavigate, useSearchTexts } from '#lib/router/hooks.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import type { Sort } from '#ui/table/table.rules.ts'
import { MarketLayout } from '../frame/MarketLayout.tsx'
import { CollectionTable } from './CollectionTable.tsx'
import { type CollectionRow, useCollectionRows } from './useCollectionRows.ts'

const DEFAULT_SORT: Sort = { key: 'volume', isDescending: true }

/** Sort order of an address: `floor`, descending as `-floor`. */
function parseSort(value: unknown): Sort {
  const [, minus, key] = (typeof value === 'string' && /^(-?)([a-z]{1,16})$/.exec(value)) || []
  return key ? { key, isDescending: minus === '-' } : DEFAULT_SORT
}

const matches = ({ name, address }: CollectionRow, text: string) =>
  name.toLowerCase().includes(text) || address.toLowerCase() === text

/** All collections of the market. */
export function CollectionsPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const search = useSearchTexts()
  const [text, setText] = useState(typeof search.search === 'string' ? search.search.slice(0, 80) : '')
  const { rows, hasFailed } = useCollectionRows()
  const go = (next: Readonly<Record<string, string | undefined>>) =>
    navigate({
      to: '/nfts/collections',
      search: { search: text || undefined, sort: search.sort, ...next },
      replace: true,
      resetScroll: false,
    })
  return (
    <MarketLayout>
      <PageHeader
        title={t('Collections')}
        subtitle={t('Every collection that is traded here, with live floor prices.')}
      />
      <div className="max-w-96">
        <SearchField
          label={t('Search collections')}
          value={text}
          onChange={(next) => {
            setText(next)
            go({ search: next || undefined })
          }}
        />
      </div>
      {rows ? (
        <CollectionTable
          rows={rows.filter((row) => matches(row, text.trim().toLowerCase()))}
          sort={{
            value: parseSort(search.sort),
            onChange: ({ key, isDescending }) => go({ sort: `${isDescending ? '-' : ''}${key}` }),
          }}
          empty={text ? t('No collection matches “%text%”', { text }) : t('No collections yet')}
        />
      ) : hasFailed ? (
        <ErrorState
          headingLevel={2}
          title={t('Couldn’t load the collections')}
          description={t('The network didn’t respond. Retrying automatically.')}
          actionLabel={t('Reload')}
          onAction={() => location.reload()}
        />
      ) : (
        <div
          role="status"
          aria-label={t('Loading')}
          className="grid h-80 content-start gap-8 rounded-card border border-line bg-surface p-6"
        >
          {['90%', '80%', '86%', '78%', '84%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      )}
    </MarketLayout>
  )
}
