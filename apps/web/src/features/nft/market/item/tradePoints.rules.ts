import type { ChartPoint } from '#ui/chart/chartPoint.ts'
import type { MarketEvent } from '../activity/history.queries.ts'

/** Sale prices in BNB, oldest first, one for each time. As floats: for a chart only. */
export function getTradePoints(events: readonly MarketEvent[]): readonly ChartPoint[] {
  const priceByTime = new Map<number, number>()
  for (const { kind, timestamp, price } of events) {
    // Newest first: the last sale of a second is met first.
    if (kind === 'sold' && !priceByTime.has(timestamp)) priceByTime.set(timestamp, Number(price) / 1e18)
  }
  return [...priceByTime]
    .sort(([a], [b]) => a - b)
    .map(([timestamp, price]) => ({ timestamp, open: price, high: price, low: price, close: price, volume: undefined }))
}
