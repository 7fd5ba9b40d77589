import * as v from 'valibot'
import { exchangeTotals } from '#core/pair-stats/exchangeWindow.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'

/** Totals of the exchange so far. */
export const exchangeTotalsQuery = subgraphQuery('exchangeTotals', {
  document: '{ pancakeFactories(first: 1) { totalLiquidityUSD totalVolumeUSD totalTransactions } }',
  schema: v.object({ pancakeFactories: v.array(exchangeTotals) }),
  variables: (_: null) => ({}),
  refetchIntervalMs: 30_000,
})
