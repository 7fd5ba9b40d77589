import { expect, test } from 'vitest'
import { getTimeless, getUnseen, listNews, NEWS_SECONDS } from './news.rules.ts'

const NOW = 2_000_000_000

const source = (path: string, ...news: readonly (readonly [id: string, time: number | undefined])[]) => ({
  path,
  label: { text: path },
  news: news.map(([id, time]) => ({ id, time, text: { text: id }, target: { to: path } })),
})

test('news: all sources are one list, newest first, and equal ids of two sources stay apart', () => {
  const rows = listNews([source('/a', ['1', NOW - 5], ['2', NOW - 1]), source('/b', ['1', NOW - 3])], NOW)
  expect(rows.map(({ key }) => key)).toEqual(['/a 2', '/b 1', '/a 1'])
})

test('news: the list holds a week and nothing that has yet to happen', () => {
  const times = [NOW + 1, NOW, NOW - NEWS_SECONDS, NOW - NEWS_SECONDS - 1]
  const rows = listNews([source('/a', ...times.map((time, i) => [String(i), time] as const))], NOW)
  expect(rows.map(({ id }) => id)).toEqual(['1', '2'])
})

test('news: the list ends after a hundred', () => {
  const many = Array.from({ length: 300 }, (_, i) => [String(i), NOW - i] as const)
  const rows = listNews([source('/a', ...many)], NOW)
  expect(rows).toHaveLength(100)
  expect(rows.at(-1)?.id).toBe('99')
})

test('news: new is what happened since this browser knows the account and was not shown', () => {
  const rows = listNews(
    [source('/a', ['before', NOW - 10], ['shown', NOW - 4], ['late', NOW - 8], ['new', NOW - 1])],
    NOW,
  )
  const seen = { account: '', since: NOW - 9, seen: ['/a shown'], noticed: [] }
  // An index that was late tells of what happened before another piece of news was shown.
  expect(getUnseen(rows, seen)).toEqual(['/a new', '/a late'])
  expect(getUnseen(rows, { ...seen, since: NOW - 8 })).toEqual(['/a new'])
})

test('news: nothing is new to a browser that sees the account for the first time', () => {
  expect(getUnseen(listNews([source('/a', ['1', NOW - 1])], NOW), undefined)).toEqual([])
})

test('news: what has no time counts as of when this browser first read it', () => {
  const told = [source('/a', ['passed', undefined], ['at', NOW - 3])]
  expect(getTimeless(told)).toEqual(['/a passed'])
  const rows = listNews(told, NOW, { '/a passed': NOW - 9 })
  expect(rows.map(({ key, time }) => [key, time])).toEqual([
    ['/a at', NOW - 3],
    ['/a passed', NOW - 9],
  ])
  expect(listNews(told, NOW)[0]?.time).toBe(NOW)
})
