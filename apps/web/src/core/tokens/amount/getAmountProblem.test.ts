import { Currency } from '@zono/sdk'
import { expect, test } from 'vitest'
import { interpolate } from '#lib/i18n/message.ts'
import { getAmountProblem } from './getAmountProblem.ts'

const bnb = Currency.createNative(56)
const getProblemText = (text: string) => {
  const problem = getAmountProblem(text, bnb)
  return problem && interpolate(problem.text, problem.values)
}

test('amount: too many decimals and amounts above uint256 are rejected', () => {
  expect(getProblemText('0.0000000000000000001')).toBe('Too many decimals for BNB (18 at most)')
  expect(getProblemText('9'.repeat(79))).toBe('The amount is too large')
})

test('amount: valid, empty and zero amounts are accepted', () => {
  expect(['1.5', '', '0', '0.0', '.', '1.0000000000000000000'].map(getProblemText)).toEqual(Array(6).fill(undefined))
})
