import type { ChartPoint } from '#ui/chart/chartPoint.ts'

type FloorSnapshot = {
  /** Start of the hour or the day, unix seconds. */
  readonly timestamp: number
  /** Wei; null where nothing could be bought. */
  readonly floorBNB: bigint | null
}

type Period = {
  /** Seconds of an hour or a day. */
  readonly length: number
  /** Begin and end of the chart, unix seconds. */
  readonly from: number
  readonly to: number
}

/**
 * Floors in BNB, one point for each hour or day. A floor stays until the next snapshot; there is no point while nothing is
 * for sale. As floats: for a chart only.
 *
 * @param snapshots - Oldest first.
 */
export function getFloorPoints(
  snapshots: readonly FloorSnapshot[],
  { length, from, to }: Period,
): readonly ChartPoint[] {
  const [first] = snapshots
  if (first === undefined) return []
  const points: ChartPoint[] = []
  let index = -1
  const start = Math.max(Math.ceil(from / length) * length, first.timestamp)
  for (let timestamp = start; timestamp <= to; timestamp += length) {
    while (snapshots[index + 1] && (snapshots[index + 1]?.timestamp ?? 0) <= timestamp) index++
    const floor = snapshots[index]?.floorBNB ?? null
    if (floor === null) continue
    const price = Number(floor) / 1e18
    points.push({ timestamp, open: price, high: price, low: price, close: price, volume: undefined })
  }
  return points
}
