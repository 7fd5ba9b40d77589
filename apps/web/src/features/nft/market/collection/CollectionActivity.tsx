import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ActivityState } from '../activity/ActivityState.tsx'
import { ActivityTable } from '../activity/ActivityTable.tsx'
import { activityQuery } from '../activity/history.queries.ts'
import { FloorChart } from './FloorChart.tsx'

/** Floor over time and newest events of a collection. */
export function CollectionActivity({ collection }: { readonly collection: Address }) {
  const t = useTranslation()
  const { data, isError } = useQuery(activityQuery(useChain(), { collection }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FloorChart collection={collection} />
      <ActivityState events={data} hasFailed={isError}>
        {(events) => <ActivityTable label={t('Activity')} events={events} />}
      </ActivityState>
    </div>
  )
}
