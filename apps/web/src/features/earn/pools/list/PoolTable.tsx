import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import type { ListSort } from '../../list/StakeCards.tsx'
import { getStakingPoolSlug } from '../pools.queries.ts'
import type { StakingPoolRow } from '../pools.rules.ts'

export type PoolListProps = {
  readonly rows: readonly StakingPoolRow[]
  readonly columns: readonly Column<StakingPoolRow>[]
  readonly sort: ListSort
}

/** Pools as rows that can be sorted. */
export function PoolTable({ rows, columns, sort }: PoolListProps) {
  const t = useTranslation()
  return (
    <DataTable
      label={t('Pools')}
      columns={columns}
      rows={rows}
      rowKey={({ pool }) => getStakingPoolSlug(pool)}
      sort={sort}
      emptyState={<EmptyState seed="no staking pool" title={t('No pools match your search')} />}
    />
  )
}
