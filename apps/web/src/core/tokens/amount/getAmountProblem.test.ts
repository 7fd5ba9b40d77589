import { Currency } from '@zono/sdk'
import { expect, test } from 'vitest'
import { fill } from '../../../lib/i18n/message.ts'
import { amountProblem } from './getAmountProblem.ts'

const bnb = Currency.native(56)
const told = (text: string) => {
  const problem = amountProblem(text, bnb)
  return problem && fill(problem.text, problem.values)
}

test('behavior: an amount finer than the currency, or larger than a contract counts, says so', () => {
  expect(told('0.0000000000000000001')).toBe('Too many decimals for BNB (18 at most)')
  expect(told('9'.repeat(79))).toBe('The amount is too large')
})

test('behavior: an amount, nothing and zero are no problem', () => {
  expect(['1.5', '', '0', '0.0', '.', '1.0000000000000000000'].map(told)).toEqual(Array(6).fill(undefined))
})
