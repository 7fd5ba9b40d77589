import { expect, test } from 'vitest'
import type { MarketCollection } from '../market.ts'
import { findPieces } from './search.rules.ts'

const toCollection = (digit: string, name: string) =>
  ({ address: `0x${digit.repeat(40)}`, name }) as Pick<MarketCollection, 'address' | 'name'> as MarketCollection

const collections = [toCollection('1', 'Goddess Angel'), toCollection('2', 'Guardian')]

test('search: a collection’s name with a number is a piece, with or without the sign', () => {
  const expected = [{ collection: collections[0]?.address, tokenId: 50n, label: 'Goddess Angel #50' }]
  for (const text of ['goddess 50', 'Goddess Angel #50', ' angel # 050 ', 'goddess#50'])
    expect(findPieces(collections, text)).toEqual(expected)
})

test('search: a number or a name alone names no piece', () => {
  expect(findPieces(collections, '50')).toEqual([])
  expect(findPieces(collections, '#50')).toEqual([])
  expect(findPieces(collections, 'goddess')).toEqual([])
  expect(findPieces(collections, 'nobody 50')).toEqual([])
})
