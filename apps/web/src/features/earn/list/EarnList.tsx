import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { EarnRow } from '../earn.rules.ts'
import { getEarnSlug } from '../earnProduct.ts'
import { EarnCards, type ListSort } from './EarnCards.tsx'
import type { ListView } from './ListToolbar.tsx'
import { type EarnListKind, useEarnColumns } from './useEarnColumns.tsx'

type EarnListProps = {
  readonly kind: EarnListKind
  readonly rows: readonly EarnRow[]
  readonly view: ListView
  readonly sort: ListSort
  readonly onOpen: (slug: string) => void
}

const getRowKey = ({ product }: EarnRow): string => getEarnSlug(product)

/** Products as a sortable table or as cards. */
export function EarnList({ kind, rows, view, sort, onOpen }: EarnListProps) {
  const t = useTranslation()
  const columns = useEarnColumns(kind, onOpen)
  const isFarm = kind === 'farm'
  const list = { label: isFarm ? t('Farms') : t('Pools'), rows, columns, rowKey: getRowKey, sort }
  const emptyState = isFarm ? (
    <EmptyState seed="no farm" title={t('No farms match your search')} />
  ) : (
    <EmptyState seed="no staking pool" title={t('No pools match your search')} />
  )
  return view === 'TABLE' ? (
    <DataTable {...list} emptyState={emptyState} />
  ) : (
    <EarnCards {...list} emptyState={emptyState} />
  )
}
