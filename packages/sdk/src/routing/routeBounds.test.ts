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

test('bounds: contain the output', () => {
  fc.assert(
    fc.property(arbitraryAmount, nonZeroReserve, nonZeroReserve, (size, reserveIn, reserveOut) => {
      const [amount, from, to] = [Number(size), Number(reserveIn), Number(reserveOut)]
      const out = Pair.computeAmountOut(size, reserveIn, reserveOut)
      expect(isBetween(lowerBoundOut(amount, from, to), out, upperBoundOut(amount, from, to))).toBe(true)
      if (cannotBeatOutForward(amount, getMaxRate(from, to), 1e15)) expect(out <= 10n ** 15n).toBe(true)
      if (cannotBeatOutReverse(amount, getMaxRate(to, from), 1e15)) expect(out <= 10n ** 15n).toBe(true)
    }),
    fcOptions,
  )
})

test('bounds: contain the input', () => {
  fc.assert(
    fc.property(arbitraryAmount, nonZeroReserve, nonZeroReserve, (size, reserveIn, reserveOut) => {
      const [amount, from, to] = [Number(size), Number(reserveIn), Number(reserveOut)]
      const needed = Pair.computeAmountIn(size, reserveIn, reserveOut)
      if (needed === undefined) expect(upperBoundIn(amount, from, to)).toBe(Number.POSITIVE_INFINITY)
      else {
        expect(isBetween(lowerBoundIn(amount, from, to), needed, upperBoundIn(amount, from, to))).toBe(true)
        if (cannotBeatInForward(amount, getMaxRate(from, to), 1e15)) expect(needed > 10n ** 15n).toBe(true)
        if (cannotBeatInReverse(amount, getMaxRate(to, from), 1e15)) expect(needed > 10n ** 15n).toBe(true)
      }
    }),
    fcOptions,
  )
})

test('bounds: are exact for small amounts', () => {
  expect([lowerBoundOut(1e9, 1e12, 3e12), upperBoundOut(1e9, 1e12, 3e12)]).toEqual([2_989_517_955, 2_989_517_955])
  expect([lowerBoundIn(1e9, 1e12, 3e12), upperBoundIn(1e9, 1e12, 3e12)]).toEqual([334_280_182, 334_280_182])
})

test('minInputToBeat: an input up to the result gives at most the amount', () => {
  fc.assert(
    fc.property(
      arbitraryAmount,
      fc.bigInt(0n, 2n ** 70n),
      fc.boolean(),
      nonZeroReserve,
      nonZeroReserve,
      (amount, deficit, isNearReserve, reserveIn, reserveOut) => {
        const amountOut = isNearReserve && deficit < reserveOut ? reserveOut - deficit : amount
        const largestInput = minInputToBeat(Number(amountOut), Number(reserveIn), Number(reserveOut))
        const input = largestInput === Number.POSITIVE_INFINITY ? 2n ** 256n : BigInt(Math.floor(largestInput))
        expect(Pair.computeAmountOut(input, reserveIn, reserveOut) <= Number(amountOut)).toBe(true)
      },
    ),
    fcOptions,
  )
})
