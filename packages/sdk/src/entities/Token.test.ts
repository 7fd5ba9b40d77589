import { expect, test } from 'vitest'
import { createTestToken } from '../testing/market.ts'
import * as Token from './Token.ts'

test('TOKEN-04: symbols over 20 characters keep their first 4 and last 5', () => {
  expect(Token.shortenSymbol('A'.repeat(20))).toBe('A'.repeat(20))
  expect(Token.shortenSymbol('ABCDEFGHIJKLMNOPQRSTU')).toBe('ABCD...QRSTU')
})
test('error: tokens of two chains have no order', () => {
  expect(() => Token.sortsBefore(createTestToken(1), { ...createTestToken(2), chainId: 56 })).toThrow()
  expect(() => Token.sortsBefore(createTestToken(1), createTestToken(1))).toThrow()
})
test('behavior: a token is the same however its address is spelled', () => {
  const address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
  const lower = { ...createTestToken(1), address: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c' } as const
  expect(Token.equals({ ...createTestToken(1), address }, lower)).toBe(true)
  expect(Token.equals(lower, { ...lower, chainId: 56 })).toBe(false)
  expect(Token.equals(createTestToken(1), createTestToken(2))).toBe(false)
})
