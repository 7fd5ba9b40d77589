import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Pair from '../entities/Pair.ts'
import { createRouteGraph } from '../routing/routeGraph.ts'
import * as Trade from '../Trade.ts'
import { createTestPair, createTestToken } from '../testing/market.ts'
import { getBestZapIn, getBestZapOut } from './bestZap.ts'
import { computeZapIn, type ZapPool } from './zapIn.ts'
import { computeZapOut } from './zapOut.ts'

const UNIT = 10n ** 18n
const [a, b, c] = [createTestToken(1), createTestToken(2), createTestToken(3)]
const options = { maxHops: 3, wrappedNative: c } as const
const createPool = (reserveA: bigint, reserveB: bigint): ZapPool => ({
  pair: createTestPair(1, 2, reserveA, reserveB),
  totalSupply: 1000n * UNIT,
  kLast: 0n,
})
const reserve = fc.bigInt(10n ** 20n, 10n ** 24n)
const keep = { path: [a], pairs: [] }

describe('computeZapIn', () => {
  test('sells at the pair so that nothing but rounding is left over', () => {
    fc.assert(
      fc.property(reserve, reserve, fc.bigInt(10n ** 15n, 10n ** 24n), (reserveA, reserveB, amount) => {
        const pool = createPool(reserveA, reserveB)
        const entry = { routeA: keep, routeB: { path: [a, b], pairs: [pool.pair] } }
        const zap = computeZapIn(pool, entry, amount)
        if (zap === undefined) throw new Error('No zap.')
        expect(zap.addedA + zap.leftA).toBe(zap.partA)
        expect(zap.leftB).toBeLessThanOrEqual(zap.boughtB / 10n ** 9n + 2n)
        expect(zap.leftA).toBeLessThanOrEqual(amount / 10n ** 9n + reserveA / reserveB + 2n)
      }),
    )
  })

  test('gives at least what any other part gives by hand', () => {
    fc.assert(
      fc.property(
        fc.tuple(reserve, reserve, fc.bigInt(10n ** 16n, 10n ** 23n), fc.bigInt(1n, 999n)),
        ([reserveA, reserveB, amount, part]) => {
          const pool = createPool(reserveA, reserveB)
          const zap = computeZapIn(pool, { routeA: keep, routeB: { path: [a, b], pairs: [pool.pair] } }, amount)
          const sold = (amount * part) / 1000n
          const bought = Pair.getAmountOut(pool.pair, a, sold) ?? 0n
          const after = Pair.applySwap(pool.pair, a, sold, bought)
          const minted =
            Pair.getLiquidityMinted(after, pool.totalSupply, ...order(pool.pair, amount - sold, bought)) ?? 0n
          expect((zap?.liquidity ?? 0n) + 10n ** 6n).toBeGreaterThanOrEqual(minted)
        },
      ),
    )
  })

  test('finds the part by bisection where the token is bought elsewhere', () => {
    const pool = createPool(1000n * UNIT, 4000n * UNIT)
    const [toC, fromC] = [
      createTestPair(1, 3, 700n * UNIT, 300n * UNIT),
      createTestPair(2, 3, 4600n * UNIT, 500n * UNIT),
    ]
    const zap = computeZapIn(pool, { routeA: keep, routeB: { path: [a, c, b], pairs: [toC, fromC] } }, 10n * UNIT)
    expect(zap?.leftA).toBeLessThan(10n)
    expect(zap?.leftB).toBeLessThan(10n)
    expect(zap?.partA).toBeGreaterThan(0n)
  })

  test('is undefined for routes that do not end at the pair, and for nothing', () => {
    const pool = createPool(1000n * UNIT, 4000n * UNIT)
    const direct = { routeA: keep, routeB: { path: [a, b], pairs: [pool.pair] } }
    expect(computeZapIn(pool, direct, 0n)).toBeUndefined()
    expect(computeZapIn(pool, { routeA: keep, routeB: keep }, UNIT)).toBeUndefined()
    expect(computeZapIn(pool, { routeA: keep, routeB: { path: [a, c], pairs: [] } }, UNIT)).toBeUndefined()
  })
})

test('computeZapOut: pays what a removal and a sale by hand pay', () => {
  const pool = createPool(1000n * UNIT, 4000n * UNIT)
  const zap = computeZapOut(pool, { routeA: keep, routeB: { path: [b, a], pairs: [pool.pair] } }, 10n * UNIT)
  const left = createPool(990n * UNIT, 3960n * UNIT).pair
  expect(zap?.removedA).toBe(10n * UNIT)
  expect(zap?.removedB).toBe(40n * UNIT)
  expect(zap?.amountOut).toBe(10n * UNIT + (Pair.getAmountOut(left, b, 40n * UNIT) ?? 0n))
})

describe('getBestZapIn', () => {
  const pool = createPool(1000n * UNIT, 4000n * UNIT)

  test('buys over the better route where there is one', () => {
    const cheap = [createTestPair(1, 3, 1000n * UNIT, 1000n * UNIT), createTestPair(2, 3, 8000n * UNIT, 1000n * UNIT)]
    const best = getBestZapIn(pool, createRouteGraph([pool.pair, ...cheap]), { currency: a, amount: UNIT }, options)
    expect(best?.entry.routeB.path).toEqual([a, c, b])
    const own = getBestZapIn(pool, createRouteGraph([pool.pair]), { currency: a, amount: UNIT }, options)
    expect(own?.entry.routeB.path).toEqual([a, b])
    expect(best?.liquidity).toBeGreaterThan(own?.liquidity ?? 0n)
  })

  test('is never worse than half sold by hand over the best route', () => {
    fc.assert(
      fc.property(reserve, reserve, reserve, reserve, fc.bigInt(10n ** 16n, 10n ** 22n), (w, x, y, z, amount) => {
        const graph = createRouteGraph([pool.pair, createTestPair(1, 3, w, x), createTestPair(2, 3, y, z)])
        const best = getBestZapIn(pool, graph, { currency: a, amount }, options)
        const trade = Trade.getBestTradeExactIn(graph, { currency: a, amount: amount / 2n }, b, options)
        const isOwn = trade?.route.pairs.length === 1
        const after = isOwn ? Pair.applySwap(pool.pair, a, amount / 2n, trade.outputAmount.amount) : pool.pair
        const amounts = order(after, amount - amount / 2n, trade?.outputAmount.amount ?? 0n)
        const byHand = Pair.getLiquidityMinted(after, pool.totalSupply, ...amounts) ?? 0n
        expect((best?.liquidity ?? 0n) + 10n ** 6n).toBeGreaterThanOrEqual(byHand)
      }),
    )
  })

  test('enters with a token that the pair does not have', () => {
    const graph = createRouteGraph([pool.pair, createTestPair(1, 3, 1000n * UNIT, 500n * UNIT)])
    const best = getBestZapIn(pool, graph, { currency: c, amount: UNIT }, options)
    expect(best?.liquidity).toBeGreaterThan(0n)
    expect(best?.leftA).toBeLessThan(10n)
    expect(getBestZapIn(pool, createRouteGraph([pool.pair]), { currency: c, amount: UNIT }, options)).toBeUndefined()
  })
})

test('getBestZapOut: sells over the better route, and knows tokens of other pairs', () => {
  const pool = createPool(1000n * UNIT, 4000n * UNIT)
  const dear = [createTestPair(1, 3, 1000n * UNIT, 1000n * UNIT), createTestPair(2, 3, 2000n * UNIT, 1000n * UNIT)]
  const graph = createRouteGraph([pool.pair, ...dear])
  expect(getBestZapOut(pool, graph, UNIT, a, options)?.exit.routeB.path).toEqual([b, c, a])
  expect(getBestZapOut(pool, graph, UNIT, c, options)?.amountOut).toBeGreaterThan(0n)
  expect(getBestZapOut(pool, createRouteGraph([pool.pair]), UNIT, c, options)).toBeUndefined()
})

const order = (pair: Pair.Pair, amountA: bigint, amountB: bigint): [bigint, bigint] =>
  pair.token0.address === a.address ? [amountA, amountB] : [amountB, amountA]
