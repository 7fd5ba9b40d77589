import { expect, test } from 'vitest'
import { getDataAgeSeconds } from './staleness.ts'

const getAgeAt = (seenAt: number | undefined, ...reads: readonly [number, boolean][]) =>
  getDataAgeSeconds({
    reads: reads.map(([updatedAt, isBehind]) => ({ updatedAt, isStale: isBehind })),
    receivedAt: seenAt,
    now: 100_000,
    blockTimeSeconds: 3,
  })

test('default: within a block and the time to read it all is fresh', () => {
  expect(getAgeAt(96_000, [95_500, true], [20_000, false])).toBeUndefined()
})

test('behavior: no block for a while, and a figure that could not be read again, tell their age', () => {
  expect(getAgeAt(90_000)).toBe(10)
  expect(getAgeAt(99_000, [88_400, true], [92_000, true])).toBe(11)
})

test('behavior: what was never read has no age, and without a block nothing has', () => {
  expect(getAgeAt(99_000, [0, true])).toBeUndefined()
  expect(getAgeAt(undefined, [10_000, true])).toBeUndefined()
})
