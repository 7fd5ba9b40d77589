import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { type ListSort, StakeCards } from '../../list/StakeCards.tsx'
import type { FarmRow } from '../farms.rules.ts'

type FarmCardsProps = {
  readonly rows: readonly FarmRow[]
  readonly columns: readonly Column<FarmRow>[]
  readonly sort: ListSort
}

/** Farms as cards that can be sorted. */
export function FarmCards({ rows, columns, sort }: FarmCardsProps) {
  const t = useTranslation()
  return (
    <StakeCards
      label={t('Farms')}
      rows={rows}
      columns={columns}
      rowKey={({ farm }) => String(farm.pid)}
      sort={sort}
      empty={<EmptyState seed="no farm" title={t('No farms match your search')} />}
    />
  )
}
