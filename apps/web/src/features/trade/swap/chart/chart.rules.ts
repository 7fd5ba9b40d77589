import { Pair, Token } from '@zono/sdk'
import type { Candle, PriceTick } from '../../../../core/trades/ticks.rules.ts'
import { type Message, msg } from '../../../../lib/i18n/message.ts'
import { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_WEEK, SECONDS_PER_YEAR } from '../../../../lib/time.ts'

/** Spans of time that can be looked at; the length of a candle follows. In seconds. */
export const CHART_WINDOWS = [
  { value: 'day', label: msg('24H'), span: SECONDS_PER_DAY, step: SECONDS_PER_HOUR / 2 },
  { value: 'week', label: msg('1W'), span: SECONDS_PER_WEEK, step: 2 * SECONDS_PER_HOUR },
  { value: 'month', label: msg('1M'), span: 30 * SECONDS_PER_DAY, step: 8 * SECONDS_PER_HOUR },
  { value: 'year', label: msg('1Y'), span: SECONDS_PER_YEAR, step: SECONDS_PER_DAY },
] as const satisfies readonly ChartWindow[]

type ChartWindow = { readonly value: string; readonly label: Message; readonly span: number; readonly step: number }
export type ChartWindowName = (typeof CHART_WINDOWS)[number]['value']

/** A pool on the way from the base to the quote, and the token it is entered with. */
export type ChartLeg = { readonly pair: Pair; readonly base: Token }

/**
 * The pools whose prices, one after the other, are the price of `base` in `quote`: the two tokens' own pool, else the
 * two over the first routing base that has both. Undefined where there is no such way.
 */
export function getChartLegs(
  pairs: readonly Pair[],
  base: Token,
  quote: Token,
  between: readonly Token[],
): readonly ChartLeg[] | undefined {
  const findPair = (a: Token, b: Token) =>
    pairs.find(
      (pair) => Pair.involvesToken(pair, a) && Pair.involvesToken(pair, b) && pair.reserve0 > 0n && pair.reserve1 > 0n,
    )
  if (Token.equals(base, quote)) return undefined
  const own = findPair(base, quote)
  if (own) return [{ pair: own, base }]
  for (const token of between) {
    if (Token.equals(token, base) || Token.equals(token, quote)) continue
    const [first, second] = [findPair(base, token), findPair(token, quote)]
    if (first && second) {
      return [
        { pair: first, base },
        { pair: second, base: token },
      ]
    }
  }
  return undefined
}

/** The price the pools of this block give, as one more tick of their past. */
export function getLiveTick(legs: readonly ChartLeg[], timestamp: number): PriceTick {
  const price = legs.reduce((product, { pair, base }) => {
    const [reserve, reserveOther] = Pair.getReserves(pair, base)
    const scale = 10 ** (base.decimals - Pair.getOtherToken(pair, base).decimals)
    return product * (Number(reserveOther) / Number(reserve)) * scale
  }, 1)
  return { timestamp, price, volume: legs.length === 1 ? 0 : undefined }
}

/** How much the price changed over some candles, in percent; undefined when there are none. */
export function getChangePercent(candles: readonly Candle[]): number | undefined {
  const [first, last] = [candles[0], candles.at(-1)]
  return first && last && first.open > 0 ? (last.close / first.open - 1) * 100 : undefined
}
