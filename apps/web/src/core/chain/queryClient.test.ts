import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashQueryKey } from './queryClient.ts'

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
