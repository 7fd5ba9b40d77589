import { expect, test } from 'vitest'
import { formatError } from './testResult.ts'

const NOON = new Date('2026-11-27T12:00:00Z')

test('formatError: keeps the time and the first lines, without colours and empty lines', () => {
  expect(formatError('\u001b[31mTimed out\u001b[39m\n\n  Expected: 1\n', NOON)).toBe(
    'at 12:00:00 UTC\nTimed out\nExpected: 1',
  )
})

test('formatError: an error of a thousand long lines stays short', () => {
  const error = formatError(Array.from({ length: 1000 }, () => 'x'.repeat(10_000)).join('\n'), NOON)
  expect(error.split('\n')).toHaveLength(9)
  expect(error.length).toBeLessThan(2000)
})
