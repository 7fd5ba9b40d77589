import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useChain, useScreenHeadValue } from '../chain/useChain.ts'
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
 * browser clock. Undefined while the first two may still arrive. Rounded down to `stepSeconds`: the view renders once per
 * step, not with each block.
 */
export function useSubgraphTime(stepSeconds: number): number | undefined {
  const chain = useChain()
  const toStep = (time: number) => Math.floor(time / stepSeconds) * stepSeconds
  const nodeTime = useScreenHeadValue((head) => {
    const time = getChainTime(head)
    return time === undefined ? undefined : toStep(time)
  })
  const { data: subgraphTime, isPending } = useQuery({
    ...subgraphHeadQuery(chain, null),
    select: ({ _meta: { block } }) => (block.timestamp == null ? null : toStep(block.timestamp)),
  })
  if (subgraphTime != null) return subgraphTime
  if (nodeTime !== undefined) return nodeTime
  return isPending && chain.subgraphs.exchange !== undefined ? undefined : toStep(Date.now() / 1000)
}
