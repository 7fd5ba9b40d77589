import { Currency, type Token } from '@zono/exchange'
import { expect, test } from 'vitest'
import { searchCurrencies } from './search.ts'

const token = (n: number, symbol: string, name: string): Token => ({
  chainId: 31337,
  address: `0x${String(n).repeat(40)}`,
  decimals: 18,
  symbol,
  name,
})
const bnb = Currency.native(31337)
const all = [
  bnb,
  token(1, 'BUSDT', 'Big Dollar'),
  token(2, 'USDT', 'Tether USD'),
  token(3, 'USDC', 'USD Coin'),
  token(4, 'X', 'Tether'),
]
const symbols = (query: string) => searchCurrencies(all, query).map(({ symbol }) => symbol)

test('PICK-24: an address matches the token that stands there', () => {
  expect(symbols(`0x${'3'.repeat(40)}`)).toEqual(['USDC'])
  expect(symbols(`0x${'9'.repeat(40)}`)).toEqual([])
})
test('PICK-25: every word must begin or end a word of symbol or name', () => {
  expect(symbols('tether usd')).toEqual(['USDT'])
  expect(symbols('oin')).toEqual(['USDC'])
  expect(symbols('ethe')).toEqual([])
})
test('PICK-26: exact symbol, then symbols that begin so, then the others', () => {
  expect(symbols('usdt')).toEqual(['USDT', 'BUSDT'])
  expect(symbols('usd')).toEqual(['USDT', 'USDC'])
  expect(symbols('x')).toEqual(['X'])
})
test('default: nothing typed is everything', () => expect(symbols('  ')).toHaveLength(5))
