import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getNextSort, sortRows } from './table.rules.ts'

describe('sorted', () => {
  const self = (value: number | undefined) => value
  test('table: sorts by value, with unknown values last in both directions', () => {
    expect(sortRows([2, undefined, 3, 1], self, false)).toEqual([1, 2, 3, undefined])
    expect(sortRows([2, undefined, 3, 1], self, true)).toEqual([3, 2, 1, undefined])
  })
  test('table: sorts text by locale and money by all of its digits', () => {
    expect(sortRows(['b', 'ä', 'a'], (word) => word, false)).toEqual(['a', 'ä', 'b'])
    expect(sortRows([10n ** 30n, 10n ** 30n + 1n], (amount) => amount, true)).toEqual([10n ** 30n + 1n, 10n ** 30n])
  })
  test('property: loses nothing, and equal rows keep their order', () => {
    const rows = fc.array(fc.record({ value: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }) }))
    fc.assert(
      fc.property(rows, fc.boolean(), (rows, isDescending) => {
        const numbered = rows.map((row, at) => ({ ...row, at }))
        const result = sortRows(numbered, ({ value }) => value, isDescending)
        expect(result).toHaveLength(rows.length)
        for (const [i, row] of result.entries()) {
          const next = result[i + 1]
          if (next && next.value === row.value) expect(next.at).toBeGreaterThan(row.at)
        }
      }),
    )
  })
})

describe('nextSort', () => {
  const tvl = { key: 'tvl', isNumeric: true }
  test('table: sorts numbers in descending order first, and toggles with the next press', () => {
    expect(getNextSort(undefined, tvl)).toEqual({ key: 'tvl', isDescending: true })
    expect(getNextSort({ key: 'tvl', isDescending: true }, tvl)).toEqual({ key: 'tvl', isDescending: false })
    expect(getNextSort({ key: 'name', isDescending: false }, tvl)).toEqual({ key: 'tvl', isDescending: true })
  })
  test('table: sorts text in ascending order first', () => {
    expect(getNextSort({ key: 'tvl', isDescending: true }, { key: 'name' })).toEqual({
      key: 'name',
      isDescending: false,
    })
    expect(getNextSort({ key: 'name', isDescending: false }, { key: 'name' })).toEqual({
      key: 'name',
      isDescending: true,
    })
  })
})
