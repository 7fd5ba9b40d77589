import { expect, test } from 'vitest'
import { formatDuration } from './formatDuration.ts'

test('default: the largest unit that is filled', () => {
  expect(formatDuration(7 * 86_400)).toBe('7 days')
  expect(formatDuration(5400)).toBe('1.5 hours')
  expect(formatDuration(59)).toBe('59 seconds')
  expect(formatDuration(0)).toBe('0 seconds')
})
