import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useMediaQuery, WIDE_WINDOW } from '#ui/useMediaQuery.ts'
import type { EarnRow } from '../earn.rules.ts'
import { getEarnName } from '../earnName.ts'
import { getEarnSlug } from '../earnProduct.ts'
import { EarnLogo } from '../rows/EarnCells.tsx'
import { EarnListContext, type FocusRequest, type StakeDirection } from '../rows/EarnListContext.ts'
import { type EarnListKind, useEarnColumns } from '../rows/useEarnColumns.tsx'
import { EarnCards } from './EarnCards.tsx'
import { EarnTable } from './EarnTable.tsx'
import { type ListSort, orderEarnRows } from './orderEarnRows.rules.ts'
import { useOwnKeys } from './useOwnKeys.ts'

export type EarnListProps = {
  readonly kind: EarnListKind
  /** Every product of the list. */
  readonly rows: readonly EarnRow[]
  /** The products that match the filters. */
  readonly filteredRows: readonly EarnRow[]
  readonly view: 'TABLE' | 'CARD'
  readonly sort: ListSort
  /** Slug of the open product. */
  readonly openKey: string | undefined
  readonly onOpen: (slug: string) => void
  readonly onClose: () => void
  readonly onHarvest: (row: EarnRow) => void
  readonly renderPanel: (row: EarnRow, focusRequest: FocusRequest | undefined) => ReactNode
  /** Shown in place of rows when only the account's own are listed and there are none; how many all would be. */
  readonly showAll: { readonly getCount: () => number; readonly onPress: () => void } | undefined
  /** Product above the rows, which shares their buttons and shows its own panel in place. */
  readonly hero?: { readonly slug: string; readonly view: ReactNode } | undefined
}

/** Rows of the first render: about as many as a window shows. */
const FIRST_ROWS = 10

/** False in the first render, so that a slow phone answers before the rows below its window are rendered. */
function useIsWhole(isWholeAtOnce: boolean): boolean {
  const [isWhole, setWhole] = useState(isWholeAtOnce)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return isWhole
}

/** Products as a sortable table whose rows open in place, or as cards that open a dialog. */
export function EarnList(props: EarnListProps) {
  const { kind, rows, filteredRows, view, sort, openKey, onOpen, onClose, onHarvest, renderPanel, hero } = props
  const t = useTranslation()
  const allColumns = useEarnColumns(kind)
  const columns = useMemo(() => allColumns.filter(({ isSortOnly }) => !isSortOnly), [allColumns])
  const ownKeys = useOwnKeys(rows)
  const ordered = useMemo(
    () => orderEarnRows(filteredRows, allColumns, sort.value, ownKeys),
    [filteredRows, allColumns, sort.value, ownKeys],
  )
  const isWhole = useIsWhole(openKey !== undefined)
  const shownRows = isWhole ? ordered : ordered.slice(0, FIRST_ROWS)
  // As `lg` in theme.css.
  const isWide = useMediaQuery(WIDE_WINDOW)
  const isInPlace = isWide && view === 'TABLE'
  const [lastRequest, setFocusRequest] = useState<FocusRequest>()
  const focusRequest = lastRequest?.slug === openKey ? lastRequest : undefined
  const close = useCallback(() => {
    setFocusRequest(undefined)
    onClose()
  }, [onClose])
  const controls = useMemo(
    () => ({
      openKey,
      isInPlace,
      focusRequest,
      onToggle: (slug: string) => (slug === openKey ? close() : onOpen(slug)),
      onStake: (slug: string, direction: StakeDirection) => {
        setFocusRequest({ slug, direction })
        if (slug !== openKey) onOpen(slug)
      },
      onHarvest,
    }),
    [openKey, isInPlace, focusRequest, close, onOpen, onHarvest],
  )
  const openRow = rows.find(({ product }) => getEarnSlug(product) === openKey)
  const isShown = openRow !== undefined && (ordered.includes(openRow) || hero?.slug === openKey)
  const list = { label: kind === 'farm' ? t('Farms') : t('Pools'), rows: shownRows, columns }
  return (
    <EarnListContext value={controls}>
      {hero?.view}
      {ordered.length === 0 && hero === undefined ? (
        <EmptyList kind={kind} showAll={props.showAll} />
      ) : view === 'TABLE' ? (
        <EarnTable
          {...list}
          rowCount={ordered.length}
          sort={sort}
          openKey={isInPlace ? openKey : undefined}
          renderPanel={(row) => renderPanel(row, focusRequest)}
        />
      ) : (
        <EarnCards {...list} />
      )}
      {/* A link may open a product that the filters leave out. */}
      {openRow && !(isInPlace && isShown) && (
        <Dialog
          title={getEarnName(t, openRow.product)}
          icon={<EarnLogo product={openRow.product} size={28} />}
          onClose={close}
        >
          {renderPanel(openRow, focusRequest)}
        </Dialog>
      )}
    </EarnListContext>
  )
}

function EmptyList({ kind, showAll }: Pick<EarnListProps, 'kind' | 'showAll'>) {
  const t = useTranslation()
  const isFarm = kind === 'farm'
  if (showAll) {
    const count = showAll.getCount()
    return (
      <EmptyState
        art="staked"
        title={t('You haven’t staked here yet')}
        action={
          count > 0 && (
            <Button variant="wash" onClick={showAll.onPress}>
              {isFarm ? t('Show all farms') : t('Show all pools')} ({count})
            </Button>
          )
        }
      >
        {t('Only those you’ve staked in are shown.')}
      </EmptyState>
    )
  }
  return <EmptyState art="search" title={isFarm ? t('No farms match your search') : t('No pools match your search')} />
}
