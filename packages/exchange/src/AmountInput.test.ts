import { expect, test } from 'vitest'
import * as AmountInput from './AmountInput.ts'

test('SWAP-33, SWAP-36: digits and one decimal point; empty is allowed', () => {
  for (const text of ['', '1', '1.', '.5', '007', '1.234']) expect(AmountInput.sanitize(text)).toBe(text)
  for (const text of ['1.2.3', 'abc', '-1', '1e5', '1..2', '0x1']) expect(AmountInput.sanitize(text)).toBeUndefined()
})
test('SWAP-34: commas become dots', () => expect(AmountInput.sanitize('1,5')).toBe('1.5'))
test('SWAP-35: at most 79 characters', () => {
  expect(AmountInput.sanitize('1'.repeat(79))).toHaveLength(79)
  expect(AmountInput.sanitize('1'.repeat(80))).toBeUndefined()
})
test('behavior: a pasted number keeps its value', () => {
  expect(AmountInput.sanitize(' 1 234,5 ')).toBe('1234.5')
  expect(AmountInput.sanitize('1,234,567.89')).toBe('1234567.89')
  expect(AmountInput.sanitize('1.234.567,89')).toBe('1234567.89')
  expect(AmountInput.sanitize('1,2,3.4')).toBeUndefined()
})
