import { expect, test } from 'vitest'
import { formatTimeAgo } from './formatTimeAgo.ts'

test('default: the largest whole unit', () => {
  expect(formatTimeAgo(0)).toBe('now')
  expect(formatTimeAgo(59)).toBe('59 sec. ago')
  expect(formatTimeAgo(150)).toBe('2 min. ago')
  expect(formatTimeAgo(86_400 * 3)).toBe('3 days ago')
})
test('behavior: a clock a little behind is now', () => expect(formatTimeAgo(-5)).toBe('now'))
