import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Pair from '../entities/Pair.ts'
import { amount, reserve } from '../testing/arbitraries.ts'
import {
  barFor,
  givesNoMoreAgainst,
  givesNoMoreAlong,
  leastIn,
  leastOut,
  mostIn,
  mostOut,
  rateOf,
  takesMoreAgainst,
  takesMoreAlong,
} from './routeBounds.ts'

const held = reserve.filter((value) => value > 0n)
const runs = { numRuns: 5000 }

/** Whether an integer lies between two doubles, compared exactly. */
const isBetween = (least: number, value: bigint, most: number) => least <= value && value <= most

test('default: what comes out lies within the bounds', () => {
  fc.assert(
    fc.property(amount, held, held, (size, reserveIn, reserveOut) => {
      const [x, near, far] = [Number(size), Number(reserveIn), Number(reserveOut)]
      const out = Pair.amountOut(size, reserveIn, reserveOut)
      expect(isBetween(leastOut(x, near, far), out, mostOut(x, near, far))).toBe(true)
      if (givesNoMoreAlong(x, rateOf(near, far), 1e15)) expect(out <= 10n ** 15n).toBe(true)
      if (givesNoMoreAgainst(x, rateOf(far, near), 1e15)) expect(out <= 10n ** 15n).toBe(true)
    }),
    runs,
  )
})

test('default: what must go in lies within the bounds', () => {
  fc.assert(
    fc.property(amount, held, held, (size, reserveIn, reserveOut) => {
      const [x, near, far] = [Number(size), Number(reserveIn), Number(reserveOut)]
      const needed = Pair.amountIn(size, reserveIn, reserveOut)
      if (needed === undefined) expect(mostIn(x, near, far)).toBe(Number.POSITIVE_INFINITY)
      else {
        expect(isBetween(leastIn(x, near, far), needed, mostIn(x, near, far))).toBe(true)
        if (takesMoreAlong(x, rateOf(near, far), 1e15)) expect(needed > 10n ** 15n).toBe(true)
        if (takesMoreAgainst(x, rateOf(far, near), 1e15)) expect(needed > 10n ** 15n).toBe(true)
      }
    }),
    runs,
  )
})

test('behavior: small amounts are bounded to the unit', () => {
  expect([leastOut(1e9, 1e12, 3e12), mostOut(1e9, 1e12, 3e12)]).toEqual([2_989_517_955, 2_989_517_955])
  expect([leastIn(1e9, 1e12, 3e12), mostIn(1e9, 1e12, 3e12)]).toEqual([334_280_182, 334_280_182])
})

test('behavior: whoever brings no more than the bar gets no more than what it was made for', () => {
  fc.assert(
    fc.property(
      amount,
      fc.bigInt(0n, 2n ** 70n),
      fc.boolean(),
      held,
      held,
      (any, short, isNear, reserveIn, reserveOut) => {
        const least = isNear && short < reserveOut ? reserveOut - short : any
        const bar = barFor(Number(least), Number(reserveIn), Number(reserveOut))
        const brought = bar === Number.POSITIVE_INFINITY ? 2n ** 256n : BigInt(Math.floor(bar))
        expect(Pair.amountOut(brought, reserveIn, reserveOut) <= Number(least)).toBe(true)
      },
    ),
    runs,
  )
})
