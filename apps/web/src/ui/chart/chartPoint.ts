/** A moment of a series: a value, or what a candle tells of a span. */
export type ChartPoint = {
  /** Unix seconds. */
  readonly timestamp: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Undefined where it is not known. */
  readonly volume: number | undefined
}
