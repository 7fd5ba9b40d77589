import { Pair, type Token } from '@zono/sdk'
import { describe, expect, test } from 'vitest'
import { getChangePercent, getChartLegs, getLiveTick } from './chart.rules.ts'

const token = (digit: string, decimals = 18): Token => ({
  chainId: 56,
  address: `0x${digit.repeat(40)}`,
  decimals,
  symbol: `T${digit}`,
  name: `Token ${digit}`,
})
const [a, b, c, d] = [token('1'), token('2', 6), token('3'), token('4')]
const createPair = (x: Token, y: Token, reserveX: bigint, reserveY: bigint) =>
  Pair.create(`0x${x.symbol.slice(1)}${y.symbol.slice(1).padEnd(39, '0')}`, x, y, reserveX, reserveY)

describe('chartLegs', () => {
  const [ab, ac, cb, ad, db] = [
    createPair(a, b, 10n ** 18n, 2n * 10n ** 6n),
    createPair(a, c, 10n ** 18n, 4n * 10n ** 18n),
    createPair(c, b, 10n ** 18n, 10n ** 6n),
    createPair(a, d, 1n, 1n),
    createPair(d, b, 1n, 1n),
  ]
  test('swap chart: uses the pair of the two tokens', () => {
    expect(getChartLegs([ac, cb, ab], a, b, [c])).toEqual([{ pair: ab, base: a }])
  })
  test('swap chart: without a pair of its own, uses the first base token with both pairs; an empty pair does not count', () => {
    const empty = createPair(a, b, 0n, 0n)
    expect(getChartLegs([empty, ad, db, ac, cb], a, b, [c, d])).toEqual([
      { pair: ac, base: a },
      { pair: cb, base: c },
    ])
  })
  test('swap chart: goes over two base tokens where no single one has both pairs', () => {
    const cd = createPair(c, d, 1n, 1n)
    expect(getChartLegs([ac, cd, db], a, b, [c, d])).toEqual([
      { pair: ac, base: a },
      { pair: cd, base: c },
      { pair: db, base: d },
    ])
    expect(getChartLegs([ac, cd], a, b, [c, d])).toBeUndefined()
  })
  test('swap chart: has no path without pairs or for one token twice', () => {
    expect(getChartLegs([ac], a, b, [c])).toBeUndefined()
    expect(getChartLegs([ab], a, a, [c])).toBeUndefined()
  })
  test('swap chart: the live price is the product over the pairs of the path, adjusted for decimals', () => {
    expect(getLiveTick([{ pair: ab, base: a }], 7)).toEqual({ timestamp: 7, price: 2, volume: 0 })
    expect(getLiveTick([{ pair: ab, base: b }], 7).price).toBe(0.5)
    expect(
      getLiveTick(
        [
          { pair: ac, base: a },
          { pair: cb, base: c },
        ],
        7,
      ),
    ).toEqual({ timestamp: 7, price: 4, volume: undefined })
  })
})

describe('changePercent', () => {
  const candle = (open: number, close: number) => ({ timestamp: 0, open, high: 9, low: 0, close, volume: 0 })
  test('swap chart: the change is from the first open to the last close', () => {
    expect(getChangePercent([candle(2, 3), candle(3, 1)])).toBe(-50)
    expect(getChangePercent([])).toBeUndefined()
  })
})
