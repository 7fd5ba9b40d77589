import { expect, test } from 'vitest'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import { getPriceWeek } from './priceWeek.ts'

const E18 = 10n ** 18n
const today = 20_000 * SECONDS_PER_DAY
const day = (daysAgo: number, usd: bigint) => ({ date: today - daysAgo * SECONDS_PER_DAY, priceUSD: usd * E18 })

test('price week: runs from the close seven days ago to the current price', () => {
  const days = [day(0, 9n), day(1, 8n), day(4, 5n), day(7, 4n), day(8, 1n)]
  expect(getPriceWeek(days, 6n * E18, today + 60)).toEqual([4, 5, 8, 6])
})

test('price week: starts, without trades on its first day, with the last price before', () => {
  expect(getPriceWeek([day(2, 8n), day(9, 4n)], 6n * E18, today)).toEqual([4, 8, 6])
})

test('price week: is empty for a younger token, or one without a price', () => {
  expect(getPriceWeek([day(0, 9n), day(6, 8n)], 6n * E18, today)).toEqual([])
  expect(getPriceWeek([day(8, 1n)], undefined, today)).toEqual([])
  expect(getPriceWeek(undefined, 6n * E18, today)).toEqual([])
})
