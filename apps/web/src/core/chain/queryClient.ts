import { QueryClient, type QueryKey } from '@tanstack/react-query'

/** Serialized objects and arrays of keys. Keys are immutable, and an array of 1000 farms takes milliseconds to serialize. */
const serializedKeyParts = new WeakMap<object, string>()

/**
 * Hashes a query key. Supports bigints, which JSON does not. Objects and arrays are serialized once and recognized by
 * identity, so key parts must not be mutated.
 */
export const hashQueryKey = (key: QueryKey): string => `[${key.map((part) => serializeKeyPart(part)).join()}]`

function serializeKeyPart(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}n"`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const cached = serializedKeyParts.get(value)
  if (cached !== undefined) return cached
  const text = Array.isArray(value)
    ? `[${value.map((part) => serializeKeyPart(part)).join()}]`
    : `{${Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, part]) => `${JSON.stringify(name)}:${serializeKeyPart(part)}`)
        .join()}}`
  serializedKeyParts.set(value, text)
  return text
}

/** Creates the query cache. `invalidateOnBlock` decides when to refetch, so all other triggers are off. */
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

/** Milliseconds until a service that did not answer the first time is asked again. */
const RETRY_INTERVAL_MS = 10_000

type RefetchOptions = {
  /** `never` for what does not change. */
  readonly intervalMs: number | 'never'
  /** Whether asking again may help. An answer that says no stays one. */
  readonly isUnavailable: (error: unknown) => boolean
}

/**
 * How often a query to a service is read while on screen: at its interval, and sooner while it has never been read, so
 * that one lost request does not leave a gap for minutes.
 * @returns options of the query
 */
export const refetchEvery = ({ intervalMs, isUnavailable }: RefetchOptions) => ({
  refetchInterval: ({ state: { data, error } }: { state: { readonly data: unknown; readonly error: unknown } }) => {
    if (data === undefined && isUnavailable(error))
      return intervalMs === 'never' ? RETRY_INTERVAL_MS : Math.min(RETRY_INTERVAL_MS, intervalMs)
    return intervalMs === 'never' ? (false as const) : intervalMs
  },
  staleTime: intervalMs === 'never' ? Number.POSITIVE_INFINITY : intervalMs,
})
