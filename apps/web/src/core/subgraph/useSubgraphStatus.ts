import { useQuery } from '@tanstack/react-query'
import { getBlockTimeSeconds } from '../chain/measuredBlockTime.ts'
import { useChain, useScreenHead } from '../chain/useChain.ts'
import { subgraphHeadQuery } from './subgraphHead.ts'

/** Seconds behind the chain after which the subgraph counts as late. */
const MAX_LAG_SECONDS = 60

/** Availability of the subgraph. */
export type SubgraphStatus =
  | { readonly status: 'pending' | 'fresh' }
  /** No subgraph is configured. */
  | { readonly status: 'none' }
  | { readonly status: 'down' }
  | { readonly status: 'late'; readonly lagSeconds: number }

/** Whether the subgraph responds, and how far it is behind the chain. */
export function useSubgraphStatus(): SubgraphStatus {
  const chain = useChain()
  const { block } = useScreenHead()
  const { data, isError } = useQuery(subgraphHeadQuery(chain, null))
  if (chain.subgraphs.exchange === undefined) return { status: 'none' }
  if (isError) return { status: 'down' }
  if (data === undefined || block === undefined) return { status: 'pending' }
  const { timestamp } = data._meta.block
  // Some subgraphs return no timestamp: the lag then follows from the block number.
  const seconds =
    timestamp == null
      ? Math.max(0, Number(block.number) - data._meta.block.number) * getBlockTimeSeconds(chain)
      : Math.max(0, block.timestamp - timestamp)
  return seconds > MAX_LAG_SECONDS ? { status: 'late', lagSeconds: seconds } : { status: 'fresh' }
}
