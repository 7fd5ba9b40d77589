import { useT } from '../../../base/i18n/useT.ts'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { ListSort } from '../StakeCards.tsx'
import { keyOf } from './pools.queries.ts'
import type { PoolRow } from './pools.rules.ts'

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
