import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ChainClient } from './chain.ts'
import { withReadCache } from './readCache.ts'

/** How often a value may change: with every block, once a minute, or never. */
export type RefetchPolicy = 'block' | 'minute' | 'never'

/** The cache subtree of a chain: what a tick of this pace makes stale. */
export const chainQueryKey = (chainId: number, pace: RefetchPolicy) => ['chain', chainId, pace] as const

type ChainQueryOptions = {
  /**
   * How old what is read may be, in milliseconds: within that time a tick is answered from memory, unless a transaction
   * of the account's own was mined meanwhile. Without it every tick asks the chain.
   */
  readonly maxAgeMs?: number
}

/**
 * A read of the chain as query options. `params` undefined means: not yet (no wallet, no pair).
 *
 * Nobody says when to read again: the pace stands in the key, and a tick makes the whole subtree stale at once.
 */
export function chainQuery<params, data>(
  name: string,
  read: (chain: ChainClient, params: params) => Promise<data>,
  pace: RefetchPolicy = 'block',
  { maxAgeMs }: ChainQueryOptions = {},
) {
  return (chain: ChainClient, params: params | undefined) =>
    queryOptions({
      queryKey: [...chainQueryKey(chain.chainConfig.chainId, pace), name, params] as const,
      queryFn:
        params === undefined
          ? skipToken
          : () => read(maxAgeMs === undefined ? chain : withReadCache(chain, maxAgeMs), params),
      staleTime: Number.POSITIVE_INFINITY,
    })
}
