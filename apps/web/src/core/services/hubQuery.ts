import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ChainClient, GovernanceHub } from '../chain/chain.ts'

/** Milliseconds between refetches of a query on screen. */
const REFETCH_INTERVAL_MS = 10_000

/** Key prefix of all queries to the hub of a chain. */
export const hubQueryKey = (chainId: number) => ['hub', chainId] as const

/**
 * Creates query options for a request to the governance hub, refetched while on screen, 10 s by default. Disabled while
 * `params` is undefined and where there is no hub.
 */
export function hubQuery<params, data>(
  name: string,
  read: (hub: GovernanceHub, params: params) => Promise<data>,
  refetchIntervalMs: number | 'never' = REFETCH_INTERVAL_MS,
) {
  return ({ chainConfig, hub }: ChainClient, params: params | undefined) =>
    queryOptions({
      queryKey: [...hubQueryKey(chainConfig.chainId), name, params] as const,
      queryFn: params === undefined || hub === undefined ? skipToken : () => read(hub, params),
      refetchInterval: refetchIntervalMs === 'never' ? false : refetchIntervalMs,
      staleTime: refetchIntervalMs === 'never' ? Number.POSITIVE_INFINITY : refetchIntervalMs,
    })
}
