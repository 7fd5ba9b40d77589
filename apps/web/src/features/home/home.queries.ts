import * as v from 'valibot'
import { addressString, intString, unixSeconds, usdAmount } from '../../core/subgraph/subgraph.ts'
import { subgraphQuery } from '../../core/subgraph/subgraphQuery.ts'

/** Days of prices behind a week's change: seven and the current one. */
const PRICE_DAYS = 8

const tokenDay = v.object({ date: unixSeconds, priceUSD: usdAmount })

/** Price of a token at the end of a UTC day. */
export type TokenDay = v.InferOutput<typeof tokenDay>

/** Transactions of the exchange so far, and its volume on the newest day with trades. */
export const exchangeTodayQuery = subgraphQuery('exchangeToday', {
  document: `{
    pancakeFactories(first: 1) { totalTransactions }
    pancakeDayDatas(first: 1, orderBy: date, orderDirection: desc) { date dailyVolumeUSD }
  }`,
  schema: v.object({
    pancakeFactories: v.array(v.object({ totalTransactions: intString })),
    pancakeDayDatas: v.array(v.object({ date: unixSeconds, dailyVolumeUSD: usdAmount })),
  }),
  variables: (_: null) => ({}),
  refetchIntervalMs: 30_000,
})

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
