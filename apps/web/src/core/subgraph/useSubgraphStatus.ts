import { useQuery } from '@tanstack/react-query'
import { getBlockTimeSeconds } from '../chain/measuredBlockTime.ts'
import { useChain, useScreenHeadValue } from '../chain/useChain.ts'
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
  const { data, isError } = useQuery(subgraphHeadQuery(chain, null))
  const indexed = data?._meta.block
  const lagSeconds = useScreenHeadValue(({ block }) => {
    if (indexed === undefined || block === undefined) return undefined
    // Some subgraphs return no timestamp: the lag then follows from the block number.
    const seconds =
      indexed.timestamp == null
        ? (Number(block.number) - indexed.number) * getBlockTimeSeconds(chain)
        : block.timestamp - indexed.timestamp
    // One value while it is fresh, so that a block renders nothing.
    return seconds > MAX_LAG_SECONDS ? seconds : 0
  })
  if (chain.subgraphs.exchange === undefined) return { status: 'none' }
  if (isError) return { status: 'down' }
  if (lagSeconds === undefined) return { status: 'pending' }
  return lagSeconds > 0 ? { status: 'late', lagSeconds } : { status: 'fresh' }
}
