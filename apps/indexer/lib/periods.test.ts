import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@zono/sdk'
import { expect, test } from 'vitest'
import { getPeriodIndex, getPeriodStart } from './periods.ts'

test('periods: start and index follow UTC days and hours', () => {
  // 2023-11-14 22:13:20 UTC
  const block = { timestamp: 1_700_000_000n }
  expect(new Date(getPeriodStart(block, SECONDS_PER_DAY) * 1000).toISOString()).toBe('2023-11-14T00:00:00.000Z')
  expect(new Date(getPeriodStart(block, SECONDS_PER_HOUR) * 1000).toISOString()).toBe('2023-11-14T22:00:00.000Z')
  expect(getPeriodIndex(block, SECONDS_PER_DAY)).toBe(19_675)
})
