import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useChain } from '../../../core/chain/useChain.ts'
import { getChangePercent, getWindowTotal, type WindowTotal } from '../../../core/pair-stats/windows.rules.ts'
import {
  getWindowVariables,
  type TimeWindow,
  usePastBlocks,
  WINDOW_VARIABLE_DEFINITIONS,
  type WindowBlocks,
} from '../../../core/subgraph/pastBlocks.ts'
import { intString, usdAmount } from '../../../core/subgraph/subgraph.ts'
import { subgraphQuery } from '../../../core/subgraph/subgraphQuery.ts'

const exchangeSums = v.object({ totalLiquidityUSD: usdAmount, totalVolumeUSD: usdAmount, totalTransactions: intString })

/** The exchange's sums so far. */
export type ExchangeSums = v.InferOutput<typeof exchangeSums>

const exchangeSumFields = '{ totalLiquidityUSD totalVolumeUSD totalTransactions }'
const pastExchangeQuery = subgraphQuery('pastExchange', {
  document: `query (${WINDOW_VARIABLE_DEFINITIONS}) {
    from: pancakeFactories(first: 1, block: { number: $from }) @include(if: $hasFrom) ${exchangeSumFields}
    before: pancakeFactories(first: 1, block: { number: $before }) @include(if: $hasBefore) ${exchangeSumFields}
  }`,
  schema: v.object({ from: v.optional(v.array(exchangeSums)), before: v.optional(v.array(exchangeSums)) }),
  variables: (blocks: WindowBlocks) => getWindowVariables(blocks),
  refetchIntervalMs: 'never',
})

export type ExchangeWindow = {
  readonly volume: WindowTotal
  readonly transactions: WindowTotal
  readonly liquidityChange: number | undefined
}

/** The exchange's last 24 hours or 7 days; undefined while they are read, or where past states are not kept. */
export function useExchangeWindow(now: ExchangeSums | undefined, span: TimeWindow): ExchangeWindow | undefined {
  const blocks = usePastBlocks()?.[span]
  const { data } = useQuery({ ...pastExchangeQuery(useChain(), blocks), placeholderData: keepPreviousData })
  if (now === undefined || data === undefined) return undefined
  const [from, before] = [data.from?.[0], data.before?.[0]]
  const flow = (sumOf: (row: ExchangeSums) => bigint) =>
    getWindowTotal({ now: sumOf(now), from: from ? sumOf(from) : 0n, before: before ? sumOf(before) : 0n })
  return {
    volume: flow(({ totalVolumeUSD }) => totalVolumeUSD),
    transactions: flow(({ totalTransactions }) => BigInt(totalTransactions)),
    liquidityChange: getChangePercent(now.totalLiquidityUSD, from?.totalLiquidityUSD),
  }
}
