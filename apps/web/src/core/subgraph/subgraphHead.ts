import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useChain, useHead } from '../chain/useChain.ts'
import { chainTime } from '../rpc/blockHead.ts'
import { historyQuery } from './subgraphQuery.ts'

const headSchema = v.object({
  _meta: v.object({
    block: v.object({ number: v.number(), timestamp: v.nullish(v.number()) }),
    hasIndexingErrors: v.boolean(),
  }),
})

/** The newest block that history knows. */
export const historyHeadQuery = historyQuery('head', {
  document: '{ _meta { block { number timestamp } hasIndexingErrors } }',
  schema: headSchema,
  variables: (_: null) => ({}),
  pace: 5000,
})

/**
 * The time by which history is shown, in unix seconds: that of the newest block it knows, so that no node has to answer
 * for it; else the chain's, and the clock where neither answers. Undefined until the first of them is known.
 */
export function useHistoryTime(): number | undefined {
  const chain = useChain()
  const nodeTime = chainTime(useHead())
  const { data, isPending } = useQuery(historyHeadQuery(chain, null))
  const subgraphTime = data?._meta.block.timestamp
  if (subgraphTime != null) return subgraphTime
  if (nodeTime !== undefined) return nodeTime
  return isPending && chain.subgraphs.exchange !== undefined ? undefined : Math.floor(Date.now() / 1000)
}
