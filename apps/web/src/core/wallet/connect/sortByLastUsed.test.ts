import { expect, test } from 'vitest'
import { sortByLastUsed } from './sortByLastUsed.ts'

const wallets = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('sortByLastUsed: the wallet connected last comes first, the others keep their order', () => {
  expect(sortByLastUsed(wallets, 'b').map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  expect(sortByLastUsed(wallets, undefined).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(sortByLastUsed(wallets, 'gone').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
