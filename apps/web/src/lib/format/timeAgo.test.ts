import { expect, test } from 'vitest'
import { timeAgo } from './timeAgo.ts'

test('default: the largest whole unit', () => {
  expect(timeAgo(0)).toBe('now')
  expect(timeAgo(59)).toBe('59 sec. ago')
  expect(timeAgo(150)).toBe('2 min. ago')
  expect(timeAgo(86_400 * 3)).toBe('3 days ago')
})
test('behavior: a clock a little behind is now', () => expect(timeAgo(-5)).toBe('now'))
