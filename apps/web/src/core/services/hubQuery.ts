import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ChainClient, GovernanceHub } from '../chain/chain.ts'
import { refetchEvery } from '../chain/queryClient.ts'
import { HubError } from './hubError.ts'

/** Milliseconds between refetches of a query on screen. */
const REFETCH_INTERVAL_MS = 10_000

const isUnavailable = (error: unknown) => error instanceof HubError && error.code === 'unavailable'

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
      ...refetchEvery({ intervalMs: refetchIntervalMs, isUnavailable }),
    })
}
