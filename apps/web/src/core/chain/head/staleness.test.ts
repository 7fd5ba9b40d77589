import { expect, test } from 'vitest'
import { dataAge } from './staleness.ts'

const at = (seenAt: number | undefined, ...reads: readonly [number, boolean][]) =>
  dataAge({
    reads: reads.map(([updatedAt, isBehind]) => ({ updatedAt, isBehind })),
    seenAt,
    now: 100_000,
    blockSeconds: 3,
  })

test('default: within a block and the time to read it all is fresh', () => {
  expect(at(96_000, [95_500, true], [20_000, false])).toBeUndefined()
})

test('behavior: no block for a while, and a figure that could not be read again, tell their age', () => {
  expect(at(90_000)).toBe(10)
  expect(at(99_000, [88_400, true], [92_000, true])).toBe(11)
})

test('behavior: what was never read has no age, and without a block nothing has', () => {
  expect(at(99_000, [0, true])).toBeUndefined()
  expect(at(undefined, [10_000, true])).toBeUndefined()
})
