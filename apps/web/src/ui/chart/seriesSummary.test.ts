import { expect, test } from 'vitest'
import { interpolate } from '#lib/i18n/message.ts'
import { getSeriesRange, getTrend, summarizeSeries } from './seriesSummary.ts'

const toPoints = (values: readonly number[]) => values.map((close) => ({ close, low: close - 1, high: close + 1 }))

function describe(values: readonly number[]): string | undefined {
  const range = getSeriesRange(toPoints(values))
  if (range === undefined) return undefined
  const { text, values: texts } = summarizeSeries(range, String)
  return interpolate(text, texts)
}

test('summarizeSeries: names the ends, the change and the extremes', () => {
  expect(describe([100, 90, 130, 125])).toBe('From 100 to 125, up 25%. Low 89, high 131.')
  expect(describe([100, 90])).toBe('From 100 to 90, down 10%. Low 89, high 101.')
  expect(describe([100, 120, 100])).toBe('From 100 to 100. Low 99, high 121.')
})

test('summarizeSeries: a series from zero has no percentage, an empty one no summary', () => {
  expect(describe([0, 5])).toBe('From 0 to 5. Low -1, high 6.')
  expect(describe([])).toBeUndefined()
})

test('getTrend: compares the last value with the first', () => {
  expect([getTrend({ first: 1, last: 2 }), getTrend({ first: 2, last: 1 }), getTrend({ first: 1, last: 1 })]).toEqual([
    'up',
    'down',
    'flat',
  ])
})
