import { Pair } from '@zono/sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canSellLater, getResaleCost, getRoundTrip, keepsTransfers, roundTrialAmount } from './resale.rules.ts'

const E18 = 10n ** 18n
const reserve = fc.bigInt({ min: E18, max: 10n ** 30n })

test('resale: a round trip never returns more than went in, and through one pool loses about two fees', () => {
  fc.assert(
    fc.property(reserve, reserve, fc.bigInt({ min: 1n, max: 10n ** 27n }), (reserveIn, reserveOut, amount) => {
      const back = getRoundTrip([{ reserveIn, reserveOut }], amount)
      if (back === undefined) return
      expect(back).toBeLessThanOrEqual(amount)
    }),
  )
  const back = getRoundTrip([{ reserveIn: 1000n * E18, reserveOut: 5000n * E18 }], E18) ?? 0n
  expect(Number(back) / 1e18).toBeCloseTo(0.9975 ** 2, 4)
})

test('resale: a round trip over several pools is the trades of each, and none where a pool is too small', () => {
  const hops = [
    { reserveIn: 100n * E18, reserveOut: 300n * E18 },
    { reserveIn: 50n * E18, reserveOut: 70n * E18 },
  ]
  const [first, second] = hops as [(typeof hops)[number], (typeof hops)[number]]
  const a = Pair.computeAmountOut(E18, first.reserveIn, first.reserveOut)
  const b = Pair.computeAmountOut(a, second.reserveIn, second.reserveOut)
  const c = Pair.computeAmountOut(b, second.reserveOut - b, second.reserveIn + a)
  expect(getRoundTrip(hops, E18)).toBe(Pair.computeAmountOut(c, first.reserveOut - a, first.reserveIn + E18))
  expect(getRoundTrip([{ reserveIn: 10n ** 30n, reserveOut: 1n }], 1n)).toBeUndefined()
})

test('resale: what is not the pools’ is the token’s, and nothing is below zero', () => {
  const cost = (returned: bigint, expected: bigint) =>
    getResaleCost({ status: 'sellable', paid: 1000n, returned, expected, canSellLater: true })
  expect(cost(995n, 995n)).toEqual({ totalBps: 50n, poolsBps: 50n, tokenBps: 0n })
  expect(cost(876n, 995n)).toEqual({ totalBps: 1240n, poolsBps: 50n, tokenBps: 1190n })
  expect(cost(0n, 995n)).toEqual({ totalBps: 10_000n, poolsBps: 50n, tokenBps: 9950n })
  expect(cost(1001n, 995n)).toEqual({ totalBps: 0n, poolsBps: 50n, tokenBps: 0n })
})

test('resale: a sale of tomorrow that brings less than half of today’s is told', () => {
  expect(canSellLater(100n, 50n)).toBe(true)
  expect(canSellLater(100n, 49n)).toBe(false)
  expect(canSellLater(100n, 0n)).toBe(false)
  expect(canSellLater(100n, undefined)).toBe(true)
})

test('resale: amounts are tried to two digits, rounded up', () => {
  expect([1n, 99n, 100n, 101n, 1_234_567n].map(roundTrialAmount)).toEqual([1n, 99n, 100n, 110n, 1_300_000n])
})

test('keepsTransfers: only what a trial showed', () => {
  expect(keepsTransfers(undefined)).toBe(false)
  expect(keepsTransfers({ status: 'unknown' })).toBe(false)
  const sold = { status: 'sellable', paid: 1000n, expected: 995n, canSellLater: true } as const
  expect(keepsTransfers({ ...sold, returned: 995n })).toBe(false)
  expect(keepsTransfers({ ...sold, returned: 900n })).toBe(true)
})
