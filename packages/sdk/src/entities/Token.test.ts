import { expect, test } from 'vitest'
import { createTestToken } from '../testing/market.ts'
import * as Token from './Token.ts'

test('shortenSymbol: keeps the first 4 and last 5 of more than 20 characters [TOKEN-04]', () => {
  expect(Token.shortenSymbol('A'.repeat(20))).toBe('A'.repeat(20))
  expect(Token.shortenSymbol('ABCDEFGHIJKLMNOPQRSTU')).toBe('ABCD...QRSTU')
})
test('sortsBefore: throws for tokens of two chains and for one token', () => {
  expect(() => Token.sortsBefore(createTestToken(1), { ...createTestToken(2), chainId: 56 })).toThrow()
  expect(() => Token.sortsBefore(createTestToken(1), createTestToken(1))).toThrow()
})
test('equals: ignores the case of addresses', () => {
  const address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
  const lower = { ...createTestToken(1), address: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c' } as const
  expect(Token.equals({ ...createTestToken(1), address }, lower)).toBe(true)
  expect(Token.equals(lower, { ...lower, chainId: 56 })).toBe(false)
  expect(Token.equals(createTestToken(1), createTestToken(2))).toBe(false)
})
test('isValidDecimals: takes whole numbers from 0 to 77', () => {
  for (const decimals of [0, 6, 18, Token.MAX_DECIMALS]) expect(Token.isValidDecimals(decimals)).toBe(true)
  for (const decimals of [-1, 1.5, 78, 255, 10 ** 9, Number.NaN, Number.POSITIVE_INFINITY])
    expect(Token.isValidDecimals(decimals)).toBe(false)
  expect(10n ** BigInt(Token.MAX_DECIMALS)).toBeLessThan(2n ** 256n)
})
