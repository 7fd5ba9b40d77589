import { Pair, Token } from '@zono/sdk'
import type { Candle, PriceTick } from '#core/trades/ticks.rules.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_WEEK, SECONDS_PER_YEAR } from '#lib/time.ts'

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

/** Pools that a price may go over, as a trade may. */
const MAX_CHART_LEGS = 3

/**
 * The pools whose prices, one after the other, are the price of `base` in `quote`: the two tokens' own pool, else the
 * shortest way over routing bases, the first of equally short ones. Undefined where there is none of up to three pools.
 */
export function getChartLegs(
  pairs: readonly Pair[],
  base: Token,
  quote: Token,
  between: readonly Token[],
): readonly ChartLeg[] | undefined {
  if (Token.equals(base, quote)) return undefined
  const findPair = (a: Token, b: Token) =>
    pairs.find(
      (pair) => Pair.involvesToken(pair, a) && Pair.involvesToken(pair, b) && pair.reserve0 > 0n && pair.reserve1 > 0n,
    )
  /** The way from `from` to the quote over exactly `count` pools and none of the `visited` tokens. */
  const findLegs = (from: Token, count: number, visited: readonly Token[]): readonly ChartLeg[] | undefined => {
    if (count === 1) {
      const pair = findPair(from, quote)
      return pair && [{ pair, base: from }]
    }
    for (const token of between) {
      if ([...visited, quote].some((other) => Token.equals(other, token))) continue
      const pair = findPair(from, token)
      const rest = pair && findLegs(token, count - 1, [...visited, token])
      if (pair && rest) return [{ pair, base: from }, ...rest]
    }
    return undefined
  }
  for (let count = 1; count <= MAX_CHART_LEGS; count++) {
    const legs = findLegs(base, count, [base])
    if (legs) return legs
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
