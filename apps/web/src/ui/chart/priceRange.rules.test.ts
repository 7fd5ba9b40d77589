import { expect, test } from 'vitest'
import { widenPriceRange } from './priceRange.rules.ts'

test('chart: a flat series keeps a scale around it, and one of zeros has no negative side', () => {
  expect(widenPriceRange({ minValue: 100, maxValue: 100 })).toEqual({ minValue: 99.5, maxValue: 100.5 })
  expect(widenPriceRange({ minValue: 1, maxValue: 3 })).toEqual({ minValue: 1, maxValue: 3 })
  expect(widenPriceRange({ minValue: 0, maxValue: 0 })).toEqual({ minValue: 0, maxValue: 1 })
})
