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

/** Whether two series have the same points, whatever made them. */
export const areSamePoints = (a: readonly ChartPoint[], b: readonly ChartPoint[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((point, index) => {
      const other = b[index]
      return other !== undefined && FIELDS.every((field) => point[field] === other[field])
    }))

const FIELDS = ['timestamp', 'open', 'high', 'low', 'close', 'volume'] as const
