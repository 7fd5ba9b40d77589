import { expect, test } from 'vitest'
import * as Percent from './entities/Percent.ts'
import { formatCompact, formatPoolShare, formatPriceImpact } from './format.ts'

test('formatPriceImpact: shows a lower limit for tiny impact [TRADE-16]', () => {
  expect(formatPriceImpact(Percent.create(1n, 10_001n))).toBe('<0.01%')
  expect(formatPriceImpact(Percent.create(1n, 10_000n))).toBe('0.01%')
  expect(formatPriceImpact(Percent.fromBps(312n))).toBe('3.12%')
})
test('formatPoolShare: shows a lower limit for tiny shares [LIQ-30]', () => {
  expect(formatPoolShare(Percent.create(1n, 1_000_000n))).toBe('<0.01')
  expect(formatPoolShare(Percent.create(0n, 1n))).toBe('0.00')
})
test('formatCompact: gives at most 2 significant digits [TOKEN-17]', () => {
  expect(formatCompact(1_234_567)).toBe('1.2M')
  expect(formatCompact(999)).toBe('1K')
})
