import { describe, expect, test } from 'vitest'
import { bustleAt, usdAt } from './priceModel.ts'

const PRESENT = 1_795_000_000
const DAY = 86_400
const token = { key: 'zono', usd: 1.25 }
const days = Array.from({ length: 90 }, (_, n) => usdAt(token, PRESENT - n * DAY, PRESENT))

describe('the course of a price', () => {
  test('default: the listed price at present, and the same each time it is asked', () => {
    expect(usdAt(token, PRESENT, PRESENT)).toBe(1.25)
    expect(usdAt(token, PRESENT - 5 * DAY, PRESENT)).toBe(usdAt(token, PRESENT - 5 * DAY, PRESENT))
  })

  test('behavior: it moves some percent a day, now up and now down, and never runs away', () => {
    const moves = days.slice(1).map((price, n) => Math.abs(Math.log(price / (days[n] ?? 1))))
    const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length
    expect(mean).toBeGreaterThan(0.01)
    expect(mean).toBeLessThan(0.12)
    expect(Math.max(...days) / Math.min(...days)).toBeGreaterThan(1.15)
    expect(Math.max(...days) / Math.min(...days)).toBeLessThan(8)
  })

  test('behavior: what is worth a dollar stays one', () => {
    expect(usdAt({ key: 'busd', usd: 1 }, PRESENT - 40 * DAY, PRESENT)).toBe(1)
  })

  test('behavior: weekends are quieter than the days around them, over a quarter of a year', () => {
    const mean = (isWeekend: boolean) => {
      const chosen = days.flatMap((_, n) => {
        const time = PRESENT - n * DAY
        const day = Math.floor(time / DAY) % 7
        return (day === 2 || day === 3) === isWeekend ? bustleAt(time, PRESENT) : []
      })
      return chosen.reduce((sum, one) => sum + one, 0) / chosen.length
    }
    expect(mean(true)).toBeLessThan(0.8 * mean(false))
  })
})
