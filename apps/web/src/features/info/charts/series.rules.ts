import { getDayStart, SECONDS_PER_DAY, SECONDS_PER_HOUR } from '#lib/time.ts'
import type { ChartPoint } from '#ui/chart/chartPoint.ts'
import type { PairFullDay, PairHour } from './pair.queries.ts'

/** Maximum number of candles in a chart. */
const MAX_CANDLES = 1000

/** A value in time. */
export type SeriesPoint = { readonly timestamp: number; readonly value: number }

const toChartPoint = ({ timestamp, value }: SeriesPoint): ChartPoint => ({
  timestamp,
  open: value,
  high: value,
  low: value,
  close: value,
  volume: undefined,
})

/** A level, such as liquidity, day by day up to the day of `now`, oldest first. A day without a row keeps the level before it. */
export function toDailyLevels(days: readonly SeriesPoint[], now: number): readonly ChartPoint[] {
  return fillDays(days, now, (last) => last)
}

/** A flow, such as volume, day by day up to the day of `now`, oldest first. A day without a row has zero. */
export function toDailyFlows(days: readonly SeriesPoint[], now: number): readonly ChartPoint[] {
  return fillDays(days, now, () => 0)
}

function fillDays(
  days: readonly SeriesPoint[],
  now: number,
  getMissing: (last: number) => number,
): readonly ChartPoint[] {
  const byDay = new Map(days.map(({ timestamp, value }) => [getDayStart(timestamp), value]))
  const first = Math.min(...byDay.keys())
  if (!Number.isFinite(first)) return []
  const points: SeriesPoint[] = []
  let last = 0
  for (let day = first; day <= getDayStart(now); day += SECONDS_PER_DAY) {
    const known = byDay.get(day)
    last = known ?? last
    points.push({ timestamp: day, value: known ?? getMissing(last) })
  }
  return points.map(toChartPoint)
}

/** Sums days into weeks that begin on Mondays. */
export function toWeeklyTotals(days: readonly ChartPoint[]): readonly ChartPoint[] {
  const weeks = new Map<number, number>()
  for (const { timestamp, close } of days) {
    // The epoch began on a Thursday.
    const week = Math.floor((timestamp / SECONDS_PER_DAY + 3) / 7) * 7 * SECONDS_PER_DAY - 3 * SECONDS_PER_DAY
    weeks.set(week, (weeks.get(week) ?? 0) + close)
  }
  return [...weeks].map(([timestamp, value]) => toChartPoint({ timestamp, value }))
}

/** Merges two reads of a series, newest first. `newest` replaces rows of `known` with the same time. */
export function mergeNewest<row>(
  newest: readonly row[],
  known: readonly row[],
  getTime: (row: row) => number,
): readonly row[] {
  const rows = new Map([...known, ...newest].map((row) => [getTime(row), row]))
  return [...rows.values()].sort((a, b) => getTime(b) - getTime(a))
}

type ReserveAmounts = { readonly reserve0: string; readonly reserve1: string }

/** Price of token0 in token1 by the reserves; of token1 in token0 if `isInverted`. */
export const getReservePrice = ({ reserve0, reserve1 }: ReserveAmounts, isInverted: boolean): number =>
  isInverted ? Number(reserve0) / Number(reserve1) : Number(reserve1) / Number(reserve0)

/** Candles of a pair's hours, oldest first, up to the hour of `now`. An hour without a trade is flat. */
export const toHourCandles = (hours: readonly PairHour[], isInverted: boolean, now: number): readonly ChartPoint[] =>
  fillCandles(
    hours.map((hour) =>
      toCandle(hour.hourStartUnix, hour, isInverted, isInverted ? hour.hourlyVolumeToken1 : hour.hourlyVolumeToken0),
    ),
    SECONDS_PER_HOUR,
    now,
  )

/** Candles of a pair's days, oldest first, up to the day of `now`. */
export const toDayCandles = (days: readonly PairFullDay[], isInverted: boolean, now: number): readonly ChartPoint[] =>
  fillCandles(
    days.map((day) => toCandle(day.date, day, isInverted, isInverted ? day.dailyVolumeToken1 : day.dailyVolumeToken0)),
    SECONDS_PER_DAY,
    now,
  )

type PeriodRow = ReserveAmounts & { readonly [end in 'open' | 'high' | 'low' | 'close']?: string | undefined }

/** A candle. Subgraphs without extremes give only the close; such a candle opens at the close before it. */
type PeriodCandle = Pick<ChartPoint, 'timestamp' | 'volume'> & {
  readonly close: number
  readonly prices: { readonly open: number; readonly high: number; readonly low: number } | undefined
}

function toCandle(timestamp: number, row: PeriodRow, isInverted: boolean, volume: string): PeriodCandle {
  const [open, high, low, close] = [row.open, row.high, row.low, row.close].map(Number)
  const isKnown = open !== undefined && high !== undefined && low !== undefined && close !== undefined && low > 0
  if (!isKnown) return { timestamp, close: getReservePrice(row, isInverted), prices: undefined, volume: Number(volume) }
  // The inverse of the highest price is the lowest one.
  return isInverted
    ? { timestamp, close: 1 / close, prices: { open: 1 / open, high: 1 / low, low: 1 / high }, volume: Number(volume) }
    : { timestamp, close, prices: { open, high, low }, volume: Number(volume) }
}

function fillCandles(candles: readonly PeriodCandle[], length: number, now: number): readonly ChartPoint[] {
  const sorted = candles.filter(({ close }) => Number.isFinite(close)).sort((a, b) => a.timestamp - b.timestamp)
  const points: ChartPoint[] = []
  const fillUntil = (end: number) => {
    for (let last = points.at(-1); last && last.timestamp + length < end; last = points.at(-1)) {
      const { close } = last
      points.push({ timestamp: last.timestamp + length, open: close, high: close, low: close, close, volume: 0 })
    }
  }
  for (const { timestamp, close, prices, volume } of sorted) {
    fillUntil(timestamp)
    const open = prices?.open ?? points.at(-1)?.close ?? close
    const [high, low] = prices ? [prices.high, prices.low] : [Math.max(open, close), Math.min(open, close)]
    points.push({ timestamp, open, high, low, close, volume })
  }
  // Includes the current period, even without an event.
  fillUntil(now + 1)
  return points.slice(-MAX_CANDLES)
}
