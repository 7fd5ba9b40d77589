import { formatDate } from '#lib/format/formatDate.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import type { ChartPoint } from './chartPoint.ts'

type ChartTableProps = {
  readonly label: string
  readonly points: readonly ChartPoint[]
  readonly format: (value: number) => string
  /** Shows the four prices of each candle instead of one value. */
  readonly hasCandles: boolean
}

/** The points of a chart as a table, newest first. */
export function ChartTable({ label, points, format, hasCandles }: ChartTableProps) {
  const t = useTranslation()
  const columns = hasCandles
    ? ([
        ['open', t('Opening price')],
        ['high', t('Period high')],
        ['low', t('Period low')],
        ['close', t('Closing price')],
      ] as const)
    : ([['close', t('Value')]] as const)
  const [first, second] = points
  const isDaily = first !== undefined && second !== undefined && second.timestamp - first.timestamp >= SECONDS_PER_DAY
  const dateStyle = isDaily ? 'utcDate' : 'dateTime'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="h-full overflow-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-surface text-muted">
          <tr>
            <th scope="col" className="h-8 text-start font-medium">
              {t('Date')}
            </th>
            {columns.map(([key, title]) => (
              <th key={key} scope="col" className="text-end font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.timestamp} className="border-t border-line">
              <th scope="row" className="h-8 text-start font-normal whitespace-nowrap">
                {formatDate(point.timestamp, dateStyle)}
              </th>
              {columns.map(([key]) => (
                <td key={key} className="ps-3 text-end">
                  {format(point[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
