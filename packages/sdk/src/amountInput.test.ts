import { expect, test } from 'vitest'
import * as AmountInput from './amountInput.ts'

test('parseInput: accepts digits with one decimal point and the empty text [SWAP-33] [SWAP-36]', () => {
  for (const text of ['', '.', '1', '1.', '.5', '007', '1.234']) expect(AmountInput.parseInput(text)).toBe(text)
  for (const text of ['1.2.3', 'abc', '-1', '1e5', '1..2', '0x1', '1/2']) {
    expect(AmountInput.parseInput(text), text).toBeUndefined()
  }
})

test('parseInput: turns commas into dots [SWAP-34]', () => {
  expect(AmountInput.parseInput('1,5')).toBe('1.5')
  expect(AmountInput.parseInput(',')).toBe('.')
})

test('parseInput: accepts at most 79 characters [SWAP-35]', () => {
  expect(AmountInput.parseInput('1'.repeat(79))).toHaveLength(79)
  expect(AmountInput.parseInput('1'.repeat(80))).toBeUndefined()
})

test('parseInput: removes spaces and apostrophes', () => {
  expect(AmountInput.parseInput(' 1 234,5\n')).toBe('1234.5')
  expect(AmountInput.parseInput("1'234.5")).toBe('1234.5')
  expect(AmountInput.parseInput('1\u202f234')).toBe('1234')
})

test('parseInput: understands thousands separators in pasted numbers', () => {
  expect(AmountInput.parseInput('1,234,567.89', '')).toBe('1234567.89')
  expect(AmountInput.parseInput('1.234.567,89', '')).toBe('1234567.89')
  expect(AmountInput.parseInput('1,234,567', '')).toBe('1234567')
  expect(AmountInput.parseInput('1,2,3.4', '')).toBeUndefined()
  expect(AmountInput.parseInput('1,23,456', '')).toBeUndefined()
})

test('parseInput: a typed comma never multiplies the number by a thousand', () => {
  for (const text of ['1.234,', '1.234,5', '1,234.5']) {
    expect(AmountInput.parseInput(text)).toBeUndefined()
    expect(AmountInput.parseInput(text, text.slice(0, -1)), text).toBeUndefined()
  }
})

test('parseInput: converts digits of other scripts', () => {
  expect(
    ['\u0661\u0662\u066b\u0663', '\uff11\uff12\uff0e\uff15', '\u0967\u0968', '\u0be7', '\u06f7'].map((text) =>
      AmountInput.parseInput(text),
    ),
  ).toEqual(['12.3', '12.5', '12', '1', '7'])
})
