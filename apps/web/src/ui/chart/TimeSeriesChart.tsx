import { Table2 } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useFormatLocale } from '#lib/formatLocale.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { lazyComponent } from '../lazyComponent.tsx'
import type { ChartPoint } from './chartPoint.ts'
import { type ChartHandle, type ChartViewport, createLightweightChart } from './createLightweightChart.ts'
import type { MovableLine } from './overlay/ChartLine.tsx'
import type { ChartMark } from './overlay/ChartMarks.tsx'
import { getSeriesRange, summarizeSeries } from './seriesSummary.ts'
import { subscribeToTheme } from './themeColors.ts'

const ChartTable = lazyComponent('ChartTable', async () => (await import('./ChartTable.tsx')).ChartTable)
const ChartLine = lazyComponent('ChartLine', async () => (await import('./overlay/ChartLine.tsx')).ChartLine)
const ChartMarks = lazyComponent('ChartMarks', async () => (await import('./overlay/ChartMarks.tsx')).ChartMarks)

type TimeSeriesChartProps = {
  readonly seriesType: 'area' | 'candles' | 'histogram'
  readonly points: readonly ChartPoint[]
  readonly format: (value: number) => string
  /** Name of the chart. Its ends, change and extremes are added. */
  readonly summary: string
  /** Which points are in sight, by default all; the same object in each render. */
  readonly viewport?: ChartViewport
  readonly line?: MovableLine | undefined
  /** What happened on the way, as dots; `label` names them together. */
  readonly marks?: { readonly label: string; readonly list: readonly ChartMark[] } | undefined
  /** Called with the point under the pointer or chosen by arrow keys; undefined when there is none. */
  readonly onActivePointChange?: (point: ChartPoint | undefined) => void
}

/**
 * A time series that fills its container and follows the theme. Left and right arrows move from point to point, Home and
 * End go to the ends, Escape clears the active point.
 */
export function TimeSeriesChart(props: TimeSeriesChartProps) {
  const { seriesType, points, format, summary, viewport, line, marks, onActivePointChange } = props
  const locale = useFormatLocale()
  const t = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<ChartHandle>()

  // Creates the canvas again when its type, language or format changes. New points only replace its data.
  useEffect(() => {
    if (box.current === null) return
    const created = createLightweightChart(box.current, { seriesType, locale, format, viewport })
    setChart(created)
    const unsubscribe = subscribeToTheme(created.applyTheme)
    return () => {
      unsubscribe()
      created.remove()
    }
  }, [seriesType, locale, format, viewport])
  useEffect(() => chart?.setData(points), [chart, points])
  useEffect(
    () =>
      onActivePointChange &&
      chart?.subscribeToCrosshair((index) => onActivePointChange(index === undefined ? undefined : points[index])),
  )

  const [isTable, setTable] = useState(false)
  const [activeIndex, setActiveIndex] = useState<number>()
  function activate(target: number | undefined) {
    const index = target === undefined ? undefined : Math.min(points.length - 1, Math.max(0, target))
    setActiveIndex(index)
    chart?.setCrosshairIndex(index)
    onActivePointChange?.(index === undefined ? undefined : points[index])
  }
  /** Returns whether the key is one of the chart's. */
  function handleKey(key: string): boolean {
    const last = points.length - 1
    const target = {
      ArrowLeft: (activeIndex ?? last + 1) - 1,
      ArrowRight: (activeIndex ?? last) + 1,
      Home: 0,
      End: last,
    }[key]
    if (target === undefined && key !== 'Escape') return false
    activate(target)
    return true
  }

  const range = getSeriesRange(points)
  return (
    <div className="group relative size-full">
      <div
        ref={box}
        // Readers leave the arrow keys to an application; of an image they keep them for themselves.
        role="application"
        aria-roledescription={t('chart')}
        aria-label={range ? `${summary} ${t(summarizeSeries(range, format))}` : summary}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are read one by one with the arrow keys
        tabIndex={0}
        className="size-full rounded-control"
        onKeyDown={(event) => handleKey(event.key) && event.preventDefault()}
        onBlur={() => activate(undefined)}
      />
      {marks && marks.list.length > 0 && chart && !isTable && (
        <Suspense>
          <ChartMarks label={marks.label} marks={marks.list} chart={chart} points={points} />
        </Suspense>
      )}
      {/* Above the marks, which would take the pointer from it. */}
      {line && chart && !isTable && (
        <Suspense>
          <ChartLine {...line} chart={chart} format={format} />
        </Suspense>
      )}
      {isTable && (
        // Leaves the room of the button above.
        <div className="absolute inset-0 z-10 bg-surface pt-10">
          <Suspense>
            <ChartTable label={summary} points={points} format={format} hasCandles={seriesType === 'candles'} />
          </Suspense>
        </div>
      )}
      {/* A chart runs from left to right in every language: opposite its prices. */}
      <button
        type="button"
        aria-pressed={isTable}
        onClick={() => setTable(!isTable)}
        className="absolute left-0 top-0 z-10 inline-flex min-h-8 items-center gap-1 rounded-control border border-line bg-surface px-2 text-xs font-medium text-muted opacity-0 transition duration-120 group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 aria-pressed:opacity-100 pointer-coarse:opacity-100"
      >
        <Table2 aria-hidden="true" size={14} strokeWidth={1.5} />
        {t('Show as table')}
      </button>
    </div>
  )
}
