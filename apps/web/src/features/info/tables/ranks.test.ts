import { expect, test } from 'vitest'
import { getRanks } from './ranks.ts'

test('getRanks: counts from the largest value; unknown values come last in their order', () => {
  const rows = [
    { id: 'a', value: 1n },
    { id: 'b', value: undefined },
    { id: 'c', value: 3n },
    { id: 'd', value: undefined },
  ]
  expect([...getRanks(rows, ({ value }) => value)]).toEqual([
    ['c', 1],
    ['a', 2],
    ['b', 3],
    ['d', 4],
  ])
})
