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

/** The newest block that history knows. */
export const subgraphHeadQuery = subgraphQuery('head', {
  document: '{ _meta { block { number timestamp } hasIndexingErrors } }',
  schema: headSchema,
  variables: (_: null) => ({}),
  refetchIntervalMs: 5000,
})

/**
 * The time by which history is shown, in unix seconds: that of the newest block it knows, so that no node has to answer
 * for it; else the chain's, and the clock where neither answers. Undefined until the first of them is known.
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
