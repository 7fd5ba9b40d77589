import { describe, expect, test } from 'vitest'
import { type Decimal, toDecimal, toExactString, ZERO } from './decimal.ts'
import { getTrackedLiquidity, getTrackedVolume } from './pricing.ts'

const d = (text: string): Decimal => toDecimal(text)
const createSide = (amount: string, price: string, isWhitelisted: boolean) => ({
  amount: d(amount),
  price: d(price),
  isWhitelisted,
})

describe('prices of the indexer', () => {
  test('behavior: volume counts only what is believed', () => {
    expect(toExactString(getTrackedVolume(createSide('2', '3', true), createSide('1', '8', true)))).toBe('7')
    expect(toExactString(getTrackedVolume(createSide('2', '3', true), createSide('1', '900', false)))).toBe('6')
    expect(getTrackedVolume(createSide('2', '3', false), createSide('1', '8', false))).toBe(ZERO)
  })

  test('behavior: liquidity counts the believed side, twice where it stands alone', () => {
    expect(toExactString(getTrackedLiquidity(createSide('2', '3', true), createSide('1', '8', true)))).toBe('14')
    expect(toExactString(getTrackedLiquidity(createSide('2', '3', false), createSide('1', '8', true)))).toBe('16')
    expect(getTrackedLiquidity(createSide('2', '3', false), createSide('1', '8', false))).toBe(ZERO)
  })
})
