import type { ReactNode } from 'react'
import { ChainScreen } from '#core/screen/ChainScreen.tsx'
import { LoadFailure } from '#core/screen/LoadFailure.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Chip } from '#ui/button/Chip.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import type { useNftListParams } from './useNftListParams.ts'

type NftListPageProps = {
  readonly title: string
  readonly description: string
  /** Whether this network has any; false shows a notice instead of the list. */
  readonly isAvailable: boolean
  readonly list: ReturnType<typeof useNftListParams>
  /** Filter of those in which the account has something; undefined without a wallet. */
  readonly own: { readonly label: string; readonly count: number | undefined } | undefined
  readonly searchLabel: string
  /** A failed first read and its retry. */
  readonly failure: { readonly title: string; readonly error: Error; readonly retry: () => void } | undefined
  /** Cards that match the filters; undefined while they load. */
  readonly cards: readonly ReactNode[] | undefined
  /** Further sections and dialogs. */
  readonly children?: ReactNode
}

/** Page of sales, farms or pools of NFTs: title, filters, and cards or their loading, empty or error state. */
export function NftListPage(props: NftListPageProps) {
  const { title, description, isAvailable, failure, cards, children } = props
  return (
    <ChainScreen title={title} subtitle={description} isAvailable={isAvailable} always={children}>
      <Toolbar {...props} />
      {failure ? (
        <LoadFailure title={failure.title} error={failure.error} onRetry={failure.retry} />
      ) : (
        <Cards {...props} cards={cards} />
      )}
    </ChainScreen>
  )
}

function Toolbar({ list, own, searchLabel }: NftListPageProps) {
  const t = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedControl
        label={t('Status')}
        options={[
          { value: 'live', label: t('Live') },
          { value: 'finished', label: t('Finished') },
        ]}
        value={list.isFinished ? 'finished' : 'live'}
        onChange={(state) => list.setFinished(state === 'finished')}
      />
      {own && (
        <Chip
          isSelected={list.isOwn}
          onClick={() => list.setOwn(!list.isOwn)}
          {...(own.count === undefined ? {} : { count: own.count })}
        >
          {own.label}
        </Chip>
      )}
      <div className="w-full sm:ms-auto sm:w-60">
        <SearchField label={searchLabel} value={list.text} onChange={list.setText} />
      </div>
    </div>
  )
}

const GRID_CLASS = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'

function Cards({ cards, list, own }: NftListPageProps) {
  const t = useTranslation()
  if (cards === undefined) {
    return (
      <div aria-hidden="true" className={GRID_CLASS}>
        {[0, 1, 2].map((key) => (
          <div
            key={key}
            className="h-120 animate-[breathe_1.4s_ease-in-out_infinite] rounded-card border border-line bg-surface"
          />
        ))}
      </div>
    )
  }
  if (cards.length > 0) return <ul className={GRID_CLASS}>{cards}</ul>
  const isFiltered = list.text !== '' || (own !== undefined && list.isOwn)
  return (
    <EmptyState
      art="search"
      title={
        isFiltered
          ? t('Nothing matches')
          : list.isFinished
            ? t('Nothing has finished yet')
            : t('Nothing is live right now')
      }
      action={
        isFiltered ? (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              list.setText('')
              list.setOwn(false)
            }}
          >
            {t('Clear filters')}
          </Button>
        ) : (
          <Button variant="secondary" size="small" onClick={() => list.setFinished(!list.isFinished)}>
            {list.isFinished ? t('Show live') : t('Show finished')}
          </Button>
        )
      }
    />
  )
}
