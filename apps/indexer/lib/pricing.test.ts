import { describe, expect, test } from 'vitest'
import { type Decimal, decimalOf, exact, ZERO } from './decimal.ts'
import { trackedLiquidity, trackedVolume } from './pricing.ts'

const d = (text: string): Decimal => decimalOf(text)
const side = (amount: string, price: string, isWhitelisted: boolean) => ({
  amount: d(amount),
  price: d(price),
  isWhitelisted,
})

describe('prices of the indexer', () => {
  test('behavior: volume counts only what is believed', () => {
    expect(exact(trackedVolume(side('2', '3', true), side('1', '8', true)))).toBe('7')
    expect(exact(trackedVolume(side('2', '3', true), side('1', '900', false)))).toBe('6')
    expect(trackedVolume(side('2', '3', false), side('1', '8', false))).toBe(ZERO)
  })

  test('behavior: liquidity counts the believed side, twice where it stands alone', () => {
    expect(exact(trackedLiquidity(side('2', '3', true), side('1', '8', true)))).toBe('14')
    expect(exact(trackedLiquidity(side('2', '3', false), side('1', '8', true)))).toBe('16')
    expect(trackedLiquidity(side('2', '3', false), side('1', '8', false))).toBe(ZERO)
  })
})
