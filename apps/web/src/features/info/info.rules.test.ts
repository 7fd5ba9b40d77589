import { describe, expect, test } from 'vitest'
import { changeOf, tokenToday } from './info.rules.ts'

const DAY = 86_400
const TODAY = 20_000 * DAY
const day = (date: number, priceUSD: bigint) => ({ date, priceUSD, dailyVolumeUSD: 5n, totalLiquidityUSD: 9n })

describe('INFO-01: how a token did today', () => {
  test('default: against the end of the day before', () => {
    const days = [day(TODAY, 12n), day(TODAY - DAY, 10n)]
    expect(tokenToday(days, 11n, TODAY + 60)).toEqual({ volume: 5n, liquidity: 9n, change: expect.closeTo(10) })
  })

  test('behavior: not traded today, its last day is what it is held against, and nothing was swapped', () => {
    expect(tokenToday([day(TODAY - 3 * DAY, 10n)], 15n, TODAY)).toEqual({ volume: 0n, liquidity: 9n, change: 50 })
  })

  test('behavior: without days nothing is known', () => {
    expect(tokenToday([], 15n, TODAY)).toEqual({ volume: 0n, liquidity: undefined, change: undefined })
  })
})

test('behavior: there is no change against nothing', () => {
  expect(changeOf(1n, 0n)).toBeUndefined()
  expect(changeOf(undefined, 1n)).toBeUndefined()
  expect(changeOf(1n, 2n)).toBe(-50)
})
