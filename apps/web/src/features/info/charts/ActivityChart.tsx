import { useState } from 'react'
import { formatDate } from '../../../lib/format/formatDate.ts'
import { formatCompactUsd, formatUsd } from '../../../lib/format/formatUsd.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import type { ChartPoint } from '../../../ui/chart/chartPoint.ts'
import { InfoTip } from '../../../ui/feedback/InfoTip.tsx'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx'
import { toWeeklyTotals } from './series.rules.ts'

const toUsdAmount = (value: number): bigint => BigInt(Math.round(value * 1e9)) * 10n ** 9n

type ActivityChartProps = {
  readonly title: string
  /** What it means, at hand behind the title. */
  readonly hint?: string
  readonly kind: 'area' | 'histogram'
  /** Day by day; undefined while it is read. */
  readonly days: readonly ChartPoint[] | undefined
  readonly hasFailed: boolean
  /** Digits after the point of the figure; none without. */
  readonly digits?: number
  /** What is said then. */
  readonly errorText?: string
}

/** Liquidity or volume over time, in dollars, with the figure of the day that is pointed at. */
export function ActivityChart({ title, hint, kind, days, hasFailed, errorText, digits = 0 }: ActivityChartProps) {
  const t = useTranslation()
  const [pointed, setPointed] = useState<ChartPoint>()
  const [span, setSpan] = useState<'day' | 'week'>('day')
  const points = kind === 'histogram' && span === 'week' && days ? toWeeklyTotals(days) : days
  const shown = pointed ?? points?.at(-1)
  return (
    <section
      aria-label={title}
      className="flex min-h-[320px] flex-col gap-3 rounded-card border border-line bg-surface p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <div className="flex items-center gap-1">
            <h2 className="text-sm text-muted">{title}</h2>
            {hint && <InfoTip label={title}>{hint}</InfoTip>}
          </div>
          <p className="text-xl font-semibold tracking-tight">
            {shown ? formatUsd(toUsdAmount(shown.close), digits) : '–'}
          </p>
          <p className="min-h-5 text-sm text-muted">{shown && formatDate(shown.timestamp, 'utcDate')}</p>
        </div>
        {kind === 'histogram' && (
          <SegmentedControl
            label={t('Bar interval')}
            options={[
              { value: 'day', label: t('D') },
              { value: 'week', label: t('W') },
            ]}
            value={span}
            onChange={setSpan}
          />
        )}
      </div>
      <div className="relative min-h-[200px] flex-1">
        <Chart
          seriesType={kind}
          points={points}
          placeholder={
            hasFailed && days === undefined
              ? (errorText ?? t('Error fetching data'))
              : points?.length === 0
                ? t('No activity yet')
                : undefined
          }
          format={formatCompactUsd}
          summary={(value) => t('%title%, latest %value%. Use the arrow keys to read each point.', { title, value })}
          onActivePointChange={setPointed}
        />
      </div>
    </section>
  )
}
