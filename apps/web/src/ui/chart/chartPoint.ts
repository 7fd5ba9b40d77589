/** Point of a series: a value, or a candle. */
export type ChartPoint = {
  /** Unix seconds. */
  readonly timestamp: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Undefined when unknown. */
  readonly volume: number | undefined
}
