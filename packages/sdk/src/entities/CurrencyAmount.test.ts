import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidDecimalsError } from '../errors.ts'
import { createTestToken } from '../testing/market.ts'
import * as CurrencyAmount from './CurrencyAmount.ts'

const E18 = 10n ** 18n
const usdc = createTestToken(6, 6)
test('parse: uses the decimals of the token [SWAP-31]', () => {
  expect(CurrencyAmount.parse('1.5', usdc)?.amount).toBe(1_500_000n)
  expect(CurrencyAmount.parse('.5', usdc)?.amount).toBe(500_000n)
  expect(CurrencyAmount.parse('1.', usdc)?.amount).toBe(1_000_000n)
  expect(CurrencyAmount.parse('1.5000000', usdc)?.amount).toBe(1_500_000n)
})
test('parse: is undefined for zero, invalid text and too many decimals [SWAP-32]', () => {
  for (const text of ['', '.', '0', '0.000', '1e5', '-1', '1,5', ' 1', '0x1', '1.0000001', 'NaN']) {
    expect(CurrencyAmount.parse(text, usdc), text).toBeUndefined()
  }
})
test('parse: is undefined for more than a contract can count [SWAP-32]', () => {
  const max = String(2n ** 256n - 1n)
  expect(CurrencyAmount.parse(max, createTestToken(1, 0))?.amount).toBe(2n ** 256n - 1n)
  expect(CurrencyAmount.parse(String(2n ** 256n), createTestToken(1, 0))).toBeUndefined()
  expect(CurrencyAmount.parse('9'.repeat(79), usdc)).toBeUndefined()
  expect(CurrencyAmount.parse('1', createTestToken(1, 255))).toBeUndefined()
})
test('toExact: round-trips through parse', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 256n - 1n), fc.integer({ min: 0, max: 77 }), (amount, decimals) => {
      const exact = CurrencyAmount.toExact({ currency: createTestToken(1, decimals), amount })
      expect(CurrencyAmount.parse(exact, createTestToken(1, decimals))?.amount).toBe(amount)
    }),
  )
})
test('toSignificant: rounds down [TOKEN-11]', () => {
  const format = (amount: bigint) => CurrencyAmount.toSignificant({ currency: createTestToken(1), amount })
  expect(format(123_456_789n * 10n ** 10n)).toBe('1.23456')
  expect(format(1_999_999_999_999_999_999n)).toBe('1.99999')
  expect(format(1_234_567_890n * E18)).toBe('1234560000')
  expect(format(1n)).toBe('0.000000000000000001')
  expect(format(0n)).toBe('0')
})
test('toFixed: rounds down to fixed digits', () => {
  expect(CurrencyAmount.toFixed({ currency: createTestToken(1), amount: 1_239_999n * 10n ** 12n }, 3)).toBe('1.239')
  expect(CurrencyAmount.toFixed({ currency: createTestToken(1), amount: 5n * E18 }, 0)).toBe('5')
})
test('decimals that cannot be: no amount can be parsed, and none is formatted', () => {
  for (const decimals of [-1, 0.5, 78, 255, 10 ** 9, Number.NaN]) {
    const currency = createTestToken(1, decimals)
    expect(CurrencyAmount.parse('1', currency)).toBeUndefined()
    for (const format of [
      CurrencyAmount.toExact,
      CurrencyAmount.toSignificant,
      (amount: CurrencyAmount.CurrencyAmount) => CurrencyAmount.toFixed(amount, 2),
    ])
      expect(() => format({ currency, amount: 1n })).toThrow(InvalidDecimalsError)
  }
})
