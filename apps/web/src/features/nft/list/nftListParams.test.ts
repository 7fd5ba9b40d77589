import { expect, test } from 'vitest'
import { matchesText, parseNftListParams, serializeNftListParams } from './nftListParams.ts'

test('NFT list: search and filters survive a reload', () => {
  const params = { text: 'angel', isFinished: true, isOwn: true }
  expect(parseNftListParams(serializeNftListParams(params))).toEqual(params)
  expect(serializeNftListParams({ text: '', isFinished: false, isOwn: false })).toEqual({})
})

test('NFT list: hostile parameters are the defaults', () => {
  expect(parseNftListParams({ state: '<b>', own: 'yes' })).toEqual({
    text: '',
    isFinished: false,
    isOwn: false,
  })
  expect(parseNftListParams({ search: 'a'.repeat(500) }).text).toHaveLength(80)
})

test('NFT list: finds a collection by its name or symbol', () => {
  const collection = { name: 'Goddess Angel', symbol: 'ZNG' }
  expect(matchesText(collection, ' goddess ')).toBe(true)
  expect(matchesText(collection, 'zng')).toBe(true)
  expect(matchesText(collection, 'guardian')).toBe(false)
  expect(matchesText({ name: 'Unknown' }, '')).toBe(true)
})
