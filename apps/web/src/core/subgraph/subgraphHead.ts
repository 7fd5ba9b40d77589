import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useChain, useScreenHead } from '../chain/useChain.ts'
import { getChainTime } from '../rpc/blockHead.ts'
import { subgraphQuery } from './subgraphQuery.ts'

const headSchema = v.object({
  _meta: v.object({
    block: v.object({ number: v.number(), timestamp: v.nullish(v.number()) }),
    hasIndexingErrors: v.boolean(),
  }),
})

/** The newest block that the subgraph has indexed. */
export const subgraphHeadQuery = subgraphQuery('head', {
  document: '{ _meta { block { number timestamp } hasIndexingErrors } }',
  schema: headSchema,
  variables: (_: null) => ({}),
  refetchIntervalMs: 5000,
})

/**
 * Reference time of history in unix seconds: the timestamp of the newest indexed block, else the chain time, else the
 * browser clock. Undefined while the first two may still arrive.
 */
export function useSubgraphTime(): number | undefined {
  const chain = useChain()
  const nodeTime = getChainTime(useScreenHead())
  const { data, isPending } = useQuery(subgraphHeadQuery(chain, null))
  const subgraphTime = data?._meta.block.timestamp
  if (subgraphTime != null) return subgraphTime
  if (nodeTime !== undefined) return nodeTime
  return isPending && chain.subgraphs.exchange !== undefined ? undefined : Math.floor(Date.now() / 1000)
}
