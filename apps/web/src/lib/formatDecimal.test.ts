import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLeadingZeros, formatDecimalParts, splitCents } from './formatDecimal.ts'

const toParts = (text: string, significant: number) => {
  const { lead, head, tail, scale } = formatDecimalParts(text, significant)
  return [lead, head, tail, scale]
}

test('formatDecimalParts: splits after the significant digits', () => {
  expect(toParts('1234.56789', 6)).toEqual(['', '1,234.56', '789', ''])
  expect(toParts('1.5', 6)).toEqual(['', '1.5', '', ''])
})

test('formatDecimalParts: two and more leading zeros are a part of their own', () => {
  expect(toParts('0.000123456789', 4)).toEqual(['0.000', '1234', '56789', ''])
  expect(toParts('0.00004128300', 3)).toEqual(['0.0000', '412', '8300', ''])
  expect(toParts('0.021904418', 3)).toEqual(['', '0.0219', '04418', ''])
  expect(toParts('0.000', 6)).toEqual(['', '0.000', '', ''])
  expect(toParts('5.0001', 6)).toEqual(['', '5.0001', '', ''])
})

test('countLeadingZeros: counts from five zeros on', () => {
  expect(countLeadingZeros('0.00000')).toEqual({ start: '0.0', count: 5 })
  expect(countLeadingZeros('0,0000000000')).toEqual({ start: '0,0', count: 10 })
  expect(countLeadingZeros('-0.000000')).toEqual({ start: '-0.0', count: 6 })
  expect(countLeadingZeros('0.0000')).toBeUndefined()
  expect(countLeadingZeros('')).toBeUndefined()
})

test('formatDecimalParts: a whole part is grouped and never cut', () => {
  expect(toParts('1234567', 3)).toEqual(['', '1,234,567', '', ''])
  expect(toParts('1234567.89', 3)).toEqual(['', '1,234,567', '.89', ''])
  expect(toParts('0', 3)).toEqual(['', '0', '', ''])
})

test('formatDecimalParts: signs stay in front, and what is not a plain decimal stays as it is', () => {
  expect(toParts('-1234.5', 6)[1]).toBe('-1,234.5')
  expect(toParts('<0.01', 6)[1]).toBe('<0.01')
  expect(toParts('<0.0001', 6)[1]).toBe('<0.0001')
  expect(toParts('~12345', 6)[1]).toBe('~12,345')
  for (const text of ['∞', '', '1e21', '1.2.3', 'Unlimited', '12.5%'])
    expect(toParts(text, 6)).toEqual(['', text, '', ''])
})

test('formatDecimalParts: the letters of a compact number are split off', () => {
  expect(toParts('$63.29M', 6)).toEqual(['', '$63.29', '', 'M'])
  expect(toParts('1.2K', 6)).toEqual(['', '1.2', '', 'K'])
  expect(toParts('63,29 Mio.', 6)).toEqual(['', '63,29', '', ' Mio.'])
})

test('splitCents: splits formatted money before its cents', () => {
  expect(splitCents('$12,480.22')).toEqual({ whole: '$12,480', cents: '.22' })
  expect(splitCents('$12,480')).toEqual({ whole: '$12,480', cents: '' })
  expect(splitCents('–')).toEqual({ whole: '–', cents: '' })
})

test('formatDecimalParts: no digit is lost or changed', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.stringMatching(/^\d{0,18}$/),
      fc.integer({ min: 1, max: 18 }),
      (whole, fraction, significant) => {
        const text = fraction === '' ? String(whole) : `${whole}.${fraction}`
        expect(toParts(text, significant).join('').replaceAll(',', '')).toBe(text)
      },
    ),
  )
})
