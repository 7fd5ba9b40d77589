import { expect, test } from 'vitest'
import { extendCandle, getPairPrice, openCandle } from './candles.ts'
import { toDecimal } from './decimal.ts'

const d = toDecimal

test('candle: opens at the previous price, keeps its extremes and closes at the last price', () => {
  const first = openCandle(d('2'), d('3'))
  expect(first).toEqual({ open: '2', high: '3', low: '2', close: '3' })
  const wick = extendCandle(extendCandle(first, d('5')), d('1'))
  expect(extendCandle(wick, d('4'))).toEqual({ open: '2', high: '5', low: '1', close: '4' })
})

test('candle: opens and closes at the first price of a pair without an earlier one', () => {
  expect(openCandle(undefined, d('3'))).toEqual({ open: '3', high: '3', low: '3', close: '3' })
})

test('getPairPrice: is undefined for a pair without reserves on a side', () => {
  expect(getPairPrice({ reserve0: '0', reserve1: '5' })).toBeUndefined()
  expect(getPairPrice({ reserve0: '4', reserve1: '8' })?.toFixed()).toBe('2')
})
