import * as v from 'valibot'
import { getDayStart, SECONDS_PER_WEEK } from '#lib/time.ts'
import type { UsdPrice } from '../prices/usdPrice.ts'
import { addressString, unixSeconds, usdAmount } from '../subgraph/subgraph.ts'
import { subgraphQuery } from '../subgraph/subgraphQuery.ts'

/** Days of prices behind a week's change: seven and the current one. */
const PRICE_DAYS = 8

const tokenDay = v.object({ date: unixSeconds, priceUSD: usdAmount })

/** Price of a token at the end of a UTC day. */
type TokenDay = v.InferOutput<typeof tokenDay>

/** Prices of tokens on their newest days with trades, newest first. */
export const tokenWeeksQuery = subgraphQuery('tokenWeeks', {
  document: `query ($ids: [ID!]) {
    tokens(first: 10, where: { id_in: $ids }) {
      id tokenDayData(first: ${PRICE_DAYS}, orderBy: date, orderDirection: desc) { date priceUSD }
    }
  }`,
  schema: v.object({ tokens: v.array(v.object({ id: addressString, tokenDayData: v.array(tokenDay) })) }),
  variables: (ids: readonly string[]) => ({ ids }),
  refetchIntervalMs: 600_000,
})

/**
 * Prices in USD of a token over the last seven days, oldest first, ending with the current one; empty while too little
 * is known.
 *
 * @param days - Prices of days with trades, newest first.
 * @param now - Unix seconds of the chain.
 */
export function getPriceWeek(
  days: readonly TokenDay[] | undefined,
  price: UsdPrice | undefined,
  now: number | undefined,
): readonly number[] {
  const weekAgo = now === undefined ? undefined : getDayStart(now) - SECONDS_PER_WEEK
  const start = weekAgo === undefined ? -1 : (days?.findIndex(({ date }) => date <= weekAgo) ?? -1)
  if (days === undefined || price === undefined || now === undefined || start < 0) {
    return []
  }
  const past = days.slice(0, start + 1).filter(({ date }) => date < getDayStart(now))
  return [...past.map(({ priceUSD }) => priceUSD).reverse(), price].map((usd) => Number(usd) / 1e18)
}
