import { formatDate } from '#lib/format/formatDate.ts'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import type { ChartPoint } from '../chartPoint.ts'
import type { ChartHandle } from '../createLightweightChart.ts'
import { getPointIndex } from './marks.rules.ts'
import { useChartDrawings } from './useChartDrawings.ts'

const SIZE_PX = 12

/** Something that happened at a time and a value of a chart. */
export type ChartMark = {
  readonly id: string
  /** Unix seconds. */
  readonly timestamp: number
  readonly value: number
  readonly text: Message
}

type ChartMarksProps = {
  readonly chart: ChartHandle
  readonly points: readonly ChartPoint[]
  readonly label: string
  readonly marks: readonly ChartMark[]
}

/** Dots on a chart, each with its text. Those from before the first point are left out. */
export function ChartMarks({ chart, points, label, marks }: ChartMarksProps) {
  const t = useTranslation()
  useChartDrawings(chart)
  const placed = marks.flatMap((mark) => {
    const index = getPointIndex(points, mark.timestamp)
    const left = index === undefined ? undefined : chart.getLeft(index)
    const top = chart.getSeries()?.priceToCoordinate(mark.value)
    return left === undefined || top == null ? [] : [{ ...mark, left, top }]
  })
  if (placed.length === 0) return null
  return (
    <ul aria-label={label} className="pointer-events-none absolute inset-0 z-10 overflow-hidden">
      {placed.map(({ id, timestamp, text, left, top }) => {
        const said = `${formatDate(timestamp, 'dateTime')}: ${t(text)}`
        return (
          <li
            key={id}
            title={said}
            style={{ left: left - SIZE_PX / 2, top: top - SIZE_PX / 2, width: SIZE_PX, height: SIZE_PX }}
            className="pointer-events-auto absolute rounded-full border border-accent bg-surface"
          >
            <span className="sr-only">{said}</span>
          </li>
        )
      })}
    </ul>
  )
}
