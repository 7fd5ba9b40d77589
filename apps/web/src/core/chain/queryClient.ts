import { QueryClient, type QueryKey } from '@tanstack/react-query'

/** Text of objects and lists that stood in a key before: they never change, and a list of a thousand farms is long. */
const serializedKeyParts = new WeakMap<object, string>()

/**
 * Names a query by its key. Amounts in keys are bigints, which JSON does not know. What stands in a key is written once:
 * the same object or list is known again by its identity, so nothing in a key may be changed in place.
 */
export const hashQueryKey = (key: QueryKey): string => `[${key.map((part) => serializeKeyPart(part)).join()}]`

function serializeKeyPart(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}n"`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const known = serializedKeyParts.get(value)
  if (known !== undefined) return known
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
