import { QueryClient, type QueryKey } from '@tanstack/react-query'

/** Names a query by its key. Amounts in keys are bigints, which JSON does not know. */
export function hashQueryKey(key: QueryKey): string {
  return JSON.stringify(key, (_, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** The one cache. The chain's tick decides when to read again, so nothing else does. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryKeyHashFn: hashQueryKey,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
