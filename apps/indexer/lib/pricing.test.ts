import { describe, expect, test } from 'vitest'
import { toDecimal, toExactString, ZERO } from './decimal.ts'
import { getTrackedLiquidity, getTrackedVolume } from './pricing.ts'

const createSide = (value: string, isWhitelisted: boolean) => ({ value: toDecimal(value), isWhitelisted })

describe('tracked values', () => {
  test('getTrackedVolume: counts whitelisted tokens only', () => {
    expect(toExactString(getTrackedVolume(createSide('6', true), createSide('8', true)))).toBe('7')
    expect(toExactString(getTrackedVolume(createSide('6', true), createSide('900', false)))).toBe('6')
    expect(getTrackedVolume(createSide('6', false), createSide('8', false))).toBe(ZERO)
  })

  test('getTrackedLiquidity: counts both whitelisted sides, or the only one twice', () => {
    expect(toExactString(getTrackedLiquidity(createSide('6', true), createSide('8', true)))).toBe('14')
    expect(toExactString(getTrackedLiquidity(createSide('6', false), createSide('8', true)))).toBe('16')
    expect(getTrackedLiquidity(createSide('6', false), createSide('8', false))).toBe(ZERO)
  })
})
