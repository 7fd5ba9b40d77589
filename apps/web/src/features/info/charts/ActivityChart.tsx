import { useState } from 'react'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatCompactUsd, formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartPoint } from '#ui/chart/chartPoint.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { ChartFigure, type ChartFigureData } from './ChartFigure.tsx'
import { toWeeklyTotals } from './series.rules.ts'

/** Length of the bars of a histogram. */
export type ChartInterval = 'day' | 'week'

/** Figures of a chart's header for each interval; a chart without a choice of intervals shows those of the day. */
export type ChartFigures = Readonly<Record<ChartInterval, readonly ChartFigureData[]>>

type ActivityChartProps = {
  readonly title: string
  readonly kind: 'area' | 'histogram'
  /** Day by day; undefined while loading. */
  readonly days: readonly ChartPoint[] | undefined
  readonly hasFailed: boolean
  /** Decimals of the value of a point. */
  readonly digits?: number
  readonly figures: ChartFigures
}

/** USD over time. The first figure of the header follows the point under the pointer. */
export function ActivityChart({ title, kind, days, hasFailed, digits = 0, figures }: ActivityChartProps) {
  const t = useTranslation()
  const [activePoint, setActivePoint] = useState<ChartPoint>()
  const [interval, setInterval] = useState<ChartInterval>('day')
  const points = kind === 'histogram' && interval === 'week' && days ? toWeeklyTotals(days) : days
  const [mainFigure, ...otherFigures] = figures[interval]
  const activeFigure = activePoint && {
    label: formatDate(activePoint.timestamp, 'utcDate'),
    value: formatUsd(toUsdAmount(activePoint.close), digits),
  }
  const shownFigure = activeFigure ?? mainFigure
  return (
    <section
      aria-label={title}
      className="flex min-h-[320px] flex-col gap-3 rounded-card border border-line bg-surface p-4 xs:p-6"
    >
      <h2 className="sr-only">{title}</h2>
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-wrap gap-x-8 gap-y-1">
          {shownFigure && <ChartFigure {...shownFigure} isMain />}
          {otherFigures.map((figure) => (
            <ChartFigure key={figure.label} {...figure} isMain={false} />
          ))}
        </div>
        {kind === 'histogram' && (
          <SegmentedControl
            label={t('Bar interval')}
            options={[
              { value: 'day', label: t('D') },
              { value: 'week', label: t('W') },
            ]}
            value={interval}
            onChange={setInterval}
          />
        )}
      </div>
      <div className="relative min-h-[200px] flex-1">
        <Chart
          seriesType={kind}
          points={points}
          placeholder={
            hasFailed && days === undefined
              ? t('Error fetching data')
              : points?.length === 0
                ? t('No activity yet')
                : undefined
          }
          format={formatCompactUsd}
          summary={(value) => t('%title%, latest %value%. Use the arrow keys to read each point.', { title, value })}
          onActivePointChange={setActivePoint}
        />
      </div>
    </section>
  )
}

const toUsdAmount = (value: number): bigint => BigInt(Math.round(value * 1e9)) * 10n ** 9n
