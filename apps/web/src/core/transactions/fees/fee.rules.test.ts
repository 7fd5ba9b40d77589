import { expect, test } from 'vitest'
import { isWorthLessThanFee, sumFees } from './fee.rules.ts'

test('isWorthLessThanFee: tells what brings no more than it costs, and nothing where one of both is unknown', () => {
  expect(isWorthLessThanFee(5n, 6n)).toBe(true)
  expect(isWorthLessThanFee(6n, 6n)).toBe(true)
  expect(isWorthLessThanFee(7n, 6n)).toBe(false)
  expect(isWorthLessThanFee(undefined, 6n)).toBe(false)
  expect(isWorthLessThanFee(5n, undefined)).toBe(false)
})

test('sumFees: is unknown as soon as one fee is', () => {
  expect(sumFees([1n, 2n])).toBe(3n)
  expect(sumFees([1n, undefined])).toBeUndefined()
})
