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
