import { expect, test } from 'vitest'
import { formatBps, getLpFees } from './info.rules.ts'

test('getLpFees: liquidity providers earn 15 bps of the volume', () => {
  expect(getLpFees(10_000n)).toBe(15n)
  expect(getLpFees(undefined)).toBeUndefined()
})

test('formatBps: writes two decimals, and nothing for an unknown rate', () => {
  expect(formatBps(1234n)).toBe('12.34%')
  expect(formatBps(undefined)).toBeUndefined()
})
