import { expect, test } from 'vitest'
import { toSignificantDigits } from './toSignificantDigits.ts'

test.each([
  ['1234567.891', '1234567'],
  ['123.456789', '123.456'],
  ['0.000012345678', '0.0000123456'],
  ['1.500000', '1.5'],
  ['0', '0'],
  ['-0.5', '-0.5'],
])('toSignificantDigits: %s is %s in six digits, cut', (text, short) => {
  expect(toSignificantDigits(text)).toBe(short)
})
