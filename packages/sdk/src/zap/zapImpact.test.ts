import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Pair from '../entities/Pair.ts'
import { createRouteGraph } from '../routing/routeGraph.ts'
import * as Trade from '../Trade.ts'
import { createTestPair, createTestToken } from '../testing/market.ts'
import { getZapInImpact, getZapInKept, getZapOutImpact, getZapOutValue } from './zapImpact.ts'
import { computeZapIn, type ZapPool } from './zapIn.ts'
import { computeZapOut } from './zapOut.ts'

const UNIT = 10n ** 18n
const [a, b, c] = [createTestToken(1), createTestToken(2), createTestToken(3)]
const createPool = (reserveA: bigint, reserveB: bigint): ZapPool => ({
  pair: createTestPair(1, 2, reserveA, reserveB),
  totalSupply: 1000n * UNIT,
  kLast: 0n,
})
const pool = createPool(1000n * UNIT, 4000n * UNIT)
const keep = { path: [a], pairs: [] }
const direct = { path: [a, b], pairs: [pool.pair] }
const toNumber = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  Number((numerator * 10n ** 12n) / denominator) / 1e12

describe('getZapInImpact', () => {
  test('is the price impact of the trade that buys the other token', () => {
    const amount = 100n * UNIT
    const zap = computeZapIn(pool, { routeA: keep, routeB: direct }, amount)
    if (zap === undefined) throw new Error('No zap.')
    const graph = createRouteGraph([pool.pair])
    const sold = { currency: a, amount: amount - zap.partA }
    const trade = Trade.getBestTradeExactIn(graph, sold, b, { maxHops: 1, wrappedNative: c })
    expect(toNumber(getZapInImpact(zap, amount))).toBeCloseTo(
      toNumber(trade?.priceImpact ?? { numerator: 0n, denominator: 1n }),
      9,
    )
  })

  test('weighs both trades where neither token is paid', () => {
    const toA = createTestPair(1, 3, 1000n * UNIT, 1000n * UNIT)
    const toB = createTestPair(2, 3, 4000n * UNIT, 1000n * UNIT)
    const entry = { routeA: { path: [c, a], pairs: [toA] }, routeB: { path: [c, b], pairs: [toB] } }
    const zap = computeZapIn(pool, entry, 100n * UNIT)
    if (zap === undefined) throw new Error('No zap.')
    // Half goes to each of two pairs of the same depth: 50 of 1,000.
    expect(toNumber(getZapInImpact(zap, 100n * UNIT))).toBeCloseTo(49.875 / 1049.875, 4)
  })

  test('is never negative, and zero for what moves nothing', () => {
    const zap = computeZapIn(createPool(10n ** 30n, 10n ** 30n), { routeA: keep, routeB: direct }, UNIT)
    if (zap === undefined) throw new Error('No zap.')
    expect(getZapInImpact(zap, UNIT).numerator).toBeGreaterThanOrEqual(0n)
  })
})

describe('getZapInKept', () => {
  const amounts = fc.bigInt(10n ** 18n, 10n ** 23n)

  test('is what the liquidity pays out once the pool is back at the price of before', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const zap = computeZapIn(pool, { routeA: keep, routeB: direct }, amount)
        if (zap === undefined) throw new Error('No zap.')
        const { pair } = pool
        const sold = amount - zap.partA
        const moved = Pair.applySwap(pair, a, sold, zap.boughtB)
        const [reserveA, reserveB] = Pair.getReserves(moved, a)
        const [afterA, afterB] = [reserveA + zap.addedA, reserveB + zap.addedB]
        // At four of B for one of A a constant product k holds the square root of k / 4 of A, and as much again in B.
        const value = 2 * Math.sqrt((Number(afterA) * Number(afterB)) / 4)
        const share = Number(zap.liquidity) / Number(zap.totalSupply)
        const kept = Number(getZapInKept(zap))
        expect(kept / (value * share + Number(zap.leftA))).toBeCloseTo(1, 6)
        expect(kept).toBeLessThanOrEqual(Number(amount))
      }),
    )
  })
})

describe('getZapOutImpact and getZapOutValue', () => {
  const exit = { routeA: keep, routeB: { path: [b, a], pairs: [pool.pair] } }

  test('are the sold side at the depth that is left, and both sides at the price of before', () => {
    const zap = computeZapOut(pool, exit, 100n * UNIT)
    if (zap === undefined) throw new Error('No zap.')
    expect(getZapOutValue(zap)).toBe(200n * UNIT)
    // 400 of B sold to a pair of 3,600: 400 · 0.9975 / (3,600 + 400 · 0.9975).
    expect(toNumber(getZapOutImpact(zap))).toBeCloseTo(399 / 3999, 6)
  })

  test('cost nothing but fees where the amount is small', () => {
    const zap = computeZapOut(pool, exit, UNIT / 1000n)
    if (zap === undefined) throw new Error('No zap.')
    expect(toNumber(getZapOutImpact(zap))).toBeLessThan(1e-5)
    expect(Number(getZapOutValue(zap) - zap.amountOut) / Number(zap.amountOut)).toBeCloseTo(0.00125, 5)
  })
})
