import { expect, test } from 'vitest'
import { createTestToken } from '../testing/market.ts'
import * as Currency from './Currency.ts'

test('default: the native coin is wrapped in one place, and is not its wrapped token', () => {
  const [bnb, wbnb] = [Currency.createNative(31337), createTestToken(9)]
  expect(Currency.toWrapped(bnb, wbnb)).toBe(wbnb)
  expect(Currency.equals(bnb, wbnb)).toBe(false)
  expect(Currency.getId(bnb)).toBe('BNB')
})
test('default: two currencies are the same by chain and address, or by being the coin of one chain', () => {
  expect(Currency.equals(createTestToken(1), { ...createTestToken(1), symbol: 'OTHER' })).toBe(true)
  expect(Currency.equals(Currency.createNative(56), Currency.createNative(56))).toBe(true)
  expect(Currency.equals(Currency.createNative(56), Currency.createNative(97))).toBe(false)
  expect(Currency.toWrapped(createTestToken(1), createTestToken(9))).toEqual(createTestToken(1))
  expect(Currency.isToken(createTestToken(1)) && Currency.isNative(Currency.createNative(56))).toBe(true)
  expect(Currency.getId(createTestToken(1))).toBe(createTestToken(1).address)
})
