import { useT } from '../../../../lib/i18n/useTranslation.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import type { ListSort } from '../../list/StakeCards.tsx'
import { keyOf } from '../pools.queries.ts'
import type { PoolRow } from '../pools.rules.ts'

export type PoolListProps = {
  readonly rows: readonly PoolRow[]
  readonly columns: readonly Column<PoolRow>[]
  readonly sort: ListSort
}

/** Pools as rows that can be sorted. */
export function PoolTable({ rows, columns, sort }: PoolListProps) {
  const t = useT()
  return (
    <DataTable
      label={t('Pools')}
      columns={columns}
      rows={rows}
      rowKey={({ pool }) => keyOf(pool)}
      sort={sort}
      empty={<EmptyState seed="no staking pool" title={t('There is no such pool')} />}
    />
  )
}
