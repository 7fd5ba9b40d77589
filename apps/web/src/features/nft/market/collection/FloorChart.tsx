import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { formatSignificant } from '#lib/formatNumber.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_WEEK } from '#lib/time.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { floorHistoryQuery } from '../collections/collectionPast.queries.ts'
import { useHourStart } from '../collections/useHourStart.ts'
import { getFloorPoints } from './floorPoints.rules.ts'

type Range = 'week' | 'all'

const formatBnb = (value: number) => `${formatSignificant(value)} ${getCoinSymbol()}`

/** Floor of a collection over the last 7 days by the hour, or over all time by the day. Nothing where it is not indexed. */
export function FloorChart({ collection }: { readonly collection: Address }) {
  const t = useTranslation()
  const [range, setRange] = useState<Range>('week')
  const { data, isError } = useQuery(floorHistoryQuery(useChain(), collection))
  const now = useHourStart()
  const points = useMemo(() => {
    if (data === undefined || now === undefined) return undefined
    return range === 'week'
      ? getFloorPoints(data.hours, { length: SECONDS_PER_HOUR, from: now - SECONDS_PER_WEEK, to: now })
      : getFloorPoints(data.days, { length: SECONDS_PER_DAY, from: 0, to: now })
  }, [data, now, range])
  if (data === undefined && isError) return null
  const title = t('Floor price')
  return (
    <section aria-label={title} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{title}</h2>
        <SegmentedControl
          label={t('Period')}
          options={[
            { value: 'week', label: t('7d') },
            { value: 'all', label: t('All') },
          ]}
          value={range}
          onChange={setRange}
        />
      </div>
      <div className="relative h-52">
        <Chart
          seriesType="area"
          points={points}
          placeholder={points?.length === 0 ? t('Nothing for sale') : undefined}
          format={formatBnb}
          summary={(value) => t('%title%, latest %value%. Use the arrow keys to read each point.', { title, value })}
        />
      </div>
    </section>
  )
}
