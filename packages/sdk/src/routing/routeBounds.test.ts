import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Pair from '../entities/Pair.ts'
import { arbitraryAmount, arbitraryReserve } from '../testing/arbitraries.ts'
import {
  cannotBeatInForward,
  cannotBeatInReverse,
  cannotBeatOutForward,
  cannotBeatOutReverse,
  getMaxRate,
  lowerBoundIn,
  lowerBoundOut,
  minInputToBeat,
  upperBoundIn,
  upperBoundOut,
} from './routeBounds.ts'

const nonZeroReserve = arbitraryReserve.filter((value) => value > 0n)
const fcOptions = { numRuns: 5000 }

/** Whether an integer lies between two doubles, compared exactly. */
const isBetween = (least: number, value: bigint, most: number) => least <= value && value <= most

test('default: what comes out lies within the bounds', () => {
  fc.assert(
    fc.property(arbitraryAmount, nonZeroReserve, nonZeroReserve, (size, reserveIn, reserveOut) => {
      const [x, near, far] = [Number(size), Number(reserveIn), Number(reserveOut)]
      const out = Pair.computeAmountOut(size, reserveIn, reserveOut)
      expect(isBetween(lowerBoundOut(x, near, far), out, upperBoundOut(x, near, far))).toBe(true)
      if (cannotBeatOutForward(x, getMaxRate(near, far), 1e15)) expect(out <= 10n ** 15n).toBe(true)
      if (cannotBeatOutReverse(x, getMaxRate(far, near), 1e15)) expect(out <= 10n ** 15n).toBe(true)
    }),
    fcOptions,
  )
})

test('default: what must go in lies within the bounds', () => {
  fc.assert(
    fc.property(arbitraryAmount, nonZeroReserve, nonZeroReserve, (size, reserveIn, reserveOut) => {
      const [x, near, far] = [Number(size), Number(reserveIn), Number(reserveOut)]
      const needed = Pair.computeAmountIn(size, reserveIn, reserveOut)
      if (needed === undefined) expect(upperBoundIn(x, near, far)).toBe(Number.POSITIVE_INFINITY)
      else {
        expect(isBetween(lowerBoundIn(x, near, far), needed, upperBoundIn(x, near, far))).toBe(true)
        if (cannotBeatInForward(x, getMaxRate(near, far), 1e15)) expect(needed > 10n ** 15n).toBe(true)
        if (cannotBeatInReverse(x, getMaxRate(far, near), 1e15)) expect(needed > 10n ** 15n).toBe(true)
      }
    }),
    fcOptions,
  )
})

test('behavior: small amounts are bounded to the unit', () => {
  expect([lowerBoundOut(1e9, 1e12, 3e12), upperBoundOut(1e9, 1e12, 3e12)]).toEqual([2_989_517_955, 2_989_517_955])
  expect([lowerBoundIn(1e9, 1e12, 3e12), upperBoundIn(1e9, 1e12, 3e12)]).toEqual([334_280_182, 334_280_182])
})

test('behavior: whoever brings no more than the bar gets no more than what it was made for', () => {
  fc.assert(
    fc.property(
      arbitraryAmount,
      fc.bigInt(0n, 2n ** 70n),
      fc.boolean(),
      nonZeroReserve,
      nonZeroReserve,
      (any, short, isNear, reserveIn, reserveOut) => {
        const least = isNear && short < reserveOut ? reserveOut - short : any
        const bar = minInputToBeat(Number(least), Number(reserveIn), Number(reserveOut))
        const brought = bar === Number.POSITIVE_INFINITY ? 2n ** 256n : BigInt(Math.floor(bar))
        expect(Pair.computeAmountOut(brought, reserveIn, reserveOut) <= Number(least)).toBe(true)
      },
    ),
    fcOptions,
  )
})
