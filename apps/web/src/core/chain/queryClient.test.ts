import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashQueryKey, refetchEvery } from './queryClient.ts'

const arbitraryKey = fc.array(
  fc.oneof(
    fc.bigInt(),
    fc.jsonValue(),
    fc.dictionary(fc.string(), fc.oneof(fc.bigInt(), fc.string(), fc.constant(undefined))),
  ),
)

test('hashQueryKey: hashes by value, independent of field order', () => {
  expect(hashQueryKey(['chain', { a: 1n, b: ['x'] }])).toBe(hashQueryKey(['chain', { b: ['x'], a: 1n }]))
  expect(hashQueryKey(['chain', { a: 1n }])).not.toBe(hashQueryKey(['chain', { a: 1 }]))
  expect(hashQueryKey(['chain', undefined])).toBe(hashQueryKey(['chain', null]))
})

test('hashQueryKey: equal keys have equal hashes, and equal hashes mean equal keys', () => {
  fc.assert(
    fc.property(arbitraryKey, arbitraryKey, (a, b) => {
      expect(hashQueryKey(structuredClone(a))).toBe(hashQueryKey(a))
      if (hashQueryKey(a) === hashQueryKey(b)) expect(toPlainValue(a)).toEqual(toPlainValue(b))
    }),
  )
})

/** What a key says: fields without a value say nothing, and a lone undefined is null, as in JSON. */
const toPlainValue = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)))

test('hashQueryKey: serializes a list once', () => {
  let reads = 0
  const farm = {
    get pid() {
      reads += 1
      return 1
    },
  }
  const list = [farm]
  for (let i = 0; i < 5; i++) hashQueryKey(['farms', list])
  expect(reads).toBe(1)
})

class LostError extends Error {}
const isUnavailable = (error: unknown) => error instanceof LostError

/** How often a query is read within two minutes and a second, by what its reads give, the last one from then on. */
async function countReads(intervalMs: number | 'never', results: readonly (number | Error)[]) {
  let count = 0
  const observer = new QueryObserver(new QueryClient(), {
    queryKey: ['figure'],
    retry: false,
    queryFn: async () => {
      const result = results[Math.min(count++, results.length - 1)]
      if (result instanceof Error) throw result
      return result
    },
    ...refetchEvery({ intervalMs, isUnavailable }),
  })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(121_000)
  stop()
  return count
}

describe('refetchEvery', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // Nothing is refetched outside a browser.
    environmentManager.setIsServer(() => false)
  })
  afterEach(() => {
    vi.useRealTimers()
    environmentManager.setIsServer(() => true)
  })

  test.each([
    ['at its interval once it was read', 60_000, [1], 3],
    ['after ten seconds where no answer came, then at its interval', 60_000, [new LostError(), 1], 3],
    ['each ten seconds while none comes', 60_000, [new LostError()], 13],
    ['no later than its interval', 5000, [new LostError()], 25],
    ['at its interval where the service said no', 60_000, [new Error('no such field')], 3],
    ['at its interval where an answer was lost later', 60_000, [1, new LostError()], 3],
    ['once where it never changes', 'never', [1], 1],
    ['until it is there where it never changes', 'never', [new LostError(), new LostError(), 1], 3],
    ['once where the service said no to what never changes', 'never', [new Error('no such field')], 1],
  ] as const)('refetch: reads %s', async (_, intervalMs, results, count) => {
    expect(await countReads(intervalMs, results)).toBe(count)
  })
})
