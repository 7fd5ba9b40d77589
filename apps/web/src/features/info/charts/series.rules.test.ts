import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dailyFlows, dailyLevels, dayCandles, hourCandles, mergeNewest, weekly } from './series.rules.ts'

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
  const at = (hourStartUnix: number, reserve0: string, reserve1: string, ends: object = {}) => ({
    hourStartUnix,
    reserve0,
    reserve1,
    hourlyVolumeToken0: '3',
    hourlyVolumeToken1: '30',
    ...ends,
  })
  const hours = [at(7200, '10', '30'), at(3600, '10', '20'), at(10_800, '0', '0')]

  test('default: where a subgraph tells no extremes each begins where the one before ended', () => {
    expect(hourCandles(hours, false, 7300)).toEqual([
      { timestamp: 3600, open: 2, close: 2, high: 2, low: 2, volume: 3 },
      { timestamp: 7200, open: 2, close: 3, high: 3, low: 2, volume: 3 },
    ])
  })

  test('default: wicks are what every Sync said; turned round, the highest price is the lowest', () => {
    const row = [at(3600, '10', '20', { open: '2', high: '4', low: '1', close: '2' })]
    expect(hourCandles(row, false, 3600)[0]).toMatchObject({ open: 2, high: 4, low: 1, close: 2, volume: 3 })
    expect(hourCandles(row, true, 3600)[0]).toMatchObject({ open: 0.5, high: 1, low: 0.25, close: 0.5, volume: 30 })
  })

  test('behavior: hours without a trade are flat, up to now', () => {
    const candles = hourCandles([at(3600, '10', '20'), at(14_400, '10', '40')], false, 18_000)
    expect(candles.map(({ timestamp, open, close, volume }) => [timestamp, open, close, volume])).toEqual([
      [3600, 2, 2, 3],
      [7200, 2, 2, 0],
      [10_800, 2, 2, 0],
      [14_400, 2, 4, 3],
      [18_000, 4, 4, 0],
    ])
  })

  test('behavior: the newest rows take the place of what was read of them before', () => {
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

  test('default: by day', () => {
    const day = { date: MONDAY, pairAddress: '0x', dailyVolumeUSD: 0n, reserveUSD: 0n }
    const volumes = { dailyVolumeToken0: '1', dailyVolumeToken1: '2' }
    expect(closes(dayCandles([{ ...day, ...volumes, reserve0: '4', reserve1: '1' }], false, MONDAY))).toEqual([0.25])
  })
})
