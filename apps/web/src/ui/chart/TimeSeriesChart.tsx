import { useEffect, useRef, useState } from 'react'
import type { ChartPoint } from './chartPoint.ts'
import { type Drawn, drawChart } from './drawChart.ts'
import { onThemeChange } from './themeColors.ts'

type TimeSeriesChartProps = {
  readonly kind: 'area' | 'candles' | 'histogram'
  readonly points: readonly ChartPoint[]
  /** BCP 47 tag for dates. */
  readonly locale: string
  readonly format: (value: number) => string
  /** What the chart tells, for who cannot see it. */
  readonly summary: string
  /** The point under the pointer or chosen by arrow keys; undefined when there is none. */
  readonly onPoint?: (point: ChartPoint | undefined) => void
}

/**
 * A series over time that fills its box. Left and right arrows walk its points, Home and End go to its ends, Escape
 * leaves. Its colours follow the theme.
 */
export function TimeSeriesChart({ kind, points, locale, format, summary, onPoint }: TimeSeriesChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn>()

  // The canvas is an outside thing: it is drawn anew only when what it is changes, not when its points do.
  useEffect(() => {
    if (box.current === null) return
    const chart = drawChart(box.current, { kind, locale, format })
    setDrawn(chart)
    const stop = onThemeChange(chart.recolour)
    return () => {
      stop()
      chart.remove()
    }
  }, [kind, locale, format])
  useEffect(() => drawn?.show(points), [drawn, points])
  useEffect(() => onPoint && drawn?.onPointer((index) => onPoint(index === undefined ? undefined : points[index])))

  const [at, setAt] = useState<number>()
  function go(to: number | undefined) {
    const index = to === undefined ? undefined : Math.min(points.length - 1, Math.max(0, to))
    setAt(index)
    drawn?.pointAt(index)
    onPoint?.(index === undefined ? undefined : points[index])
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
