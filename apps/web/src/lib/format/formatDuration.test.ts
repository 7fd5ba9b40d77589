import { expect, test } from 'vitest'
import { formatDuration, formatShortDuration } from './formatDuration.ts'

test('formatDuration: shows the largest whole unit', () => {
  expect(formatDuration(7 * 86_400)).toBe('7 days')
  expect(formatDuration(5400)).toBe('1.5 hours')
  expect(formatDuration(59)).toBe('59 seconds')
  expect(formatDuration(0)).toBe('0 seconds')
})

test('formatShortDuration: the two largest units without zeros', () => {
  expect(formatShortDuration(2 * 86_400 + 4 * 3600 + 59)).toBe('2d 4h')
  expect(formatShortDuration(7 * 86_400)).toBe('7d')
  expect(formatShortDuration(3600 + 5)).toBe('1h')
  expect(formatShortDuration(45)).toBe('45s')
  expect(formatShortDuration(-1)).toBe('0s')
})
