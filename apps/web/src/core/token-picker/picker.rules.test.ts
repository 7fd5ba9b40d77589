import { Currency } from '@zono/sdk'
import { expect, test } from 'vitest'
import { getEnterRow, getNextIndex, searchInactiveTokens, sortByBalance, toPickerRows } from './picker.rules.ts'

const createToken = (n: number) =>
  ({ chainId: 56, address: `0x${String(n).repeat(40)}`, decimals: 18, symbol: `T${n}`, name: `T${n}` }) as const

test('token picker: sorts the native coin first, then balances; unknown balances change nothing', () => {
  const bnb = Currency.createNative(56)
  const all = [createToken(1), bnb, createToken(2), createToken(3)]
  const getSymbols = (balances?: Record<string, bigint>) => sortByBalance(all, balances).map(({ symbol }) => symbol)
  expect(getSymbols({ [createToken(3).address]: 5n, [createToken(1).address]: 0n })).toEqual(['BNB', 'T3', 'T1', 'T2'])
  expect(getSymbols()).toEqual(['T1', 'BNB', 'T2', 'T3'])
})

test('token picker: lists known currencies, then tokens of inactive lists, then the token at an address', () => {
  const source = { name: 'A list', logoURI: undefined }
  const inactive = searchInactiveTokens(
    [
      { token: createToken(2), source },
      { token: createToken(3), source },
    ],
    't2',
  )
  const rows = toPickerRows([createToken(1)], inactive, createToken(4))
  expect(rows.map(({ currency, isKnown }) => [currency.symbol, isKnown])).toEqual([
    ['T1', true],
    ['T2', false],
    ['T4', false],
  ])
  expect(getEnterRow(rows, 't1')).toBe(rows[0])
  expect(getEnterRow(rows, 't')).toBeUndefined()
  expect(getEnterRow([], 't')).toBeUndefined()
})

test('token picker: arrow and page keys move through the rows and stop at both ends', () => {
  expect(getNextIndex('ArrowDown', undefined, 3)).toBe(0)
  expect(getNextIndex('ArrowDown', 2, 3)).toBe(2)
  expect(getNextIndex('ArrowUp', undefined, 3)).toBe(2)
  expect(getNextIndex('PageDown', 1, 100)).toBe(7)
  expect(getNextIndex('PageUp', 1, 100)).toBe(0)
  expect(getNextIndex('ArrowDown', undefined, 0)).toBeUndefined()
  expect(getNextIndex('a', 1, 3)).toBeUndefined()
})
