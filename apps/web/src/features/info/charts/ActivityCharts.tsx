import { useMemo } from 'react'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { usdToNumber } from '../info.rules.ts'
import { ActivityChart } from './ActivityChart.tsx'
import type { createActivityFigures } from './activityFigures.ts'
import { toDailyFlows, toDailyLevels } from './series.rules.ts'

/** Liquidity and volume of one day. `date` is its start in unix seconds. */
export type ActivityDay = { readonly date: number; readonly liquidity: UsdPrice; readonly volume: UsdPrice }

type ActivityChartsProps = {
  /** Undefined while loading. */
  readonly days: readonly ActivityDay[] | undefined
  /** Start of today in unix seconds; undefined while the time of history is unknown. */
  readonly today: number | undefined
  readonly figures: ReturnType<typeof createActivityFigures>
  readonly hasFailed?: boolean
}

/** Liquidity and volume side by side, day by day up to today. */
export function ActivityCharts({ days, today, figures, hasFailed = false }: ActivityChartsProps) {
  const t = useTranslation()
  const [levels, flows] = useMemo(() => {
    if (days === undefined || today === undefined) return []
    const toPoints = (key: 'liquidity' | 'volume') =>
      days.map((day) => ({ timestamp: day.date, value: usdToNumber(day[key]) }))
    return [toDailyLevels(toPoints('liquidity'), today), toDailyFlows(toPoints('volume'), today)]
  }, [days, today])
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ActivityChart
        title={t('Liquidity')}
        kind="area"
        days={levels}
        hasFailed={hasFailed}
        figures={figures.liquidity}
      />
      <ActivityChart title={t('Volume')} kind="histogram" days={flows} hasFailed={hasFailed} figures={figures.volume} />
    </div>
  )
}
