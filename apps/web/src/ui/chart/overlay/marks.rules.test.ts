import { expect, test } from 'vitest'
import { getPointIndex } from './marks.rules.ts'

const points = [{ timestamp: 100 }, { timestamp: 200 }, { timestamp: 300 }]

test('a time lies within the last point that begins no later', () => {
  expect(getPointIndex(points, 100)).toBe(0)
  expect(getPointIndex(points, 199)).toBe(0)
  expect(getPointIndex(points, 200)).toBe(1)
})

test('a time after the last point lies within it, one before the first within none', () => {
  expect(getPointIndex(points, 9999)).toBe(2)
  expect(getPointIndex(points, 99)).toBeUndefined()
  expect(getPointIndex([], 100)).toBeUndefined()
})
