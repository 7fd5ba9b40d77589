import * as v from 'valibot'
import { SECONDS_PER_WEEK } from '#lib/time.ts'
import type { UsdPrice } from '../prices/usdPrice.ts'
import { addressString, unixSeconds, usdAmount } from '../subgraph/subgraph.ts'
import { subgraphQuery } from '../subgraph/subgraphQuery.ts'
import { getDayStart } from './pairDays.ts'
import { getChangePercent } from './windows.rules.ts'

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

/** Prices of the last seven days, oldest first, and their change in percent; both empty while too little is known. */
export type PriceWeek = { readonly values: readonly number[]; readonly changePercent: number | undefined }

/**
 * Builds the week of a token that ends with its current price.
 *
 * @param days - Prices of days with trades, newest first.
 * @param now - Unix seconds of the chain.
 */
export function getPriceWeek(
  days: readonly TokenDay[] | undefined,
  price: UsdPrice | undefined,
  now: number | undefined,
): PriceWeek {
  const weekAgo = now === undefined ? undefined : getDayStart(now) - SECONDS_PER_WEEK
  const start = weekAgo === undefined ? -1 : (days?.findIndex(({ date }) => date <= weekAgo) ?? -1)
  if (days === undefined || price === undefined || now === undefined || start < 0) {
    return { values: [], changePercent: undefined }
  }
  const past = days.slice(0, start + 1).filter(({ date }) => date < getDayStart(now))
  const values = [...past.map(({ priceUSD }) => priceUSD).reverse(), price].map((usd) => Number(usd) / 1e18)
  return { values, changePercent: getChangePercent(price, past.at(-1)?.priceUSD) }
}
