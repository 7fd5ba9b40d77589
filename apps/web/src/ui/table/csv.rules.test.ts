import { expect, test } from 'vitest'
import { toCsv, toCsvRows } from './csv.rules.ts'

test('csv: rows follow RFC 4180', () => {
  expect(
    toCsv([
      ['Name', 'Value'],
      ['a "b", c', 1.5],
      ['two\nlines', -2],
    ]),
  ).toBe('Name,Value\r\n"a ""b"", c",1.5\r\n"two\nlines",-2')
})

test.each(['=1+1', '+SUM(A1)', '@cmd', '-2+3', '\tx'])('csv: a spreadsheet does not run %j as a formula', (text) => {
  expect(toCsv([[text]]).replace(/^"/, '')).toMatch(/^'/)
})

test('csv: numbers stay numbers, also when they are text', () => {
  expect(toCsv([[-1, '-0.25', '12']])).toBe('-1,-0.25,12')
})

test('csv: a column has no field, one or several', () => {
  const columns = [
    {
      csv: [
        { title: 'Name', value: ({ name }: { name: string }) => name },
        { title: 'Length', value: ({ name }: { name: string }) => name.length },
      ],
    },
    {},
  ]
  expect(toCsvRows(columns, [{ name: 'ab' }])).toEqual([
    ['Name', 'Length'],
    ['ab', 2],
  ])
})
