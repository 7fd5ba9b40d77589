import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide, formatExact, formatFixed, formatSignificant, sqrt } from './decimal.ts'

const natural = fc.bigInt(0n, 2n ** 256n)
const positive = fc.bigInt(1n, 2n ** 256n)

test('sqrt: rounds down', () => {
  fc.assert(
    fc.property(natural, (value) => {
      const root = sqrt(value)
      expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true)
    }),
  )
  expect([0n, 1n, 3n, 4n, 8n, 9n].map(sqrt)).toEqual([0n, 1n, 1n, 2n, 2n, 3n])
})

test('divide: rounds down, half up or up', () => {
  expect([divide(7n, 2n, 'down'), divide(7n, 2n, 'half-up'), divide(7n, 2n, 'up')]).toEqual([3n, 4n, 4n])
  expect([divide(10n, 3n, 'down'), divide(10n, 3n, 'half-up'), divide(10n, 3n, 'up')]).toEqual([3n, 3n, 4n])
  expect([divide(9n, 3n, 'down'), divide(9n, 3n, 'half-up'), divide(9n, 3n, 'up')]).toEqual([3n, 3n, 3n])
})

test('format: uses plain notation for any size [TOKEN-16]', () => {
  expect(formatExact(10n ** 60n, 18)).toBe(`1${'0'.repeat(42)}`)
  expect(formatExact(1n, 77)).toBe(`0.${'0'.repeat(76)}1`)
  expect(formatExact(-1500n, 3)).toBe('-1.5')
  expect(formatSignificant(1n, 10n ** 40n, 4)).toBe(`0.${'0'.repeat(39)}1`)
})

test('formatSignificant: gives the requested number of correct digits', () => {
  fc.assert(
    fc.property(positive, positive, fc.integer({ min: 1, max: 20 }), (numerator, denominator, digits) => {
      const text = formatSignificant(numerator, denominator, digits, 'down')
      const significant = text.replace('.', '').replace(/^0+/, '')
      expect(significant.replace(/0+$/, '').length).toBeLessThanOrEqual(digits)
      // The text is at most the value, and one more in the last digit is above it.
      const places = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
      const shown = BigInt(text.replace('.', ''))
      expect(shown * denominator <= numerator * 10n ** BigInt(places)).toBe(true)
      const gap = numerator * 10n ** BigInt(places) - shown * denominator
      expect(gap * 10n ** BigInt(digits - 1) < numerator * 10n ** BigInt(places)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('format: carries into the next power of ten', () => {
  expect(formatSignificant(99_999n, 10n, 4)).toBe('10000')
  expect(formatSignificant(9_996n, 10_000n, 3)).toBe('1')
  expect(formatFixed(9_996n, 1000n, 2)).toBe('10.00')
  expect(formatFixed(-4n, 1000n, 2)).toBe('0.00')
  expect(formatFixed(-5n, 1000n, 2)).toBe('-0.01')
})
