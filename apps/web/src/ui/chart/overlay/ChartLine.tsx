import { GripVertical } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { ChartHandle } from '../createLightweightChart.ts'
import { moveLine } from './line.rules.ts'
import { createLineScale, type LineScale } from './lineScale.ts'
import { useChartDrawings } from './useChartDrawings.ts'

/** Room for the labels of prices, right of which nothing is grabbed. The button of the table is at the other end. */
const SCALE_PX = 72

/** A line at a value of the chart that can be moved. */
export type MovableLine = {
  readonly value: number
  readonly label: string
  readonly onMove: (value: number) => void
}

type ChartLineProps = MovableLine & {
  readonly chart: ChartHandle
  readonly format: (value: number) => string
}

/**
 * A line across a chart, moved with the pointer or with the keys of a slider. Beyond the values in sight it lies at the edge.
 */
export function ChartLine({ chart, value, label, format, onMove }: ChartLineProps) {
  const box = useRef<HTMLDivElement>(null)
  const [line, setLine] = useState<LineScale>()
  const [isDragging, setDragging] = useState(false)
  useChartDrawings(chart)
  useEffect(() => setLine(createLineScale(chart)), [chart])
  // Not while it is dragged: the scale would move away from under the pointer.
  useEffect(() => {
    if (!isDragging) line?.include(value)
  }, [line, value, isDragging])

  const height = box.current?.clientHeight ?? 0
  const top = line?.getTop(value)
  const drag = (event: PointerEvent) => {
    const bounds = box.current?.getBoundingClientRect()
    const next = bounds && line?.getValue(Math.min(Math.max(event.clientY - bounds.top, 0), bounds.height))
    if (next !== undefined && next > 0) onMove(next)
  }
  return (
    <div ref={box} className="pointer-events-none absolute inset-0 z-10 overflow-hidden">
      {top !== undefined && (
        <div
          className="absolute inset-x-0 border-t border-accent border-dashed"
          style={{ top: Math.min(Math.max(top, 12), Math.max(height - 12, 12)) }}
        >
          <div
            role="slider"
            aria-label={label}
            aria-orientation="vertical"
            aria-valuemin={0}
            aria-valuenow={value}
            aria-valuetext={format(value)}
            tabIndex={0}
            // A drag on a touch screen is not a scroll.
            style={{ right: SCALE_PX, cursor: 'ns-resize', touchAction: 'none', userSelect: 'none' }}
            className="pointer-events-auto absolute inline-flex min-h-6 -translate-y-1/2 items-center gap-1 rounded-control border border-accent bg-surface pe-2 text-accent text-xs font-medium"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setDragging(true)
            }}
            onPointerMove={(event) => isDragging && drag(event)}
            onPointerUp={() => setDragging(false)}
            onPointerCancel={() => setDragging(false)}
            onKeyDown={(event) => {
              const next = moveLine(value, event.key)
              if (next === undefined) return
              event.preventDefault()
              onMove(next)
            }}
          >
            <GripVertical aria-hidden="true" size={14} strokeWidth={1.5} />
            {label} {format(value)}
          </div>
        </div>
      )}
    </div>
  )
}
