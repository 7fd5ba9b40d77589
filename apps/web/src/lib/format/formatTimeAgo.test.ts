import { expect, test } from 'vitest'
import { formatTimeAgo } from './formatTimeAgo.ts'

test('formatTimeAgo: shows the largest whole unit', () => {
  expect(formatTimeAgo(0)).toBe('now')
  expect(formatTimeAgo(59)).toBe('59 sec. ago')
  expect(formatTimeAgo(150)).toBe('2 min. ago')
  expect(formatTimeAgo(86_400 * 3)).toBe('3 days ago')
})
test('formatTimeAgo: a timestamp slightly in the future is now', () => expect(formatTimeAgo(-5)).toBe('now'))
