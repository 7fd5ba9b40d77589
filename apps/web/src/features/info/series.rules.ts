import { dayOf } from '../../core/history/poolDays.ts'
import type { ChartPoint } from '../../ui/chartPoint.ts'
import type { PoolFullDay, PoolHour } from './info.queries.ts'

const DAY = 86_400

/** A value in time. */
export type Point = { readonly timestamp: number; readonly value: number }

const asChart = ({ timestamp, value }: Point): ChartPoint => ({
  timestamp,
  open: value,
  high: value,
  low: value,
  close: value,
  volume: undefined,
})

/**
 * A level, such as liquidity, day by day: what stands on a day without events is what stood the day before. Oldest first,
 * up to the day of `now`.
 */
export function dailyLevels(days: readonly Point[], now: number): readonly ChartPoint[] {
  return filled(days, now, (last) => last)
}

/** A flow, such as volume, day by day: a day without events had none. */
export function dailyFlows(days: readonly Point[], now: number): readonly ChartPoint[] {
  return filled(days, now, () => 0)
}

function filled(days: readonly Point[], now: number, between: (last: number) => number): readonly ChartPoint[] {
  const byDay = new Map(days.map(({ timestamp, value }) => [dayOf(timestamp), value]))
  const first = Math.min(...byDay.keys())
  if (!Number.isFinite(first)) return []
  const points: Point[] = []
  let last = 0
  for (let day = first; day <= dayOf(now); day += DAY) {
    const known = byDay.get(day)
    last = known ?? last
    points.push({ timestamp: day, value: known ?? between(last) })
  }
  return points.map(asChart)
}

/** Days added up to weeks that begin on Mondays. */
export function weekly(days: readonly ChartPoint[]): readonly ChartPoint[] {
  const weeks = new Map<number, number>()
  for (const { timestamp, close } of days) {
    // The epoch began on a Thursday.
    const week = Math.floor((timestamp / DAY + 3) / 7) * 7 * DAY - 3 * DAY
    weeks.set(week, (weeks.get(week) ?? 0) + close)
  }
  return [...weeks].map(([timestamp, value]) => asChart({ timestamp, value }))
}

type Reserves = { readonly reserve0: string; readonly reserve1: string }

/** Whole token1 for one whole token0, by what was in the pool; the other way round if `isInverted`. */
const priceOf = ({ reserve0, reserve1 }: Reserves, isInverted: boolean): number =>
  isInverted ? Number(reserve0) / Number(reserve1) : Number(reserve1) / Number(reserve0)

/** Candles from how a pool stood at the end of each hour: between two ends the price went from one to the other. */
export const hourCandles = (hours: readonly PoolHour[], isInverted: boolean): readonly ChartPoint[] =>
  candles(
    hours.map((hour) => ({
      timestamp: hour.hourStartUnix,
      price: priceOf(hour, isInverted),
      volume: Number(isInverted ? hour.hourlyVolumeToken1 : hour.hourlyVolumeToken0),
    })),
  )

/** Candles from how a pool stood at the end of each day. */
export const dayCandles = (days: readonly PoolFullDay[], isInverted: boolean): readonly ChartPoint[] =>
  candles(
    days.map((day) => ({
      timestamp: day.date,
      price: priceOf(day, isInverted),
      volume: Number(isInverted ? day.dailyVolumeToken1 : day.dailyVolumeToken0),
    })),
  )

type Close = { readonly timestamp: number; readonly price: number; readonly volume: number }

function candles(closes: readonly Close[]): readonly ChartPoint[] {
  const sorted = closes.filter(({ price }) => Number.isFinite(price)).sort((a, b) => a.timestamp - b.timestamp)
  return sorted.map(({ timestamp, price, volume }, i) => {
    const open = sorted[i - 1]?.price ?? price
    return { timestamp, open, close: price, high: Math.max(open, price), low: Math.min(open, price), volume }
  })
}
