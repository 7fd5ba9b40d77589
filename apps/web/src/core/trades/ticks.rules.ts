/** A price at a time, for charts only. */
export type PriceTick = {
  /** Unix seconds. */
  readonly timestamp: number
  /** Whole quote for one whole base. */
  readonly price: number
  /** Whole base tokens traded at this time; undefined for a price over several pairs. */
  readonly volume: number | undefined
}

/** Prices and volume of an interval. The price is constant between trades, so no candle is missing. */
export type Candle = {
  /** Start in unix seconds, a multiple of the interval. */
  readonly timestamp: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number | undefined
}

/** Combines the ticks of successive legs: the product of their prices, from the time all legs have one. */
export function combineLegTicks(legs: readonly (readonly PriceTick[])[]): readonly PriceTick[] {
  const [only] = legs
  if (legs.length === 1 && only) return only
  const moments = legs
    .flatMap((ticks, leg) => ticks.map(({ timestamp, price }) => ({ timestamp, price, leg })))
    .sort((a, b) => a.timestamp - b.timestamp)
  const prices: (number | undefined)[] = legs.map(() => undefined)
  return moments.flatMap(({ timestamp, price, leg }) => {
    prices[leg] = price
    const product = prices.reduce<number | undefined>(
      (product, one) => (product === undefined || one === undefined ? undefined : product * one),
      1,
    )
    return product === undefined ? [] : [{ timestamp, price: product, volume: undefined }]
  })
}

type CandleRange = {
  /** Unix seconds of the first and the last moment shown. */
  readonly from: number
  readonly to: number
  /** Length of a candle in seconds. */
  readonly stepSeconds: number
}

/** Candles of a time range, oldest first, from the first one with a price. */
export function toCandles(ticks: readonly PriceTick[], { from, to, stepSeconds }: CandleRange): readonly Candle[] {
  const candles: Candle[] = []
  const sorted = ticks.filter(({ timestamp }) => timestamp <= to)
  const begin = Math.floor(from / stepSeconds) * stepSeconds
  const earlier = sorted.findLastIndex(({ timestamp }) => timestamp < begin)
  let last = sorted[earlier]?.price
  let next = earlier + 1
  for (let timestamp = begin; timestamp <= to; timestamp += stepSeconds) {
    const own: PriceTick[] = []
    for (let tick = sorted[next]; tick && tick.timestamp < timestamp + stepSeconds; tick = sorted[++next])
      own.push(tick)
    const open = last ?? own[0]?.price
    if (open === undefined) continue
    const prices = [open, ...own.map(({ price }) => price)]
    last = prices.at(-1) ?? open
    const isCounted = own.every(({ volume }) => volume !== undefined)
    candles.push({
      timestamp,
      open,
      high: Math.max(...prices),
      low: Math.min(...prices),
      close: last,
      volume: isCounted ? own.reduce((sum, { volume = 0 }) => sum + volume, 0) : undefined,
    })
  }
  return candles
}
