import { type Decimal, toDecimal, toRoundedString } from './decimal.ts'

/** The price of token0 in token1 over a period, as texts of numeric columns. */
export type Candle = { readonly open: string; readonly high: string; readonly low: string; readonly close: string }

/** Whole token1 for one whole token0; undefined of a pool that is empty on a side. */
export function getPairPrice({ reserve0, reserve1 }: { readonly reserve0: string; readonly reserve1: string }) {
  const [a, b] = [toDecimal(reserve0), toDecimal(reserve1)]
  return a.gt(0) && b.gt(0) ? b.div(a) : undefined
}

/** The candle of a period that begins with this price: it opens where the price stood before. */
export function openCandle(before: Decimal | undefined, price: Decimal): Candle {
  const open = toRoundedString(before ?? price)
  return extendCandle({ open, high: open, low: open, close: open }, price)
}

/** The candle after one more price of its period. */
export function extendCandle({ open, high, low }: Candle, price: Decimal): Candle {
  return {
    open,
    high: price.gt(high) ? toRoundedString(price) : high,
    low: price.lt(low) ? toRoundedString(price) : low,
    close: toRoundedString(price),
  }
}
