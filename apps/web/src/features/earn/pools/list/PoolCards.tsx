import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { StakeCards } from '../../list/StakeCards.tsx'
import { getStakingPoolSlug } from '../pools.queries.ts'
import type { PoolListProps } from './PoolTable.tsx'

/** Pools as cards that can be sorted, the main token's first. */
export function PoolCards({ rows, columns, sort }: PoolListProps) {
  const t = useTranslation()
  return (
    <StakeCards
      label={t('Pools')}
      rows={rows}
      columns={columns}
      rowKey={({ pool }) => getStakingPoolSlug(pool)}
      sort={sort}
      empty={<EmptyState seed="no staking pool" title={t('No pools match your search')} />}
    />
  )
}
