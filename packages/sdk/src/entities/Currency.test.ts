import { expect, test } from 'vitest'
import { createTestToken } from '../testing/market.ts'
import * as Currency from './Currency.ts'

test('Currency: the native coin differs from its wrapped token', () => {
  const [bnb, wbnb] = [Currency.createNative(31337), createTestToken(9)]
  expect(Currency.toWrapped(bnb, wbnb)).toBe(wbnb)
  expect(Currency.equals(bnb, wbnb)).toBe(false)
  expect(Currency.getId(bnb)).toBe('BNB')
})
test('equals: compares chain and address, or the native coin of a chain', () => {
  expect(Currency.equals(createTestToken(1), { ...createTestToken(1), symbol: 'OTHER' })).toBe(true)
  expect(Currency.equals(Currency.createNative(56), Currency.createNative(56))).toBe(true)
  expect(Currency.equals(Currency.createNative(56), Currency.createNative(97))).toBe(false)
  expect(Currency.toWrapped(createTestToken(1), createTestToken(9))).toEqual(createTestToken(1))
  expect(Currency.isToken(createTestToken(1)) && Currency.isNative(Currency.createNative(56))).toBe(true)
  expect(Currency.getId(createTestToken(1))).toBe(createTestToken(1).address)
})
