import { describe, expect, test } from 'vitest'
import { blockTimeOf } from './blockTime.ts'
import { fractionOf } from './useBlockFraction.ts'

describe('the time between two blocks', () => {
  test('default: what passed, by how many blocks came', () => {
    expect(blockTimeOf(3010, 1000, 3)).toBe(3.01)
    expect(blockTimeOf(750, 1000, 3)).toBe(0.75)
  })
  test('behavior: what cannot be is not told', () => {
    expect(blockTimeOf(100_000, 1000, 3)).toBeUndefined()
    expect(blockTimeOf(100, 1000, 3)).toBeUndefined()
    expect(blockTimeOf(0, 1000, 3)).toBeUndefined()
    expect(blockTimeOf(3000, 0, 3)).toBeUndefined()
  })
})

test('behavior: what counts on between blocks never counts past the next one, nor backwards', () => {
  expect([1000, 2500, 4000, 60_000, 0].map((now) => fractionOf(now, 1000, 3000))).toEqual([0, 0.5, 1, 1, 0])
})
