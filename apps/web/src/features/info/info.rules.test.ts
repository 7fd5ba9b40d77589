import { expect, test } from 'vitest'
import { formatBps, getLpFees } from './info.rules.ts'

test('default: liquidity providers earn 15 bps of a volume', () => {
  expect(getLpFees(10_000n)).toBe(15n)
  expect(getLpFees(undefined)).toBeUndefined()
})

test('default: a rate is written with two digits, and not at all where it is unknown', () => {
  expect(formatBps(1234n)).toBe('12.34%')
  expect(formatBps(undefined)).toBeUndefined()
})
