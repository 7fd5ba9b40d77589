import { useEffect, useRef, useState } from 'react'
import type { ChartPoint } from './chartPoint.ts'
import { type ChartHandle, createLightweightChart } from './createLightweightChart.ts'
import { subscribeToTheme } from './themeColors.ts'

type TimeSeriesChartProps = {
  readonly seriesType: 'area' | 'candles' | 'histogram'
  readonly points: readonly ChartPoint[]
  /** BCP 47 tag for dates. */
  readonly locale: string
  readonly format: (value: number) => string
  /** What the chart tells, for who cannot see it. */
  readonly summary: string
  /** The point under the pointer or chosen by arrow keys; undefined when there is none. */
  readonly onActivePointChange?: (point: ChartPoint | undefined) => void
}

/**
 * A series over time that fills its box. Left and right arrows walk its points, Home and End go to its ends, Escape
 * leaves. Its colours follow the theme.
 */
export function TimeSeriesChart({
  seriesType,
  points,
  locale,
  format,
  summary,
  onActivePointChange,
}: TimeSeriesChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<ChartHandle>()

  // The canvas is an outside thing: it is drawn anew only when what it is changes, not when its points do.
  useEffect(() => {
    if (box.current === null) return
    const chart = createLightweightChart(box.current, { seriesType: seriesType, locale, format })
    setDrawn(chart)
    const stop = subscribeToTheme(chart.applyTheme)
    return () => {
      stop()
      chart.remove()
    }
  }, [seriesType, locale, format])
  useEffect(() => drawn?.setData(points), [drawn, points])
  useEffect(
    () =>
      onActivePointChange &&
      drawn?.subscribeToCrosshair((index) => onActivePointChange(index === undefined ? undefined : points[index])),
  )

  const [at, setAt] = useState<number>()
  function go(to: number | undefined) {
    const index = to === undefined ? undefined : Math.min(points.length - 1, Math.max(0, to))
    setAt(index)
    drawn?.setCrosshairIndex(index)
    onActivePointChange?.(index === undefined ? undefined : points[index])
  }
  function walk(key: string): boolean {
    const last = points.length - 1
    const to = { ArrowLeft: (at ?? last + 1) - 1, ArrowRight: (at ?? last) + 1, Home: 0, End: last }[key]
    if (to === undefined && key !== 'Escape') return false
    go(to)
    return true
  }

  return (
    <div
      ref={box}
      role="img"
      aria-label={summary}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are read one by one with the arrow keys
      tabIndex={0}
      className="size-full rounded-control"
      onKeyDown={(event) => walk(event.key) && event.preventDefault()}
      onBlur={() => go(undefined)}
    />
  )
}
