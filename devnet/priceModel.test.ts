import { SECONDS_PER_DAY } from '@zono/sdk'
import { describe, expect, test } from 'vitest'
import { getActivityAt, getPriceAt } from './priceModel.ts'

const HISTORY_END_TIME = 1_795_000_000
const token = { key: 'zono', usd: 1.25 }
const dailyPrices = Array.from({ length: 90 }, (_, n) =>
  getPriceAt(token, HISTORY_END_TIME - n * SECONDS_PER_DAY, HISTORY_END_TIME),
)

describe('the course of a price', () => {
  test('price model: returns the listed price for the present, and the same price for the same time', () => {
    expect(getPriceAt(token, HISTORY_END_TIME, HISTORY_END_TIME)).toBe(1.25)
    expect(getPriceAt(token, HISTORY_END_TIME - 5 * SECONDS_PER_DAY, HISTORY_END_TIME)).toBe(
      getPriceAt(token, HISTORY_END_TIME - 5 * SECONDS_PER_DAY, HISTORY_END_TIME),
    )
  })

  test('price model: prices move a few percent a day in both directions and stay bounded', () => {
    const moves = dailyPrices.slice(1).map((price, n) => Math.abs(Math.log(price / (dailyPrices[n] ?? 1))))
    const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length
    expect(mean).toBeGreaterThan(0.01)
    expect(mean).toBeLessThan(0.12)
    expect(Math.max(...dailyPrices) / Math.min(...dailyPrices)).toBeGreaterThan(1.15)
    expect(Math.max(...dailyPrices) / Math.min(...dailyPrices)).toBeLessThan(8)
  })

  test('price model: markets take the same course on whatever day a devnet starts', () => {
    const [ago, later] = [3.3 * SECONDS_PER_DAY, 17 * SECONDS_PER_DAY + 4321]
    for (const offset of [-ago, 0, 7200]) {
      const [today, then] = [HISTORY_END_TIME, HISTORY_END_TIME + later]
      expect(getPriceAt(token, then + offset, then)).toBe(getPriceAt(token, today + offset, today))
      expect(getActivityAt(then + offset, then)).toBe(getActivityAt(today + offset, today))
    }
  })

  test('price model: stablecoins stay at one USD', () => {
    expect(getPriceAt({ key: 'busd', usd: 1 }, HISTORY_END_TIME - 40 * SECONDS_PER_DAY, HISTORY_END_TIME)).toBe(1)
  })

  test('price model: weekends are quieter than weekdays over a quarter of a year', () => {
    const mean = (isWeekend: boolean) => {
      const chosen = dailyPrices.flatMap((_, n) => {
        const time = HISTORY_END_TIME - n * SECONDS_PER_DAY
        // The present of the model is a Friday.
        const day = n % 7
        return (day === 5 || day === 6) === isWeekend ? getActivityAt(time, HISTORY_END_TIME) : []
      })
      return chosen.reduce((sum, one) => sum + one, 0) / chosen.length
    }
    expect(mean(true)).toBeLessThan(0.8 * mean(false))
  })
})
