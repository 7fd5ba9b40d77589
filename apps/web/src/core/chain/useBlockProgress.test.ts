import { expect, test } from 'vitest'
import { getBlockProgress } from './useBlockProgress.ts'

test('getBlockProgress: stays between 0 and 1', () => {
  expect([1000, 2500, 4000, 60_000, 0].map((now) => getBlockProgress(now, 1000, 3000))).toEqual([0, 0.5, 1, 1, 0])
})
