import { expect, test } from 'vitest'
import { durationOf } from './formatDuration.ts'

test('default: the largest unit that is filled', () => {
  expect(durationOf(7 * 86_400)).toBe('7 days')
  expect(durationOf(5400)).toBe('1.5 hours')
  expect(durationOf(59)).toBe('59 seconds')
  expect(durationOf(0)).toBe('0 seconds')
})
