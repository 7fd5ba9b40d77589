import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import type { ListSort } from '../../list/StakeCards.tsx'
import type { FarmRow } from '../farms.rules.ts'

type FarmTableProps = {
  readonly rows: readonly FarmRow[]
  readonly columns: readonly Column<FarmRow>[]
  readonly sort: ListSort
}

/** Farms as rows that can be sorted. */
export function FarmTable({ rows, columns, sort }: FarmTableProps) {
  const t = useTranslation()
  return (
    <DataTable
      label={t('Farms')}
      columns={columns}
      rows={rows}
      rowKey={({ farm }) => String(farm.pid)}
      sort={sort}
      emptyState={<EmptyState seed="no farm" title={t('No farms match your search')} />}
    />
  )
}
