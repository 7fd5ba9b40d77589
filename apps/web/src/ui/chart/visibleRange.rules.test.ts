import { expect, test } from 'vitest'
import { getNewestRange, getRangeAround, isBehindNewest } from './visibleRange.rules.ts'

test('chart: a long series opens at its newest points, a short one shows all', () => {
  expect(getNewestRange(1000, 120)).toEqual({ from: 879.5, to: 999.5 })
  expect(getNewestRange(120, 120)).toBeUndefined()
})

test('chart: new points keep a chart where it was dragged', () => {
  expect(isBehindNewest({ from: 879.5, to: 999.5 }, 1000)).toBe(false)
  expect(isBehindNewest({ from: 800, to: 920 }, 1000)).toBe(true)
})

test('chart: a point chosen by key comes into sight', () => {
  expect(getRangeAround({ from: 879.5, to: 999.5 }, 900)).toBeUndefined()
  expect(getRangeAround({ from: 879.5, to: 999.5 }, 0)).toEqual({ from: -0.5, to: 119.5 })
  expect(getRangeAround({ from: -0.5, to: 119.5 }, 999)).toEqual({ from: 879.5, to: 999.5 })
})
