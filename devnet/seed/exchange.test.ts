import { expect, test } from 'vitest'
import { getHistoryStartTime } from './exchange.ts'

const startAt = (now: string) => new Date(getHistoryStartTime(Date.parse(now), { days: 10 }) * 1000).toISOString()

test('history: begins as many days ago as it is long, and never while a day ends', () => {
  expect(startAt('2026-11-28T00:00:00Z')).toBe('2026-11-18T00:00:00.000Z')
  expect(startAt('2026-11-28T22:14:07Z')).toBe('2026-11-18T22:14:07.000Z')
  expect(startAt('2026-11-28T23:49:59Z')).toBe('2026-11-18T23:49:59.000Z')
  expect(startAt('2026-11-28T23:50:00Z')).toBe('2026-11-19T00:00:00.000Z')
  expect(startAt('2026-11-28T23:59:59Z')).toBe('2026-11-19T00:00:00.000Z')
})
