import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useChain } from '../../../core/chain/useChain.ts'
import { type Flow, getChange, getFlow } from '../../../core/pair-stats/windows.rules.ts'
import {
  type Span,
  usePastBlocks,
  WINDOW_VARIABLES,
  type WindowBlocks,
  windowVariables,
} from '../../../core/subgraph/pastBlocks.ts'
import { count, dollars } from '../../../core/subgraph/subgraph.ts'
import { historyQuery } from '../../../core/subgraph/subgraphQuery.ts'

const sums = v.object({ totalLiquidityUSD: dollars, totalVolumeUSD: dollars, totalTransactions: count })

/** The exchange's sums so far. */
export type ExchangeSums = v.InferOutput<typeof sums>

const fields = '{ totalLiquidityUSD totalVolumeUSD totalTransactions }'
const pastExchangeQuery = historyQuery('pastExchange', {
  document: `query (${WINDOW_VARIABLES}) {
    from: pancakeFactories(first: 1, block: { number: $from }) @include(if: $hasFrom) ${fields}
    before: pancakeFactories(first: 1, block: { number: $before }) @include(if: $hasBefore) ${fields}
  }`,
  schema: v.object({ from: v.optional(v.array(sums)), before: v.optional(v.array(sums)) }),
  variables: (blocks: WindowBlocks) => windowVariables(blocks),
  pace: 'never',
})

export type ExchangeWindow = {
  readonly volume: Flow
  readonly transactions: Flow
  readonly liquidityChange: number | undefined
}

/** The exchange's last 24 hours or 7 days; undefined while they are read, or where past states are not kept. */
export function useExchangeWindow(now: ExchangeSums | undefined, span: Span): ExchangeWindow | undefined {
  const blocks = usePastBlocks()?.[span]
  const { data } = useQuery({ ...pastExchangeQuery(useChain(), blocks), placeholderData: keepPreviousData })
  if (now === undefined || data === undefined) return undefined
  const [from, before] = [data.from?.[0], data.before?.[0]]
  const flow = (sumOf: (row: ExchangeSums) => bigint) =>
    getFlow({ now: sumOf(now), from: from ? sumOf(from) : 0n, before: before ? sumOf(before) : 0n })
  return {
    volume: flow(({ totalVolumeUSD }) => totalVolumeUSD),
    transactions: flow(({ totalTransactions }) => BigInt(totalTransactions)),
    liquidityChange: getChange(now.totalLiquidityUSD, from?.totalLiquidityUSD),
  }
}
