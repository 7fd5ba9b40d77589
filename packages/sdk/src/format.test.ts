import { expect, test } from 'vitest'
import * as Percent from './entities/Percent.ts'
import { formatCompact, formatPoolShare, formatPriceImpact } from './format.ts'

test('TRADE-16: tiny impact', () => {
  expect(formatPriceImpact(Percent.create(1n, 10_001n))).toBe('<0.01%')
  expect(formatPriceImpact(Percent.create(1n, 10_000n))).toBe('0.01%')
  expect(formatPriceImpact(Percent.fromBps(312n))).toBe('3.12%')
})
test('LIQ-30: tiny share', () => {
  expect(formatPoolShare(Percent.create(1n, 1_000_000n))).toBe('<0.01')
  expect(formatPoolShare(Percent.create(0n, 1n))).toBe('0.00')
})
test('TOKEN-17: compact numbers have at most 2 significant digits', () => {
  expect(formatCompact(1_234_567)).toBe('1.2M')
  expect(formatCompact(999)).toBe('1K')
})
