import { expect, test } from 'vitest'
import { beginNews, noticeNews, parseSeenNews, saveSeen, seenNewsStore } from './seenNews.ts'

const find = (account: string) => seenNewsStore.getState().entries.find((entry) => entry.account === account)

test('seen news: an account begins once, and what it was shown is remembered once', () => {
  beginNews('1 0xa', 100)
  beginNews('1 0xa', 200)
  saveSeen('1 0xa', ['x', 'y'])
  saveSeen('1 0xa', ['z', 'x'])
  expect(find('1 0xa')).toEqual({ account: '1 0xa', since: 100, seen: ['z', 'x', 'y'], noticed: [] })
})

test('seen news: the same account on another chain is another', () => {
  beginNews('1 0xb', 100)
  beginNews('2 0xb', 200)
  saveSeen('2 0xb', ['x'])
  expect(find('1 0xb')?.seen).toEqual([])
  expect(find('2 0xb')?.since).toBe(200)
})

test('seen news: what an unknown account was shown is not kept', () => {
  saveSeen('1 0xunknown', ['x'])
  expect(find('1 0xunknown')).toBeUndefined()
})

test('seen news: accounts and what they were shown are bounded', () => {
  for (let i = 0; i < 50; i++) beginNews(`1 ${i}`, i)
  expect(seenNewsStore.getState().entries).toHaveLength(20)
  saveSeen(
    '1 49',
    Array.from({ length: 900 }, (_, i) => String(i)),
  )
  expect(find('1 49')?.seen).toHaveLength(500)
})

test('seen news: what a browser kept is read entry by entry, and what is invalid is left out', () => {
  const valid = { account: '1 0xa', since: 5, seen: ['x'], noticed: [['y', 3]] }
  expect(parseSeenNews(undefined)).toEqual({ entries: [] })
  expect(parseSeenNews({ entries: 'x' })).toEqual({ entries: [] })
  expect(
    parseSeenNews({ entries: [null, valid, { ...valid, since: -1 }, { ...valid, account: 7 }, { seen: [] }] }),
  ).toEqual({
    entries: [valid],
  })
  expect(parseSeenNews({ entries: [{ ...valid, seen: ['x', 7, null, '', 'y'.repeat(300)] }] }).entries).toEqual([valid])
  const { noticed: _, ...old } = valid
  expect(parseSeenNews({ entries: [old] }).entries).toEqual([{ ...valid, noticed: [] }])
  const noticed = [['y', 3], ['z'], 'z', ['z', -1], [7, 7]]
  expect(parseSeenNews({ entries: [{ ...valid, noticed }] }).entries).toEqual([valid])
  expect(parseSeenNews({ entries: Array(1000).fill(valid) }).entries).toHaveLength(20)
})

test('seen news: what has no time is given that of its first reading, which stays', () => {
  beginNews('1 0xc', 100)
  expect(noticeNews('1 0xc', ['a'], 100)).toEqual({ a: 100 })
  expect(noticeNews('1 0xc', ['a', 'b'], 200)).toEqual({ a: 100, b: 200 })
  expect(noticeNews('1 0xc', [], 300)).toEqual({ a: 100, b: 200 })
  noticeNews(
    '1 0xc',
    Array.from({ length: 300 }, (_, i) => String(i)),
    400,
  )
  expect(find('1 0xc')?.noticed).toHaveLength(200)
  expect(noticeNews('1 0xunknown', ['a'], 100)).toEqual({})
})
