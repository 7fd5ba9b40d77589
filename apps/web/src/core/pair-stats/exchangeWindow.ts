import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useChain } from '../chain/useChain.ts'
import {
  getWindowVariables,
  type TimeWindow,
  usePastBlocks,
  WINDOW_VARIABLE_DEFINITIONS,
  type WindowBlocks,
} from '../subgraph/pastBlocks.ts'
import { intString, usdAmount } from '../subgraph/subgraph.ts'
import { subgraphQuery } from '../subgraph/subgraphQuery.ts'
import { getChangePercent, getWindowTotal, type WindowTotal } from './windows.rules.ts'

/** Running totals of the exchange, as a query selects them. */
export const exchangeTotals = v.object({
  totalLiquidityUSD: usdAmount,
  totalVolumeUSD: usdAmount,
  totalTransactions: intString,
})

/** Running totals of the exchange. */
export type ExchangeTotals = v.InferOutput<typeof exchangeTotals>

const exchangeTotalFields = '{ totalLiquidityUSD totalVolumeUSD totalTransactions }'
const pastExchangeQuery = subgraphQuery('pastExchange', {
  document: `query (${WINDOW_VARIABLE_DEFINITIONS}) {
    from: pancakeFactories(first: 1, block: { number: $from }) @include(if: $hasFrom) ${exchangeTotalFields}
    before: pancakeFactories(first: 1, block: { number: $before }) @include(if: $hasBefore) ${exchangeTotalFields}
  }`,
  schema: v.object({ from: v.optional(v.array(exchangeTotals)), before: v.optional(v.array(exchangeTotals)) }),
  variables: (blocks: WindowBlocks) => getWindowVariables(blocks),
  refetchIntervalMs: 'never',
})

export type ExchangeWindow = {
  readonly volume: WindowTotal
  readonly transactions: WindowTotal
  readonly liquidityChange: number | undefined
}

/** Totals of the last 24 hours or 7 days; undefined while loading, or where the subgraph keeps no past states. */
export function useExchangeWindow(now: ExchangeTotals | undefined, span: TimeWindow): ExchangeWindow | undefined {
  const blocks = usePastBlocks()?.[span]
  const { data } = useQuery({ ...pastExchangeQuery(useChain(), blocks), placeholderData: keepPreviousData })
  if (now === undefined || data === undefined) return undefined
  const [from, before] = [data.from?.[0], data.before?.[0]]
  const getFlow = (getTotal: (row: ExchangeTotals) => bigint) =>
    getWindowTotal({ now: getTotal(now), from: from ? getTotal(from) : 0n, before: before ? getTotal(before) : 0n })
  return {
    volume: getFlow(({ totalVolumeUSD }) => totalVolumeUSD),
    transactions: getFlow(({ totalTransactions }) => BigInt(totalTransactions)),
    liquidityChange: getChangePercent(now.totalLiquidityUSD, from?.totalLiquidityUSD),
  }
}
