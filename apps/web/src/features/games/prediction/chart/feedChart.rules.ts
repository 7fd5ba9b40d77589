import type { PriceAnswer } from '../game/game.ts'

/** Seconds of the past that the chart of the feed shows. */
export const CHART_SPAN_SECONDS = 20 * 60

/** A point of the drawing, in units of its width and height. */
export type ChartDot = { readonly x: number; readonly y: number }

export type FeedDrawing = {
  readonly points: readonly (ChartDot & { readonly answer: PriceAnswer })[]
  /** Position of a time, 0 to 1; undefined outside of the span. */
  readonly getX: (timestamp: number) => number | undefined
  /** Position of a price, 0 at the top. */
  readonly getY: (price: bigint) => number
  readonly low: bigint
  readonly high: bigint
}

/** Part of the height above the highest and below the lowest price. */
const PADDING = 0.12

/**
 * Lays out the answers of the last twenty minutes. The last point reaches to now, because the price stands until the next
 * answer. Undefined without an answer in that time.
 *
 * @param marks - Prices that are drawn too, such as a locked price.
 */
export function layOutFeed(
  prices: readonly PriceAnswer[],
  marks: readonly bigint[],
  now: number,
): FeedDrawing | undefined {
  const start = now - CHART_SPAN_SECONDS
  const shown = prices.filter(({ updatedAt }) => updatedAt >= start && updatedAt <= now)
  const last = shown.at(-1)
  if (last === undefined) return undefined
  const values = [...shown.map(({ price }) => price), ...marks]
  const low = values.reduce((a, b) => (b < a ? b : a))
  const high = values.reduce((a, b) => (b > a ? b : a))
  const getRatio = (timestamp: number) => (timestamp - start) / CHART_SPAN_SECONDS
  const getY = (price: bigint) =>
    high === low ? 0.5 : PADDING + (1 - Number(price - low) / Number(high - low)) * (1 - 2 * PADDING)
  return {
    points: [...shown.map((answer) => ({ answer, at: answer.updatedAt })), { answer: last, at: now }].map(
      ({ answer, at }) => ({ answer, x: getRatio(at), y: getY(answer.price) }),
    ),
    getX: (timestamp) => (timestamp < start || timestamp > now ? undefined : getRatio(timestamp)),
    getY,
    low,
    high,
  }
}

/** Least distance of two prices on the axis, as a part of the height: their labels would overlap. */
const MIN_MARK_DISTANCE = 0.08

/** Prices of the axis: the latest one, and the highest and lowest where their labels have room. */
export function listPriceMarks({ points, getY, low, high }: FeedDrawing): readonly bigint[] {
  const latest = points.at(-1)?.answer.price
  if (latest === undefined) return []
  const isClear = (price: bigint) => Math.abs(getY(price) - getY(latest)) >= MIN_MARK_DISTANCE
  return [latest, ...[high, low].filter((price) => price !== latest && isClear(price))]
}

/** Times of the axis: every five minutes. */
export function listTimeMarks(now: number): readonly number[] {
  const step = 300
  const newest = Math.floor(now / step) * step
  return Array.from({ length: CHART_SPAN_SECONDS / step }, (_, i) => newest - i * step).reverse()
}
