import { expect, test } from 'vitest'
import * as AmountInput from './amountInput.ts'

test('SWAP-33, SWAP-36: digits and one decimal point; empty is allowed', () => {
  for (const text of ['', '.', '1', '1.', '.5', '007', '1.234']) expect(AmountInput.parseInput(text)).toBe(text)
  for (const text of ['1.2.3', 'abc', '-1', '1e5', '1..2', '0x1', '1/2']) {
    expect(AmountInput.parseInput(text), text).toBeUndefined()
  }
})

test('SWAP-34: commas become dots', () => {
  expect(AmountInput.parseInput('1,5')).toBe('1.5')
  expect(AmountInput.parseInput(',')).toBe('.')
})

test('SWAP-35: at most 79 characters', () => {
  expect(AmountInput.parseInput('1'.repeat(79))).toHaveLength(79)
  expect(AmountInput.parseInput('1'.repeat(80))).toBeUndefined()
})

test('behavior: blanks and apostrophes in a number go', () => {
  expect(AmountInput.parseInput(' 1 234,5\n')).toBe('1234.5')
  expect(AmountInput.parseInput("1'234.5")).toBe('1234.5')
  expect(AmountInput.parseInput('1\u202f234')).toBe('1234')
})

test('behavior: a pasted number keeps its value, whichever way its thousands are parted', () => {
  expect(AmountInput.parseInput('1,234,567.89', '')).toBe('1234567.89')
  expect(AmountInput.parseInput('1.234.567,89', '')).toBe('1234567.89')
  expect(AmountInput.parseInput('1,234,567', '')).toBe('1234567')
  expect(AmountInput.parseInput('1,2,3.4', '')).toBeUndefined()
  expect(AmountInput.parseInput('1,23,456', '')).toBeUndefined()
})

test('behavior: a comma typed into a number never makes it a thousand times larger', () => {
  for (const text of ['1.234,', '1.234,5', '1,234.5']) {
    expect(AmountInput.parseInput(text)).toBeUndefined()
    expect(AmountInput.parseInput(text, text.slice(0, -1)), text).toBeUndefined()
  }
})

test('behavior: digits of other scripts are read as what they are', () => {
  expect(
    ['\u0661\u0662\u066b\u0663', '\uff11\uff12\uff0e\uff15', '\u0967\u0968', '\u0be7', '\u06f7'].map((text) =>
      AmountInput.parseInput(text),
    ),
  ).toEqual(['12.3', '12.5', '12', '1', '7'])
})
