import { afterEach, expect, test } from 'vitest'
import { formatDecimal } from '../formatDecimal.ts'
import { memoizeByLocale } from '../formatLocale.ts'
import { formatNumber, formatSignificant } from '../formatNumber.ts'
import { localeStore, sourceLocale } from '../i18n/localeStore.ts'
import { formatDate } from './formatDate.ts'
import { formatDuration, formatFullDuration } from './formatDuration.ts'
import { formatPercent, formatRate } from './formatPercent.ts'
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
  expect(formatPercent(0.5, 2)).toBe('50.00%')
  expect(formatDate(1_767_312_000, 'utcDate')).toBe('Jan 2, 2026')
  expect(formatFullDuration(90_061)).toBe('1 day 1 hour 1 minute 1 second')
})

test('formatUsd: the currency stays in one piece among words that run from right to left', () => {
  localeStore.setState({ language: 'ar', translations: {} })
  // The mark that Intl puts in front would tear the currency apart: "$US 1,234.50".
  expect(formatUsd(12_345n * 10n ** 17n)).toBe('\u200f1,234.50\u00a0\u2066US$\u2069')
  expect(formatSignedUsd(-1.5)).toBe('\u200f\u200e-1.50\u00a0\u2066US$\u2069')
  expect(formatCompactUsd(68_410)).toBe('\u200f68.41\u00a0ألف\u00a0\u2066US$\u2069')
})

test('formatPercent: writes fewer decimals the larger the figure', () => {
  expect([0.1234, 0.99994, 1, 4.72412, 9.9994, 12.3956, -12.3956].map((fraction) => formatPercent(fraction))).toEqual([
    '12.34%',
    '99.99%',
    '100%',
    '472.4%',
    '999.9%',
    '1,240%',
    '-1,240%',
  ])
  expect([0, 0.5, 4.7, 47].map((fraction) => formatPercent(fraction, 2))).toEqual([
    '0.00%',
    '50.00%',
    '470.0%',
    '4,700%',
  ])
})

test('formatRate: stops at 10,000 percent', () => {
  expect([0.511, 4.7, 100, 100.01, 1e6].map(formatRate)).toEqual([
    '51.10%',
    '470.0%',
    '10,000%',
    '> 10,000%',
    '> 10,000%',
  ])
})

test('formatUsd: an amount that is too small for its decimals is not nothing', () => {
  expect(formatUsd(USD / 250n, 2)).toBe('<$0.01')
  expect(formatUsd(1n, 0)).toBe('<$1')
  expect(formatUsd(USD / 200n, 2)).toBe('$0.01')
  expect(formatUsd(0n, 2)).toBe('$0.00')
})

test('formatUsd: a tiny price keeps the three digits that matter', () => {
  expect(formatUsd(412n * 10n ** 9n)).toBe('$0.000000412')
  expect(formatUsd(1n)).toBe('$0.000000000000000001')
  expect(formatUsd(0n)).toBe('$0.00')
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
