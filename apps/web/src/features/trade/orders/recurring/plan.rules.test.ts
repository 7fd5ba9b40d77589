import { expect, test } from 'vitest'
import { getPastPlan, getPlanEnd, getPlanProblem, getSpan, parseParts } from './plan.rules.ts'

const DAY = 86_400

test('plan: two to a thousand parts', () => {
  for (const text of ['', '1', '0', '1001', '2.5', '-3', '10000', '1e3']) expect(parseParts(text), text).toBeUndefined()
  expect([parseParts('2'), parseParts('1000')]).toEqual([2, 1000])
})

test('plan: the last part is due an interval less than the parts later, and has a week more', () => {
  expect(getSpan({ parts: 10, interval: DAY })).toBe(9 * DAY)
  expect(getPlanEnd({ parts: 10, interval: DAY }, 100)).toBe(100 + 16 * DAY)
})

test('plan: one that would stand for more than a year cannot be signed', () => {
  expect(getPlanProblem(undefined, DAY)?.text).toBe('Enter a number from 2 to %most%')
  expect(getPlanProblem(359, DAY)).toBeUndefined()
  expect(getPlanProblem(360, DAY)?.text).toBe('An order stands for a year at most')
})

test('plan: the past is told by the price at each of its times, and by nothing where it is unknown', () => {
  const [now, interval] = [100 * 86_400, 7 * 86_400]
  const prices = [70, 77, 84, 91, 98].map((day, i) => ({ timestamp: day * 86_400, open: i + 1 }))
  const terms = { interval, now, worst: 2.5 }
  expect(getPastPlan(prices, terms)).toEqual({ times: 5, average: 3, missed: 2 })
  expect(getPastPlan(prices.slice(1), terms)).toEqual({ times: 4, average: 3.5, missed: 1 })
  expect(getPastPlan(prices.slice(2), terms)).toBeUndefined()
  expect(getPastPlan([], terms)).toBeUndefined()
  expect(getPastPlan(prices, { ...terms, interval: 30 * 86_400 })?.times).toBe(5)
})
