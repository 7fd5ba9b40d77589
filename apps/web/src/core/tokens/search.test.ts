import { Currency, type Token } from '@zono/sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getEnterSelection, searchCurrencies } from './search.ts'

const token = (n: number, symbol: string, name: string): Token => ({
  chainId: 31337,
  address: `0x${String(n).repeat(40)}`,
  decimals: 18,
  symbol,
  name,
})
const bnb = Currency.createNative(31337)
const all = [
  bnb,
  token(1, 'BUSDT', 'Big Dollar'),
  token(2, 'USDT', 'Tether USD'),
  token(3, 'USDC', 'USD Coin'),
  token(4, 'X', 'Tether'),
]
const searchSymbols = (query: string) => searchCurrencies(all, query).map(({ symbol }) => symbol)

test('token search: an address matches the token at that address [PICK-24]', () => {
  expect(searchSymbols(`0x${'3'.repeat(40)}`)).toEqual(['USDC'])
  expect(searchSymbols(`0x${'9'.repeat(40)}`)).toEqual([])
})
test('token search: every word must begin or end a word of symbol or name [PICK-25]', () => {
  expect(searchSymbols('tether usd')).toEqual(['USDT'])
  expect(searchSymbols('oin')).toEqual(['USDC'])
  expect(searchSymbols('ethe')).toEqual([])
})
test('token search: an exact symbol comes first, then symbols with that prefix, then the rest [PICK-26]', () => {
  expect(searchSymbols('usdt')).toEqual(['USDT', 'BUSDT'])
  expect(searchSymbols('usd')).toEqual(['USDT', 'USDC'])
  expect(searchSymbols('x')).toEqual(['X'])
})
test('token search: an empty query matches everything', () => expect(searchSymbols('  ')).toHaveLength(5))

test('token search: Enter selects the exact symbol or the only result, and nothing else', () => {
  const chosen = (query: string) => getEnterSelection(searchCurrencies(all, query), query)?.symbol
  expect([chosen('bnb'), chosen('usdt'), chosen('usd'), chosen('coin'), chosen('none')]).toEqual([
    'BNB',
    'USDT',
    undefined,
    'USDC',
    undefined,
  ])
})

test('token search: finds exactly what the rule says among random tokens', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 3 })
  const entry = fc.tuple(word, fc.array(word, { minLength: 1, maxLength: 3 }))
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 30 }),
      fc.array(word, { minLength: 1, maxLength: 2 }),
      (entries, words) => {
        const tokens = entries.map(([symbol, names], i) => token(i % 10, symbol, names.join(' ')))
        const matches = (token: Token) =>
          words.every((word) =>
            [token.symbol, ...token.name.split(' ')].some((own) => own.startsWith(word) || own.endsWith(word)),
          )
        const found = searchCurrencies(tokens, words.join(' '))
        expect(new Set(found)).toEqual(new Set(tokens.filter(matches)))
        expect(found).toHaveLength(tokens.filter(matches).length)
      },
    ),
  )
})
