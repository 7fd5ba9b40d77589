import { useT } from '../../../base/i18n/useT.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StakeCards } from '../StakeCards.tsx'
import type { PoolListProps } from './PoolTable.tsx'
import { keyOf } from './pools.queries.ts'

/** Pools as cards that can be sorted, the main token's first. */
export function PoolCards({ rows, columns, sort }: PoolListProps) {
  const t = useT()
  return (
    <StakeCards
      label={t('Pools')}
      rows={rows}
      columns={columns}
      rowKey={({ pool }) => keyOf(pool)}
      sort={sort}
      empty={<EmptyState seed="no staking pool" title={t('There is no such pool')} />}
    />
  )
}
