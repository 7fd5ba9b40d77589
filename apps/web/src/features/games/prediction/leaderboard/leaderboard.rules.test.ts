import { expect, test } from 'vitest'
import { changeOrder, hasMoreResults, INITIAL_LEADERBOARD, listSkips, showNextPage } from './leaderboard.rules.ts'

test('leaderboard: another order starts again at the first page [PREDICT-17, PREDICT-26]', () => {
  const third = showNextPage(showNextPage(INITIAL_LEADERBOARD))
  expect(listSkips(third)).toEqual([0, 20, 40])
  expect(changeOrder('winRate')).toEqual({ orderBy: 'winRate', pageCount: 1 })
})

test('leaderboard: a page with fewer than 20 players is the last [PREDICT-32, PREDICT-50]', () => {
  expect(hasMoreResults(20)).toBe(true)
  expect(hasMoreResults(19)).toBe(false)
  expect(hasMoreResults(0)).toBe(false)
  expect(hasMoreResults(undefined)).toBe(false)
})
