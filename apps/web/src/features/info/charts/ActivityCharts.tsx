import { useMemo } from 'react'
import type { UsdPrice } from '../../../core/prices/usdPrice.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { usdToNumber } from '../info.rules.ts'
import { ActivityChart } from './ActivityChart.tsx'
import { toDailyFlows, toDailyLevels } from './series.rules.ts'

/** A day of anything that holds liquidity and is traded: its beginning in unix seconds, dollars times 10^18. */
export type ActivityDay = { readonly date: number; readonly liquidity: UsdPrice; readonly volume: UsdPrice }

type ActivityChartsProps = {
  /** Undefined while they are read. */
  readonly days: readonly ActivityDay[] | undefined
  /** The beginning of today, in unix seconds; undefined while the chain's time is not known. */
  readonly today: number | undefined
  readonly hasFailed?: boolean
}

/** Liquidity and volume side by side, day by day up to today. */
export function ActivityCharts({ days, today, hasFailed = false }: ActivityChartsProps) {
  const t = useTranslation()
  const [levels, flows] = useMemo(() => {
    if (days === undefined || today === undefined) return []
    const pointsOf = (key: 'liquidity' | 'volume') =>
      days.map((day) => ({ timestamp: day.date, value: usdToNumber(day[key]) }))
    return [toDailyLevels(pointsOf('liquidity'), today), toDailyFlows(pointsOf('volume'), today)]
  }, [days, today])
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ActivityChart title={t('Liquidity')} kind="area" days={levels} hasFailed={hasFailed} />
      <ActivityChart title={t('Volume')} kind="histogram" days={flows} hasFailed={hasFailed} />
    </div>
  )
}
