import { expect, test } from 'vitest'
import { token } from '../testing/market.ts'
import * as Currency from './Currency.ts'

test('default: the native coin is wrapped in one place, and is not its wrapped token', () => {
  const [bnb, wbnb] = [Currency.native(31337), token(9)]
  expect(Currency.wrapped(bnb, wbnb)).toBe(wbnb)
  expect(Currency.equals(bnb, wbnb)).toBe(false)
  expect(Currency.idOf(bnb)).toBe('BNB')
})
test('default: two currencies are the same by chain and address, or by being the coin of one chain', () => {
  expect(Currency.equals(token(1), { ...token(1), symbol: 'OTHER' })).toBe(true)
  expect(Currency.equals(Currency.native(56), Currency.native(56))).toBe(true)
  expect(Currency.equals(Currency.native(56), Currency.native(97))).toBe(false)
  expect(Currency.wrapped(token(1), token(9))).toEqual(token(1))
  expect(Currency.isToken(token(1)) && Currency.isNative(Currency.native(56))).toBe(true)
  expect(Currency.idOf(token(1))).toBe(token(1).address)
})
