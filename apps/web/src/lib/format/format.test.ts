import { afterEach, expect, test } from 'vitest'
import { memoizeByLocale } from '../formatLocale.ts'
import { formatNumber, formatSignificant } from '../formatNumber.ts'
import { localeStore, sourceLocale } from '../i18n/localeStore.ts'
import { formatDate } from './formatDate.ts'
import { formatDecimal } from './formatDecimal.ts'
import { formatDuration, formatFullDuration } from './formatDuration.ts'
import { formatPercent } from './formatPercent.ts'
import { formatTimeAgo } from './formatTimeAgo.ts'
import { formatCompactUsd, formatSignedUsd, formatUsd } from './formatUsd.ts'

const USD = 10n ** 18n

afterEach(() => localeStore.setState(sourceLocale))

test('formats: English', () => {
  expect(formatUsd(123_456n * USD)).toBe('$123,456.00')
  expect(formatUsd(USD / 8000n)).toBe('$0.000125')
  expect(formatUsd(123_456n * USD, 0)).toBe('$123,456')
  expect(formatSignedUsd(-1.5)).toBe('-$1.50')
  expect(formatSignedUsd(1.5, true)).toBe('+$1.50')
  expect(formatCompactUsd(1_234_000)).toBe('$1.23M')
  expect(formatNumber(1234.567)).toBe('1,234.57')
  expect(formatSignificant(0.00123456789)).toBe('0.00123457')
  expect(formatPercent(12.3456)).toBe('1,234.56%')
  expect(formatPercent(0.5, 2)).toBe('50.00%')
  expect(formatDate(1_767_312_000, 'utcDate')).toBe('Jan 2, 2026')
  expect(formatFullDuration(90_061)).toBe('1 day 1 hour 1 minute 1 second')
})

test('formats: a language has its own separators, units and words', () => {
  localeStore.setState({ language: 'de', translations: {} })
  expect(formatUsd(123_456n * USD)).toBe('123.456,00\u00a0$')
  expect(formatDecimal('1234567.8901')).toBe('1.234.567,8901')
  expect(formatNumber(1234.5)).toBe('1.234,5')
  expect(formatPercent(0.1234)).toBe('12,34\u00a0%')
  expect(formatDuration(7 * 86_400)).toBe('7 Tage')
  expect(formatTimeAgo(86_400 * 3)).toBe('vor 3 Tagen')
  expect(formatDate(1_767_312_000, 'utcDate')).toBe('02.01.2026')
})

test.each(['ar', 'hi', 'ta'] as const)('formats: digits are Latin in %s', (language) => {
  localeStore.setState({ language, translations: {} })
  expect(formatNumber(42)).toBe('42')
  expect(formatDecimal('42.5')).toMatch(/^42\D5$/)
})

test('formatDecimal: formatted money is never read as a decimal again', () => {
  localeStore.setState({ language: 'tr', translations: {} })
  const money = formatUsd(1234n * USD, 0)
  expect(money).toMatch(/1\.234/)
  expect(formatDecimal(money)).toBe(money)
})

test('memoizeByLocale: creates one format per key and language', () => {
  let count = 0
  const get = memoizeByLocale((locale, key: number) => `${locale} ${key} ${++count}`)
  expect([get(1), get(1), get(2)]).toEqual(['en-US-u-nu-latn 1 1', 'en-US-u-nu-latn 1 1', 'en-US-u-nu-latn 2 2'])
  localeStore.setState({ language: 'de', translations: {} })
  expect(get(1)).toBe('de-u-nu-latn 1 3')
})
