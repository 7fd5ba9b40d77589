import { type ReactNode, useState } from 'react'
import { formatSignificant } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartPoint } from '#ui/chart/chartPoint.ts'
import { createNewestViewport } from '#ui/chart/newestViewport.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'

type PriceCandlesProps = {
  /** Symbols of the priced token and of the unit. */
  readonly base: string
  readonly quote: string
  /** Undefined while loading. */
  readonly hours: readonly ChartPoint[] | undefined
  readonly days: readonly ChartPoint[] | undefined
  readonly hasFailed: boolean
  /** Controls above the chart. */
  readonly children?: ReactNode
}

/** More candles than this are hairlines. */
const MAX_VISIBLE_CANDLES = 120

/** Viewports by interval: another one begins at its newest candles again. */
const VIEWPORTS = {
  hour: createNewestViewport(MAX_VISIBLE_CANDLES),
  day: createNewestViewport(MAX_VISIBLE_CANDLES),
}

/** Price of a pair as candles of an hour or a day. */
export function PriceCandles({ base, quote, hours, days, hasFailed, children }: PriceCandlesProps) {
  const t = useTranslation()
  const [interval, setInterval] = useState<'hour' | 'day'>('day')
  const [activePoint, setActivePoint] = useState<ChartPoint>()
  const points = interval === 'hour' ? hours : days
  const shown = activePoint ?? points?.at(-1)
  return (
    <section
      aria-label={t('Price chart')}
      className="flex min-h-[440px] flex-col gap-3 rounded-card border border-line bg-surface p-4 xs:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-sm text-muted">{t('%base% price in %quote%', { base, quote })}</h2>
          <p className="text-xl font-semibold tracking-tight">{shown ? formatSignificant(shown.close) : '–'}</p>
        </div>
        <SegmentedControl
          label={t('Candle interval')}
          options={[
            { value: 'hour', label: t('1H') },
            { value: 'day', label: t('1D') },
          ]}
          value={interval}
          onChange={setInterval}
        />
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
      <div className="relative min-h-[280px] flex-1">
        <Chart
          seriesType="candles"
          viewport={VIEWPORTS[interval]}
          points={points}
          placeholder={
            points?.length === 0 || (hasFailed && points === undefined)
              ? t('Failed to load price chart for this pair')
              : undefined
          }
          format={formatSignificant}
          summary={(price) =>
            t('%base% price in %quote%, latest %price%. Use the arrow keys to read each point.', {
              base,
              quote,
              price,
            })
          }
          onActivePointChange={setActivePoint}
        />
      </div>
    </section>
  )
}
