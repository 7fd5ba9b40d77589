import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import { useChain } from '../chain/useChain.ts'
import {
  keepSameIds,
  type Span,
  usePastBlocks,
  WINDOW_VARIABLES,
  type WindowBlocks,
  windowVariables,
} from '../subgraph/pastBlocks.ts'
import { address, count, dollars } from '../subgraph/subgraph.ts'
import { historyQuery } from '../subgraph/subgraphQuery.ts'
import { type Flow, getChange, getFlow, sumThen } from './windows.rules.ts'

const pastPool = v.object({ id: address, volumeUSD: dollars, reserveUSD: dollars, totalTransactions: count })

/** What windows are measured from, of a pool. */
export type PoolSums = v.InferOutput<typeof pastPool>

const pools = v.pipe(
  v.array(pastPool),
  v.transform((rows): ReadonlyMap<string, PoolSums> => new Map(rows.map((row) => [row.id, row]))),
)
const fields = '{ id volumeUSD reserveUSD totalTransactions }'

type PastPoolsParams = { readonly ids: readonly string[]; readonly blocks: WindowBlocks }

const pastPoolsQuery = historyQuery('pastPools', {
  document: `query ($ids: [ID!], ${WINDOW_VARIABLES}) {
    from: pairs(first: 1000, where: { id_in: $ids }, block: { number: $from }) @include(if: $hasFrom) ${fields}
    before: pairs(first: 1000, where: { id_in: $ids }, block: { number: $before }) @include(if: $hasBefore) ${fields}
  }`,
  schema: v.object({ from: v.optional(pools), before: v.optional(pools) }),
  variables: ({ ids, blocks }: PastPoolsParams) => ({ ids, ...windowVariables(blocks) }),
  pace: 'never',
})

/** What was traded in a pool in a window, in dollars times 10^18, and how its liquidity changed, in percent. */
export type PoolWindow = {
  readonly volume: Flow
  readonly transactions: Flow
  readonly liquidityChange: number | undefined
}

export type PoolWindows = {
  /** By the pool's lower-case address; undefined while they are read, or where the subgraph keeps no past states. */
  readonly windows: ReadonlyMap<string, PoolWindow> | undefined
  readonly isError: boolean
}

/** The last 24 hours or 7 days of some pools, against the window before. */
export function usePoolWindows(now: readonly PoolSums[] | undefined, span: Span): PoolWindows {
  const chain = useChain()
  const blocks = usePastBlocks()?.[span]
  const ids = useMemo(() => now?.map(({ id }) => id), [now])
  const { data, isError } = useQuery({
    ...pastPoolsQuery(chain, ids && ids.length > 0 && blocks ? { ids, blocks } : undefined),
    placeholderData: keepSameIds<PastPools>(ids),
  })
  const windows = useMemo(() => {
    if (data === undefined || blocks === undefined || now === undefined) return undefined
    return new Map(now.map((pool) => [pool.id, windowOf(pool, blocks, data)]))
  }, [now, blocks, data])
  return { windows, isError }
}

type PastPools = {
  from?: ReadonlyMap<string, PoolSums> | undefined
  before?: ReadonlyMap<string, PoolSums> | undefined
}

function windowOf(pool: PoolSums, { from, before }: WindowBlocks, past: PastPools): PoolWindow {
  const flow = (now: bigint, sumOf: (row: PoolSums) => bigint) =>
    getFlow({
      now,
      from: sumThen(past.from, from, pool.id, sumOf),
      before: sumThen(past.before, before, pool.id, sumOf),
    })
  return {
    volume: flow(pool.volumeUSD, ({ volumeUSD }) => volumeUSD),
    transactions: flow(BigInt(pool.totalTransactions), ({ totalTransactions }) => BigInt(totalTransactions)),
    liquidityChange: getChange(pool.reserveUSD, past.from?.get(pool.id)?.reserveUSD),
  }
}
