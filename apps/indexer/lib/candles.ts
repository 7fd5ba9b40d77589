import { type Decimal, divideOrZero, toDecimal, toRoundedString } from './decimal.ts'

/** Prices of token0 in token1 over a period, as strings for numeric columns. */
export type Candle = { readonly open: string; readonly high: string; readonly low: string; readonly close: string }

/** Whole token1 per whole token0; undefined for a pair without reserves on a side. */
export function getPairPrice(pair: { readonly reserve0: string; readonly reserve1: string }): Decimal | undefined {
  const [reserve0, reserve1] = [toDecimal(pair.reserve0), toDecimal(pair.reserve1)]
  return reserve0.gt(0) && reserve1.gt(0) ? divideOrZero(reserve1, reserve0) : undefined
}

/** First candle of a period. It opens at the price before the period's first Sync, or at that Sync's price without one. */
export function openCandle(previousPrice: Decimal | undefined, price: Decimal): Candle {
  const open = toRoundedString(previousPrice ?? price)
  return extendCandle({ open, high: open, low: open, close: open }, price)
}

/** Candle with one more price of its period. */
export function extendCandle({ open, high, low }: Candle, price: Decimal): Candle {
  return {
    open,
    high: price.gt(high) ? toRoundedString(price) : high,
    low: price.lt(low) ? toRoundedString(price) : low,
    close: toRoundedString(price),
  }
}
