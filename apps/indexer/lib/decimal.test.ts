import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDecimal,
  divideOrZero,
  fromUnits,
  roundToStored,
  toDecimal,
  toExactString,
  toRoundedString,
  ZERO,
} from './decimal.ts'

describe('decimals', () => {
  test('fromUnits: converts base units to whole tokens exactly', () => {
    expect(toExactString(fromUnits(1n, 18))).toBe('0.000000000000000001')
    expect(toExactString(fromUnits(123n, 0))).toBe('123')
    expect(toExactString(fromUnits(10n ** 30n, 6))).toBe('1000000000000000000000000')
  })

  test('fromUnits: keeps every digit of any amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.nat(77), (amount, decimals) => {
        const text = toExactString(fromUnits(amount, decimals))
        const [whole = '0', fraction = ''] = text.split('.')
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(amount)
      }),
    )
  })

  test('divideOrZero: gives every digit that the library gives, for both signs and any size', () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }), fc.nat(77))
      .map(([amount, decimals]) => toDecimal(`${amount}e-${decimals}`))
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        if (!b.eq(0)) expect(toExactString(divideOrZero(a, b))).toBe(toExactString(a.div(b)))
      }),
      { numRuns: 1000 },
    )
    const halves = [toDecimal('5e-35'), toDecimal('-5e-35'), toDecimal('4.9e-35')]
    expect(halves.map((half) => toExactString(divideOrZero(half, toDecimal('1'))))).toEqual(
      halves.map((half) => toExactString(half.div(1))),
    )
  })

  test('decimals: sums are exact, USD has 18 fraction digits, and a division by zero is zero', () => {
    expect(addDecimal('0.1', toDecimal('0.2'))).toBe('0.3')
    expect(toRoundedString(toDecimal('1').div(3))).toBe('0.333333333333333333')
    expect(toExactString(roundToStored(toDecimal('2').div(3)))).toBe('0.666666666666666667')
    expect(divideOrZero(toDecimal('1'), ZERO)).toBe(ZERO)
  })
})
