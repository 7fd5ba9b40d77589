import { expect, test } from 'vitest'
import { createTestToken } from '../testing/market.ts'
import * as Price from './Price.ts'

const E18 = 10n ** 18n
test('Price: inverts, and accounts for decimals [SWAP-05]', () => {
  const [eth, usdc] = [createTestToken(1), createTestToken(2, 6)]
  const price = Price.fromAmounts({ currency: eth, amount: 2n * E18 }, { currency: usdc, amount: 1_000_000_000n })
  expect(Price.toSignificant(price)).toBe('500')
  expect(Price.toSignificant(Price.invert(price))).toBe('0.002')
  expect(Price.quote(price, { currency: eth, amount: E18 }).amount).toBe(500_000_000n)
})
test('Price: carries when rounding', () => {
  const price = { base: createTestToken(1), quote: createTestToken(2), numerator: 9_999_999n, denominator: 10n }
  expect(Price.toSignificant(price, 6)).toBe('1000000')
  expect(Price.toFixed({ ...price, numerator: 999_996n, denominator: 1_000_000n }, 5)).toBe('1.00000')
})
