import { expect, test } from 'vitest'
import { matchesSearch } from './matchesSearch.ts'

test('matchesSearch: finds a pair by its symbols in any order, with any separator, native or wrapped', () => {
  for (const search of ['ZONO-BNB', 'ZONO-WBNB', 'wbnb-zono', 'BNB/ZONO', ' zono  bnb ', 'zono,wbnb', 'ZONO–BNB LP'])
    expect(matchesSearch('WBNB-ZONO LP', search), search).toBe(true)
})

test('matchesSearch: needs every word', () => {
  expect(matchesSearch('WBNB-ZONO LP', 'zono-eth')).toBe(false)
  expect(matchesSearch('T1-T2 LP Token 1', 'token 9')).toBe(false)
})

test('matchesSearch: finds everything for an empty search, and signs as they are', () => {
  expect(matchesSearch('WBNB-ZONO LP', '  ')).toBe(true)
  expect(matchesSearch('WBNB-ZONO LP', '$')).toBe(false)
  expect(matchesSearch('Bâtiment 日本', '日本')).toBe(true)
})
