import { useEffect, useRef, useState } from 'react'
import { useFormatLocale } from '../../lib/formatLocale.ts'
import type { ChartPoint } from './chartPoint.ts'
import { type ChartHandle, createLightweightChart } from './createLightweightChart.ts'
import { subscribeToTheme } from './themeColors.ts'

type TimeSeriesChartProps = {
  readonly seriesType: 'area' | 'candles' | 'histogram'
  readonly points: readonly ChartPoint[]
  readonly format: (value: number) => string
  /** Text alternative of the chart. */
  readonly summary: string
  /** Called with the point under the pointer or chosen by arrow keys; undefined when there is none. */
  readonly onActivePointChange?: (point: ChartPoint | undefined) => void
}

/**
 * A time series that fills its container and follows the theme. Left and right arrows move from point to point, Home and
 * End go to the ends, Escape clears the active point.
 */
export function TimeSeriesChart({ seriesType, points, format, summary, onActivePointChange }: TimeSeriesChartProps) {
  const locale = useFormatLocale()
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<ChartHandle>()

  // Creates the canvas again when its type, language or format changes. New points only replace its data.
  useEffect(() => {
    if (box.current === null) return
    const created = createLightweightChart(box.current, { seriesType, locale, format })
    setChart(created)
    const unsubscribe = subscribeToTheme(created.applyTheme)
    return () => {
      unsubscribe()
      created.remove()
    }
  }, [seriesType, locale, format])
  useEffect(() => chart?.setData(points), [chart, points])
  useEffect(
    () =>
      onActivePointChange &&
      chart?.subscribeToCrosshair((index) => onActivePointChange(index === undefined ? undefined : points[index])),
  )

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

  return (
    <div
      ref={box}
      role="img"
      aria-label={summary}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are read one by one with the arrow keys
      tabIndex={0}
      className="size-full rounded-control"
      onKeyDown={(event) => handleKey(event.key) && event.preventDefault()}
      onBlur={() => activate(undefined)}
    />
  )
}
