import { formatPercent } from '#lib/format/formatPercent.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { ChartPoint } from './chartPoint.ts'

/** What a series shows at a glance. */
export type SeriesRange = {
  readonly first: number
  readonly last: number
  readonly low: number
  readonly high: number
}

/** The ends and extremes of a series of points; undefined when it is empty. */
export function getSeriesRange(points: readonly Pick<ChartPoint, 'close' | 'low' | 'high'>[]): SeriesRange | undefined {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return undefined
  let [low, high] = [first.low, first.high]
  for (const point of points) {
    low = Math.min(low, point.low)
    high = Math.max(high, point.high)
  }
  return { first: first.close, last: last.close, low, high }
}

/** Direction of a series: whether its last value is above, below or at its first. */
export const getTrend = ({ first, last }: Pick<SeriesRange, 'first' | 'last'>): 'up' | 'down' | 'flat' =>
  last > first ? 'up' : last < first ? 'down' : 'flat'

/** A series in words. A series that starts at zero has no change in percent. */
export function summarizeSeries(range: SeriesRange, format: (value: number) => string): Message {
  const { first, last } = range
  const values = {
    first: format(first),
    last: format(last),
    low: format(range.low),
    high: format(range.high),
    percent: formatPercent(first === 0 ? 0 : Math.abs(last / first - 1)),
  }
  const trend = first === 0 ? 'flat' : getTrend(range)
  if (trend === 'up') return msg('From %first% to %last%, up %percent%. Low %low%, high %high%.', values)
  if (trend === 'down') return msg('From %first% to %last%, down %percent%. Low %low%, high %high%.', values)
  return msg('From %first% to %last%. Low %low%, high %high%.', values)
}
