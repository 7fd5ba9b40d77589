import { expect, test } from 'vitest'
import { areSamePoints } from './chartPoint.ts'

const POINT = { timestamp: 1, open: 1, high: 3, low: 0.5, close: 2, volume: undefined }

test('chart points: the same values are the same series, one other value or point is another', () => {
  expect(areSamePoints([{ ...POINT }], [{ ...POINT }])).toBe(true)
  expect(areSamePoints([], [])).toBe(true)
  for (const field of ['timestamp', 'open', 'high', 'low', 'close', 'volume'] as const)
    expect(areSamePoints([POINT], [{ ...POINT, [field]: 7 }])).toBe(false)
  expect(areSamePoints([POINT], [POINT, POINT])).toBe(false)
})
