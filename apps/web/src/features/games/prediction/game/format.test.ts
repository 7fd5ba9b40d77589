import { expect, test } from 'vitest'
import { formatCoin, formatMultiplier, formatPrice, formatPriceDifference, formatSignedCoin } from './format.ts'

test('format: prices of the feed have 8 decimals and are shown in cents [PREDICT-51]', () => {
  expect(formatPrice(61_306_000_000n)).toBe('$613.06')
  expect(formatPriceDifference(-142_000_000n)).toBe('$1.42')
  expect(formatPriceDifference(420_000n)).toBe('$0.0042')
  expect(formatPriceDifference(-65_803_900n)).toBe('$0.658')
  expect(formatPriceDifference(1_669_400n)).toBe('$0.0167')
})

test('format: amounts are cut, never rounded up, and signed where they are a result', () => {
  expect(formatCoin(1_999_999_999_999_999_999n)).toBe('1.99999 BNB')
  expect(formatSignedCoin(420_000_000_000_000_000n)).toBe('+0.42 BNB')
  expect(formatSignedCoin(-100_000_000_000_000_000n)).toBe('−0.1 BNB')
  expect(formatSignedCoin(0n)).toBe('0 BNB')
})

test('format: multipliers have two decimals [PREDICT-A6]', () => {
  expect(formatMultiplier(184n)).toBe('1.84x')
  expect(formatMultiplier(100n)).toBe('1.00x')
  expect(formatMultiplier(97n)).toBe('0.97x')
})
