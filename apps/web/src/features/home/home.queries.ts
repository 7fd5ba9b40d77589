import * as v from 'valibot'
import { intString, unixSeconds, usdAmount } from '../../core/subgraph/subgraph.ts'
import { subgraphQuery } from '../../core/subgraph/subgraphQuery.ts'

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
