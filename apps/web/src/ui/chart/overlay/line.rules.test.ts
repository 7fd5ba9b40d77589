import { expect, test } from 'vitest'
import { moveLine, widenToLine } from './line.rules.ts'

test('line of a chart: the scale reaches for one near by, and lies still for one far away', () => {
  const range = { minValue: 10, maxValue: 20 }
  expect(widenToLine(range, 15)).toEqual(range)
  expect(widenToLine(range, 8)).toEqual({ minValue: 8, maxValue: 20 })
  expect(widenToLine(range, 40)).toEqual({ minValue: 10, maxValue: 40 })
  expect(widenToLine(range, 41)).toEqual(range)
  expect(widenToLine(range, 4.9)).toEqual(range)
})

test('line of a chart: arrows move it a little, Page Up and Page Down a lot', () => {
  expect(moveLine(200, 'ArrowUp')).toBeCloseTo(201)
  expect(moveLine(200, 'ArrowDown')).toBeCloseTo(199)
  expect(moveLine(200, 'PageUp')).toBeCloseTo(210)
  expect(moveLine(200, 'PageDown')).toBeCloseTo(190)
  expect(moveLine(200, 'Enter')).toBeUndefined()
})
