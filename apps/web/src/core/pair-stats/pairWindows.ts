import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import type { Address } from 'viem'
import { useChain } from '../chain/useChain.ts'
import {
  getWindowVariables,
  keepPreviousDataForSameIds,
  type TimeWindow,
  usePastBlocks,
  WINDOW_VARIABLE_DEFINITIONS,
  type WindowBlocks,
} from '../subgraph/pastBlocks.ts'
import { addressString, intString, usdAmount } from '../subgraph/subgraph.ts'
import { refetchSubgraphEvery, subgraphQuery } from '../subgraph/subgraphQuery.ts'
import { getChangePercent, getTotalAtBlock, getWindowTotal, type WindowTotal } from './windows.rules.ts'

const pairTotals = v.object({
  id: addressString,
  volumeUSD: usdAmount,
  reserveUSD: usdAmount,
  totalTransactions: intString,
})

/** Running totals of a pair, from which windows are computed. */
export type PairTotals = v.InferOutput<typeof pairTotals>

const pairTotalsById = v.pipe(
  v.array(pairTotals),
  v.transform((rows): ReadonlyMap<string, PairTotals> => new Map(rows.map((row) => [row.id, row]))),
)
const pairTotalsFields = '{ id volumeUSD reserveUSD totalTransactions }'

/** Running totals of some pairs. */
export const pairTotalsQuery = subgraphQuery('poolTotals', {
  document: `query ($ids: [ID!]) { pairs(first: 1000, where: { id_in: $ids }) ${pairTotalsFields} }`,
  schema: v.object({ pairs: v.array(pairTotals) }),
  variables: (ids: readonly string[]) => ({ ids }),
  refetchIntervalMs: 30_000,
})

type PastPairTotalsParams = { readonly ids: readonly string[]; readonly blocks: WindowBlocks }

const pastPairTotalsQuery = subgraphQuery('pastPools', {
  document: `query ($ids: [ID!], ${WINDOW_VARIABLE_DEFINITIONS}) {
    from: pairs(first: 1000, where: { id_in: $ids }, block: { number: $from }) @include(if: $hasFrom) ${pairTotalsFields}
    before: pairs(first: 1000, where: { id_in: $ids }, block: { number: $before }) @include(if: $hasBefore) ${pairTotalsFields}
  }`,
  schema: v.object({ from: v.optional(pairTotalsById), before: v.optional(pairTotalsById) }),
  variables: ({ ids, blocks }: PastPairTotalsParams) => ({ ids, ...getWindowVariables(blocks) }),
  refetchIntervalMs: 'never',
})

/** Volume of a pair in a window, in USD with 18 decimals, and the change of its liquidity in percent. */
export type PairWindow = {
  readonly volumeUsd: WindowTotal
  readonly transactions: WindowTotal
  readonly liquidityChangePercent: number | undefined
}

export type PairWindows = {
  /** By lower-case pair address; undefined while loading, or if the subgraph keeps no past states. */
  readonly windows: ReadonlyMap<string, PairWindow> | undefined
  readonly isError: boolean
}

/** Totals of pairs in the last 24 hours or 7 days, compared with the window before. */
export function usePairWindows(now: readonly PairTotals[] | undefined, span: TimeWindow): PairWindows {
  const chain = useChain()
  const blocks = usePastBlocks()?.[span]
  const ids = now?.map(({ id }) => id)
  const { data, isError } = useQuery({
    ...pastPairTotalsQuery(chain, ids && ids.length > 0 && blocks ? { ids, blocks } : undefined),
    placeholderData: keepPreviousDataForSameIds<PastPairTotals>(ids),
  })
  const windows = useMemo(() => {
    if (data === undefined || blocks === undefined || now === undefined) return undefined
    return new Map(now.map((pool) => [pool.id, getPairWindow(pool, blocks, data)]))
  }, [now, blocks, data])
  return { windows, isError }
}

type PastPairTotals = {
  from?: ReadonlyMap<string, PairTotals> | undefined
  before?: ReadonlyMap<string, PairTotals> | undefined
}

function getPairWindow(pool: PairTotals, { from, before }: WindowBlocks, past: PastPairTotals): PairWindow {
  const getFlow = (now: bigint, getTotal: (row: PairTotals) => bigint) =>
    getWindowTotal({
      now,
      from: getTotalAtBlock(past.from, from, pool.id, getTotal),
      before: getTotalAtBlock(past.before, before, pool.id, getTotal),
    })
  return {
    volumeUsd: getFlow(pool.volumeUSD, ({ volumeUSD }) => volumeUSD),
    transactions: getFlow(BigInt(pool.totalTransactions), ({ totalTransactions }) => BigInt(totalTransactions)),
    liquidityChangePercent: getChangePercent(pool.reserveUSD, past.from?.get(pool.id)?.reserveUSD),
  }
}

/** A week's volume moves slowly. */
const WEEKS_REFRESH_MS = 300_000

/** The last seven days of pairs by the addresses of their LP tokens; undefined without a subgraph that keeps past states. */
export function usePairWeeks(addresses: readonly Address[] | undefined) {
  const ids = addresses?.map((address) => address.toLowerCase())
  const totals = useQuery({
    ...pairTotalsQuery(useChain(), ids?.length ? ids : undefined),
    ...refetchSubgraphEvery(WEEKS_REFRESH_MS),
  }).data?.pairs
  return usePairWindows(totals, 'week').windows
}
