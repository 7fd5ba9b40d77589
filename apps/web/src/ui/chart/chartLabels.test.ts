import { TickMarkType } from 'lightweight-charts'
import { expect, test } from 'vitest'
import { createChartLabels } from './chartLabels.ts'

test('chart labels: amounts and dates of a canvas, which runs left to right, keep their own direction', () => {
  const { formatValue, formatDateTime, formatTickMark } = createChartLabels('ar', (value) => `${value} ألف US$`)
  expect(formatValue(15)).toBe('\u206815 ألف US$\u2069')
  for (const text of [formatDateTime(0), formatTickMark(0, TickMarkType.DayOfMonth)]) {
    expect(text).toMatch(/^\u2068.*[\u0600-\u06ff].*\u2069$/)
  }
})
