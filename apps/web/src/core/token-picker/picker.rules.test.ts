import { Currency } from '@zono/sdk'
import { expect, test } from 'vitest'
import {
  getEnterRow,
  getNextIndex,
  searchInactiveTokens,
  toPickerLines,
  toResultRows,
  toSectionRows,
} from './picker.rules.ts'

const createToken = (n: number) =>
  ({ chainId: 56, address: `0x${String(n).repeat(40)}`, decimals: 18, symbol: `T${n}`, name: `T${n}` }) as const

test('token picker: lists watched tokens, then held ones, then all others, the native coin first', () => {
  const bnb = Currency.createNative(56)
  const all = [createToken(1), bnb, createToken(2), createToken(3)]
  const getRows = (balances?: Record<string, bigint>, watched: readonly string[] = []) =>
    toSectionRows(all, { balances, watched }).map(({ currency, section }) => `${section} ${currency.symbol}`)
  const balances = { [createToken(3).address]: 5n, [createToken(1).address]: 0n }
  expect(getRows(balances)).toEqual(['held T3', 'all BNB', 'all T1', 'all T2'])
  expect(getRows({ ...balances, [Currency.getId(bnb)]: 1n })).toEqual(['held BNB', 'held T3', 'all T1', 'all T2'])
  expect(getRows(balances, [createToken(2).address])).toEqual(['watched T2', 'held T3', 'all BNB', 'all T1'])
})

test('token picker: a held token that is folded away comes last, unless it is watched', () => {
  const [kept, spam] = [createToken(1), createToken(2)]
  const balances = { [kept.address]: 1n, [spam.address]: 1n }
  const getRows = (watched: readonly string[]) =>
    toSectionRows([spam, createToken(3), kept], { balances, watched, folded: [spam.address] }).map(
      ({ currency, section }) => `${section} ${currency.symbol}`,
    )
  expect(getRows([])).toEqual(['held T1', 'all T3', 'folded T2'])
  expect(getRows([spam.address])).toEqual(['watched T2', 'held T1', 'all T3'])
})

test('token picker: while balances are unknown the native coin leads the order of the lists', () => {
  const all = [createToken(1), Currency.createNative(56), createToken(2)]
  const rows = toSectionRows(all, { balances: undefined, watched: [] })
  expect(rows.map(({ currency }) => currency.symbol)).toEqual(['BNB', 'T1', 'T2'])
})

test('token picker: titles the sections of a list that has several', () => {
  const balances = { [createToken(2).address]: 1n }
  const getLines = (held: typeof balances | undefined) =>
    toPickerLines(toSectionRows([createToken(1), createToken(2)], { balances: held, watched: [] })).map((line) =>
      line.kind === 'title' ? line.section : line.row.currency.symbol,
    )
  expect(getLines(balances)).toEqual(['held', 'T2', 'all', 'T1'])
  expect(getLines(undefined)).toEqual(['T1', 'T2'])
  expect(toPickerLines(toResultRows([createToken(1)], [], undefined))).toHaveLength(1)
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
  const rows = toResultRows([createToken(1)], inactive, createToken(4))
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
