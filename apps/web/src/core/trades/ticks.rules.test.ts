import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combine, type Tick, toCandles } from './ticks.rules.ts'

const tick = (timestamp: number, price: number, volume?: number): Tick => ({ timestamp, price, volume })

describe('combine', () => {
  test('default: the product of both legs at each change, once both have a price', () => {
    const zonoInBnb = [tick(10, 0.002), tick(30, 0.003)]
    const bnbInUsd = [tick(20, 500), tick(40, 600)]
    expect(combine([zonoInBnb, bnbInUsd])).toEqual([
      { timestamp: 20, price: 1, volume: undefined },
      { timestamp: 30, price: 1.5, volume: undefined },
      { timestamp: 40, price: expect.closeTo(1.8, 12), volume: undefined },
    ])
  })
  test('behavior: one leg is itself, volume included; none is nothing', () => {
    expect(combine([[tick(1, 2, 3)]])).toEqual([tick(1, 2, 3)])
    expect(combine([])).toEqual([])
  })
})

describe('toCandles', () => {
  const ticks = [tick(50, 1, 9), tick(100, 2, 1), tick(104, 5, 2), tick(109, 3, 4), tick(131, 4, 8)]
  test('default: opens where the last one closed; a quiet span is flat', () => {
    expect(toCandles(ticks, { from: 100, to: 139, step: 10 })).toEqual([
      { timestamp: 100, open: 1, high: 5, low: 1, close: 3, volume: 7 },
      { timestamp: 110, open: 3, high: 3, low: 3, close: 3, volume: 0 },
      { timestamp: 120, open: 3, high: 3, low: 3, close: 3, volume: 0 },
      { timestamp: 130, open: 3, high: 4, low: 3, close: 4, volume: 8 },
    ])
  })
  test('behavior: begins with the first price there is; without prices there are none', () => {
    expect(toCandles(ticks, { from: 0, to: 59, step: 10 })).toEqual([
      { timestamp: 50, open: 1, high: 1, low: 1, close: 1, volume: 9 },
    ])
    expect(toCandles([], { from: 0, to: 59, step: 10 })).toEqual([])
  })
  test('property: the volume of all candles is that of the ticks in the span, and each holds its own ends', () => {
    const someTicks = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 99 })), { maxLength: 60 })
      .map((all) => all.sort(([a], [b]) => a - b).map(([at, price]) => tick(at, price, 1)))
    fc.assert(
      fc.property(someTicks, fc.integer({ min: 1, max: 200 }), (ticks, step) => {
        const candles = toCandles(ticks, { from: 0, to: 999, step })
        expect(candles.reduce((sum, { volume = 0 }) => sum + volume, 0)).toBe(ticks.length)
        for (const { open, high, low, close } of candles) {
          expect(low <= Math.min(open, close) && high >= Math.max(open, close)).toBe(true)
        }
        expect(candles.at(-1)?.close).toBe(ticks.at(-1)?.price)
      }),
    )
  })
})
