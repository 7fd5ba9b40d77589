import { expect, test } from 'vitest'
import { toCsv } from './csv.rules.ts'

test('behavior: rows as RFC 4180 has them', () => {
  expect(
    toCsv([
      ['Name', 'Value'],
      ['a "b", c', 1.5],
      ['two\nlines', -2],
    ]),
  ).toBe('Name,Value\r\n"a ""b"", c",1.5\r\n"two\nlines",-2')
})

test.each(['=1+1', '+SUM(A1)', '@cmd', '-2+3', '\tx'])('hazards: a spreadsheet takes %j for text', (text) => {
  expect(toCsv([[text]]).replace(/^"/, '')).toMatch(/^'/)
})

test('behavior: numbers stay numbers, those told as text too', () => {
  expect(toCsv([[-1, '-0.25', '12']])).toBe('-1,-0.25,12')
})
