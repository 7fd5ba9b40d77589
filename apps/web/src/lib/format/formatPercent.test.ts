import { expect, test } from 'vitest'
import { formatPercent, formatShare } from './formatPercent.ts'

test('formatShare: a share that is too small to write is not zero', () => {
  expect(formatShare(0)).toBe('0%')
  expect(formatShare(0.00004)).toBe('<0.01%')
  expect(formatShare(0.0001)).toBe('0.01%')
  expect(formatShare(0.25)).toBe(formatPercent(0.25))
})
