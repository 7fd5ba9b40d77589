import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dailyFlows, dailyLevels, dayCandles, hourCandles, weekly } from './series.rules.ts'

const DAY = 86_400
/** Monday, 2 March 2026, midnight UTC. */
const MONDAY = 1_772_409_600
const closes = (points: readonly { readonly close: number }[]) => points.map(({ close }) => close)

describe('INFO-05: days without events', () => {
  const days = [
    { timestamp: MONDAY + 3 * DAY, value: 7 },
    { timestamp: MONDAY, value: 5 },
  ]

  test('default: a level stays as it was, up to today', () => {
    const points = dailyLevels(days, MONDAY + 4 * DAY + 60)
    expect(closes(points)).toEqual([5, 5, 5, 7, 7])
    expect(points.map(({ timestamp }) => (timestamp - MONDAY) / DAY)).toEqual([0, 1, 2, 3, 4])
  })

  test('default: a flow was nothing', () => {
    expect(closes(dailyFlows(days, MONDAY + 4 * DAY))).toEqual([5, 0, 0, 7, 0])
  })

  test('default: nothing has happened', () => {
    expect(dailyLevels([], MONDAY)).toEqual([])
    expect(dailyFlows([], MONDAY)).toEqual([])
  })

  test('behavior: weeks begin on Mondays and lose nothing', () => {
    const flows = dailyFlows([{ timestamp: MONDAY - DAY, value: 1 }, ...days], MONDAY + 7 * DAY)
    const weeks = weekly(flows)
    expect(weeks.map(({ timestamp }) => (timestamp - MONDAY) / (7 * DAY))).toEqual([-1, 0, 1])
    expect(closes(weeks)).toEqual([1, 12, 0])
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 }), (values) => {
        const points = dailyFlows(
          values.map((value, i) => ({ timestamp: MONDAY + i * DAY, value })),
          MONDAY + (values.length - 1) * DAY,
        )
        const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
        expect(sum(closes(weekly(points)))).toBe(sum(values))
      }),
    )
  })
})

describe('INFO-02: candles of a pool', () => {
  const at = (hourStartUnix: number, reserve0: string, reserve1: string) => ({
    hourStartUnix,
    reserve0,
    reserve1,
    reserveUSD: 0n,
    hourlyVolumeUSD: 0n,
    hourlyVolumeToken0: '3',
    hourlyVolumeToken1: '30',
  })
  const hours = [at(7200, '10', '30'), at(3600, '10', '20'), at(10_800, '0', '0')]

  test('default: each begins where the one before ended; an empty pool has no price', () => {
    expect(hourCandles(hours, false)).toEqual([
      { timestamp: 3600, open: 2, close: 2, high: 2, low: 2, volume: 3 },
      { timestamp: 7200, open: 2, close: 3, high: 3, low: 2, volume: 3 },
    ])
  })

  test('default: the other way round', () => {
    expect(hourCandles(hours, true).map(({ close, volume }) => [close, volume])).toEqual([
      [1 / 2, 30],
      [1 / 3, 30],
    ])
  })

  test('default: by day', () => {
    const day = { date: MONDAY, pairAddress: '0x', dailyVolumeUSD: 0n, reserveUSD: 0n }
    const volumes = { dailyVolumeToken0: '1', dailyVolumeToken1: '2' }
    expect(closes(dayCandles([{ ...day, ...volumes, reserve0: '4', reserve1: '1' }], false))).toEqual([0.25])
  })
})
