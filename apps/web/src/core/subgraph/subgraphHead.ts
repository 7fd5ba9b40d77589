import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { ChainClient } from '../chain/chain.ts'
import { useChain, useScreenHeadValue } from '../chain/useChain.ts'
import { getChainTime } from '../rpc/blockHead.ts'
import { subgraphQuery } from './subgraphQuery.ts'

const headSchema = v.object({
  _meta: v.object({
    block: v.object({ number: v.number(), timestamp: v.nullish(v.number()) }),
    hasIndexingErrors: v.boolean(),
  }),
})

const HEAD_OPTIONS = {
  document: '{ _meta { block { number timestamp } hasIndexingErrors } }',
  schema: headSchema,
  variables: (_: null) => ({}),
  refetchIntervalMs: 5000,
} as const

/** The newest block that the exchange's subgraph has indexed. */
export const subgraphHeadQuery = subgraphQuery('head', HEAD_OPTIONS)

/** The newest block that a subgraph has indexed, asked often: something waits for it. */
export const waitedHeadQuery = (chain: ChainClient, subgraph: keyof ChainClient['subgraphs']) =>
  subgraphQuery(`head of ${subgraph}`, { ...HEAD_OPTIONS, refetchIntervalMs: 2000, subgraph })(chain, null)

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
