import { expect, test } from 'vitest'
import { getDataAgeSeconds } from './staleness.ts'

const getAgeAt = (seenAt: number | undefined, ...reads: readonly [number, boolean][]) =>
  getDataAgeSeconds({
    reads: reads.map(([updatedAt, isBehind]) => ({ updatedAt, isStale: isBehind })),
    receivedAt: seenAt,
    now: 100_000,
    blockTimeSeconds: 3,
  })

test('getDataAgeSeconds: is undefined within one block time plus the grace period', () => {
  expect(getAgeAt(96_000, [95_500, true], [20_000, false])).toBeUndefined()
})

test('getDataAgeSeconds: counts from the newest block and from the oldest stale read', () => {
  expect(getAgeAt(90_000)).toBe(10)
  expect(getAgeAt(99_000, [88_400, true], [92_000, true])).toBe(11)
})

test('getDataAgeSeconds: ignores reads without data, and is undefined before the first block', () => {
  expect(getAgeAt(99_000, [0, true])).toBeUndefined()
  expect(getAgeAt(undefined, [10_000, true])).toBeUndefined()
})
