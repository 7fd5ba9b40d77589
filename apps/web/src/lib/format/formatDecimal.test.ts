import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimalParts } from './formatDecimal.ts'

test('default: the significant part first, the tail after it', () => {
  expect(formatDecimalParts('1234.56789', 6)).toEqual({ head: '1,234.56', tail: '789' })
  expect(formatDecimalParts('0.000123456789', 4)).toEqual({ head: '0.0001234', tail: '56789' })
  expect(formatDecimalParts('1.5', 6)).toEqual({ head: '1.5', tail: '' })
})

test('behavior: a whole part is grouped and never cut', () => {
  expect(formatDecimalParts('1234567', 3)).toEqual({ head: '1,234,567', tail: '' })
  expect(formatDecimalParts('1234567.89', 3)).toEqual({ head: '1,234,567', tail: '.89' })
  expect(formatDecimalParts('0', 3)).toEqual({ head: '0', tail: '' })
})

test('behavior: signs stay in front, and what is no plain decimal stays as it is', () => {
  expect(formatDecimalParts('-1234.5', 6).head).toBe('-1,234.5')
  expect(formatDecimalParts('<0.01', 6).head).toBe('<0.01')
  expect(formatDecimalParts('~12345', 6).head).toBe('~12,345')
  for (const text of ['∞', '', '1e21', '1.2.3', '1.2M'])
    expect(formatDecimalParts(text, 6)).toEqual({ head: text, tail: '' })
})

test('behavior: not one digit is lost or changed', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.stringMatching(/^\d{0,18}$/),
      fc.integer({ min: 1, max: 18 }),
      (whole, fraction, significant) => {
        const text = fraction === '' ? String(whole) : `${whole}.${fraction}`
        const { head, tail } = formatDecimalParts(text, significant)
        expect((head + tail).replaceAll(',', '')).toBe(text)
      },
    ),
  )
})
