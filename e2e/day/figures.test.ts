import { expect, test } from 'vitest'
import { listJumps } from './figures.ts'

test('listJumps: names what moved beyond its bound, in either direction, and what is gone', () => {
  const before = { '/: Volume 24H': 100, '/farms: APR of A': 10, '/farms: APR of B': 10, '/farms: Earned of A': 1 }
  const steady = { '/: Volume 24H': 199, '/farms: APR of A': 14, '/farms: APR of B': 7 }
  expect(listJumps(before, steady)).toEqual([])
  expect(listJumps(before, { '/: Volume 24H': 201, '/farms: APR of A': 6 }).map((jump) => jump.split(',')[0])).toEqual([
    '/: Volume 24H was 100 and is 201',
    '/farms: APR of A was 10 and is 6',
    '/farms: APR of B was 10 and is gone',
  ])
})
