import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combineLegTicks, type PriceTick, toCandles } from './ticks.rules.ts'

const createTick = (timestamp: number, price: number, volume?: number): PriceTick => ({ timestamp, price, volume })

describe('combineLegTicks', () => {
  test('combineLegTicks: is the product of both legs, once both have a price', () => {
    const zonoInBnb = [createTick(10, 0.002), createTick(30, 0.003)]
    const bnbInUsd = [createTick(20, 500), createTick(40, 600)]
    expect(combineLegTicks([zonoInBnb, bnbInUsd])).toEqual([
      { timestamp: 20, price: 1, volume: undefined },
      { timestamp: 30, price: 1.5, volume: undefined },
      { timestamp: 40, price: expect.closeTo(1.8, 12), volume: undefined },
    ])
  })
  test('combineLegTicks: returns a single leg unchanged', () => {
    expect(combineLegTicks([[createTick(1, 2, 3)]])).toEqual([createTick(1, 2, 3)])
    expect(combineLegTicks([])).toEqual([])
  })
})

describe('toCandles', () => {
  const ticks = [
    createTick(50, 1, 9),
    createTick(100, 2, 1),
    createTick(104, 5, 2),
    createTick(109, 3, 4),
    createTick(131, 4, 8),
  ]
  test('toCandles: opens at the previous close; a candle without trades is flat', () => {
    expect(toCandles(ticks, { from: 100, to: 139, stepSeconds: 10 })).toEqual([
      { timestamp: 100, open: 1, high: 5, low: 1, close: 3, volume: 7 },
      { timestamp: 110, open: 3, high: 3, low: 3, close: 3, volume: 0 },
      { timestamp: 120, open: 3, high: 3, low: 3, close: 3, volume: 0 },
      { timestamp: 130, open: 3, high: 4, low: 3, close: 4, volume: 8 },
    ])
  })
  test('toCandles: begins with the first price', () => {
    expect(toCandles(ticks, { from: 0, to: 59, stepSeconds: 10 })).toEqual([
      { timestamp: 50, open: 1, high: 1, low: 1, close: 1, volume: 9 },
    ])
    expect(toCandles([], { from: 0, to: 59, stepSeconds: 10 })).toEqual([])
  })
  test('toCandles: volumes add up to the ticks in range, and high and low enclose open and close', () => {
    const someTicks = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 99 })), { maxLength: 60 })
      .map((all) => all.sort(([a], [b]) => a - b).map(([at, price]) => createTick(at, price, 1)))
    fc.assert(
      fc.property(someTicks, fc.integer({ min: 1, max: 200 }), (ticks, step) => {
        const candles = toCandles(ticks, { from: 0, to: 999, stepSeconds: step })
        expect(candles.reduce((sum, { volume = 0 }) => sum + volume, 0)).toBe(ticks.length)
        for (const { open, high, low, close } of candles) {
          expect(low <= Math.min(open, close) && high >= Math.max(open, close)).toBe(true)
        }
        expect(candles.at(-1)?.close).toBe(ticks.at(-1)?.price)
      }),
    )
  })
})
