import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import {
  mergeNewest,
  toDailyFlows,
  toDailyLevels,
  toDayCandles,
  toHourCandles,
  toWeeklyTotals,
} from './series.rules.ts'

/** Monday, 2 March 2026, midnight UTC. */
const MONDAY_TIMESTAMP = 1_772_409_600
const getCloses = (points: readonly { readonly close: number }[]) => points.map(({ close }) => close)

describe('info series: days without events [INFO-05]', () => {
  const days = [
    { timestamp: MONDAY_TIMESTAMP + 3 * SECONDS_PER_DAY, value: 7 },
    { timestamp: MONDAY_TIMESTAMP, value: 5 },
  ]

  test('toDailyLevels: a day without a row keeps the level before it, up to today', () => {
    const points = toDailyLevels(days, MONDAY_TIMESTAMP + 4 * SECONDS_PER_DAY + 60)
    expect(getCloses(points)).toEqual([5, 5, 5, 7, 7])
    expect(points.map(({ timestamp }) => (timestamp - MONDAY_TIMESTAMP) / SECONDS_PER_DAY)).toEqual([0, 1, 2, 3, 4])
  })

  test('toDailyFlows: a day without a row is zero', () => {
    expect(getCloses(toDailyFlows(days, MONDAY_TIMESTAMP + 4 * SECONDS_PER_DAY))).toEqual([5, 0, 0, 7, 0])
  })

  test('toDailyLevels: has no points without rows', () => {
    expect(toDailyLevels([], MONDAY_TIMESTAMP)).toEqual([])
    expect(toDailyFlows([], MONDAY_TIMESTAMP)).toEqual([])
  })

  test('toWeeklyTotals: weeks begin on Mondays and keep the sum', () => {
    const flows = toDailyFlows(
      [{ timestamp: MONDAY_TIMESTAMP - SECONDS_PER_DAY, value: 1 }, ...days],
      MONDAY_TIMESTAMP + 7 * SECONDS_PER_DAY,
    )
    const weeks = toWeeklyTotals(flows)
    expect(weeks.map(({ timestamp }) => (timestamp - MONDAY_TIMESTAMP) / (7 * SECONDS_PER_DAY))).toEqual([-1, 0, 1])
    expect(getCloses(weeks)).toEqual([1, 12, 0])
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 }), (values) => {
        const points = toDailyFlows(
          values.map((value, i) => ({ timestamp: MONDAY_TIMESTAMP + i * SECONDS_PER_DAY, value })),
          MONDAY_TIMESTAMP + (values.length - 1) * SECONDS_PER_DAY,
        )
        const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
        expect(sum(getCloses(toWeeklyTotals(points)))).toBe(sum(values))
      }),
    )
  })
})

describe('info series: candles of a pool [INFO-02]', () => {
  const at = (hourStartUnix: number, reserve0: string, reserve1: string, ends: object = {}) => ({
    hourStartUnix,
    reserve0,
    reserve1,
    hourlyVolumeToken0: '3',
    hourlyVolumeToken1: '30',
    ...ends,
  })
  const hours = [at(7200, '10', '30'), at(3600, '10', '20'), at(10_800, '0', '0')]

  test('toHourCandles: without extremes a candle opens at the close before it', () => {
    expect(toHourCandles(hours, false, 7300)).toEqual([
      { timestamp: 3600, open: 2, close: 2, high: 2, low: 2, volume: 3 },
      { timestamp: 7200, open: 2, close: 3, high: 3, low: 2, volume: 3 },
    ])
  })

  test('toHourCandles: wicks are the extremes; inverted, the highest price is the lowest', () => {
    const row = [at(3600, '10', '20', { open: '2', high: '4', low: '1', close: '2' })]
    expect(toHourCandles(row, false, 3600)[0]).toMatchObject({ open: 2, high: 4, low: 1, close: 2, volume: 3 })
    expect(toHourCandles(row, true, 3600)[0]).toMatchObject({ open: 0.5, high: 1, low: 0.25, close: 0.5, volume: 30 })
  })

  test('toHourCandles: hours without a trade are flat, up to now', () => {
    const candles = toHourCandles([at(3600, '10', '20'), at(14_400, '10', '40')], false, 18_000)
    expect(candles.map(({ timestamp, open, close, volume }) => [timestamp, open, close, volume])).toEqual([
      [3600, 2, 2, 3],
      [7200, 2, 2, 0],
      [10_800, 2, 2, 0],
      [14_400, 2, 4, 3],
      [18_000, 4, 4, 0],
    ])
  })

  test('mergeNewest: newer rows replace older reads of the same time', () => {
    const time = ({ at }: { at: number }) => at
    expect(
      mergeNewest(
        [{ at: 2, value: 'new' }],
        [
          { at: 2, value: 'old' },
          { at: 1, value: 'a' },
        ],
        time,
      ),
    ).toEqual([
      { at: 2, value: 'new' },
      { at: 1, value: 'a' },
    ])
  })

  test('toDayCandles: makes a candle of each day', () => {
    const day = { date: MONDAY_TIMESTAMP, pairAddress: '0x', dailyVolumeUSD: 0n, reserveUSD: 0n }
    const volumes = { dailyVolumeToken0: '1', dailyVolumeToken1: '2' }
    expect(
      getCloses(toDayCandles([{ ...day, ...volumes, reserve0: '4', reserve1: '1' }], false, MONDAY_TIMESTAMP)),
    ).toEqual([0.25])
  })
})
