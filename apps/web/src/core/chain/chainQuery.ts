import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ChainClient } from './chain.ts'
import { withReadCache } from './readCache.ts'

/** When a chain query is refetched: with every screen refresh, once a minute, or never. */
export type RefetchPolicy = 'block' | 'minute' | 'never'

/** Key prefix of all queries of a chain and refetch policy. */
export const chainQueryKey = (chainId: number, policy: RefetchPolicy) => ['chain', chainId, policy] as const

type ChainQueryOptions = {
  /**
   * Maximum age of contract reads in milliseconds. Younger results come from the read cache, unless a receipt of the
   * account is newer. Without it every refetch reads the chain.
   */
  readonly maxAgeMs?: number
}

/**
 * Creates query options for a chain read. The query is disabled while `params` is undefined (no wallet, no pair).
 * The refetch policy is part of the key, so that one invalidation by prefix refetches all queries of a policy.
 */
export function chainQuery<params, data>(
  name: string,
  read: (chain: ChainClient, params: params) => Promise<data>,
  policy: RefetchPolicy = 'block',
  { maxAgeMs }: ChainQueryOptions = {},
) {
  return (chain: ChainClient, params: params | undefined) =>
    queryOptions({
      queryKey: [...chainQueryKey(chain.chainConfig.chainId, policy), name, params] as const,
      queryFn:
        params === undefined
          ? skipToken
          : () => read(maxAgeMs === undefined ? chain : withReadCache(chain, maxAgeMs), params),
      staleTime: Number.POSITIVE_INFINITY,
    })
}
