import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pair } from '../../entities/Pair.ts'
import { computeAmountIn, computeAmountOut } from '../../entities/Pair.ts'
import {
  arbitraryAmount,
  arbitraryDustPairs,
  arbitraryHubPairs,
  arbitraryPairs,
  arbitrarySparsePairs,
} from '../../testing/arbitraries.ts'
import { createTestPair, createTestToken } from '../../testing/market.ts'
import { searchRoute } from '../../testing/optimal.ts'
import { expectExecutable, searchSplit, sellInParts } from '../../testing/split.ts'
import { createRouteGraph } from '../routeGraph.ts'
import { getSplitLegs } from './legs.ts'
import { getBestSplitExactIn } from './searchSplit.ts'

const E18 = 10n ** 18n

/** Pairs without mispriced cycles: every token is worth one unit, up to a quarter of the fee. */
const arbitraryFairPairs = fc
  .array(fc.tuple(fc.bigInt(10n ** 20n, 10n ** 24n), fc.bigInt(-5n, 5n)), { minLength: 10, maxLength: 10 })
  .map((rows) => {
    const tokenPairs = [1, 2, 3, 4, 5].flatMap((a) => [1, 2, 3, 4, 5].filter((b) => b > a).map((b) => [a, b] as const))
    return rows.map(([reserve, change], i): Pair => {
      const [a, b] = tokenPairs[i] ?? [1, 2]
      return createTestPair(a, b, reserve, (reserve * (10_000n + change)) / 10_000n)
    })
  })

describe('split search: plans are what the contract executes', () => {
  const arbitraryGraph = fc.oneof(arbitraryPairs, arbitraryHubPairs, arbitrarySparsePairs, arbitraryDustPairs)
  const arbitrarySize = fc.oneof(arbitraryAmount, fc.bigInt(1n, 10n ** 24n))
  const arbitraryLimits = fc.record({ maxPaths: fc.integer({ min: 1, max: 6 }), hopCost: fc.bigInt(0n, 10n ** 18n) })

  test('split search: any pairs and exact inputs', () => {
    fc.assert(
      fc.property(arbitraryGraph, arbitrarySize, arbitraryLimits, (pairs, amountIn, limits) => {
        const plan = searchSplit(pairs, 'in', amountIn, limits)
        expect(plan?.singleRouteAmount).toBe(searchRoute(pairs, 'in', amountIn, 3)?.amount)
        if (!plan) return
        expectExecutable(plan)
        expect(plan.amountIn).toBe(amountIn)
        expect(getSplitLegs(plan).length).toBeLessThanOrEqual(limits.maxPaths)
        expect(plan.amountOut).toBeGreaterThanOrEqual(plan.singleRouteAmount)
        expect(plan.bound).toBeGreaterThanOrEqual(plan.amountOut)
      }),
      { numRuns: 400 },
    )
  })
  test('split search: any pairs and exact outputs', () => {
    fc.assert(
      fc.property(arbitraryGraph, arbitrarySize, arbitraryLimits, (pairs, amountOut, limits) => {
        const plan = searchSplit(pairs, 'out', amountOut, limits)
        expect(plan?.singleRouteAmount).toBe(searchRoute(pairs, 'out', amountOut, 3)?.amount)
        if (!plan) return
        expectExecutable(plan)
        expect(plan.amountOut).toBe(amountOut)
        expect(getSplitLegs(plan).length).toBeLessThanOrEqual(limits.maxPaths)
        expect(plan.amountIn).toBeLessThanOrEqual(plan.singleRouteAmount)
        expect(plan.bound).toBeLessThanOrEqual(plan.amountIn)
      }),
      { numRuns: 400 },
    )
  })
})

describe('split search: the optimum', () => {
  test('split search: equals the best of all integer splits over two paths', () => {
    fc.assert(
      fc.property(
        fc.tuple(arbitraryReserves(), arbitraryReserves(), arbitraryReserves()),
        fc.bigInt(50n, 1500n),
        ([direct, first, second], amountIn) => {
          const pairs = [
            createTestPair(1, 2, ...direct),
            createTestPair(1, 3, ...first),
            createTestPair(3, 2, ...second),
          ]
          const sell = (amount: bigint) =>
            computeAmountOut(amount, ...direct) +
            computeAmountOut(computeAmountOut(amountIn - amount, ...first), ...second)
          const best = Array.from({ length: Number(amountIn) + 1 }, (_, amount) => sell(BigInt(amount))).reduce(
            (a, b) => (a > b ? a : b),
          )
          const plan = searchSplit(pairs, 'in', amountIn)
          // Each of three swaps rounds down, which a split in doubles does not foresee. A unit of the middle token counts most.
          const rounding = 3n + second[1] / second[0]
          expect((plan?.amountOut ?? 0n) + rounding).toBeGreaterThanOrEqual(best)
          expect(plan?.bound ?? 0n).toBeGreaterThanOrEqual(best)
        },
      ),
      { numRuns: 100 },
    )
  })
  test('split search: no plan of many small sales does better, and the certificate is tight', () => {
    fc.assert(
      fc.property(arbitraryFairPairs, fc.bigInt(10n ** 18n, 10n ** 23n), (pairs, amountIn) => {
        const plan = searchSplit(pairs, 'in', amountIn, { maxPaths: 100 })
        const reference = sellInParts(pairs, amountIn, 50)
        expect(plan?.amountOut ?? 0n).toBeGreaterThanOrEqual(reference)
        expect(((plan?.bound ?? 0n) - (plan?.amountOut ?? 0n)) * 10n ** 8n).toBeLessThanOrEqual(plan?.amountOut ?? 0n)
      }),
      { numRuns: 60 },
    )
  })
  test('split search: an exact output costs what the exact input of the same plan gives', () => {
    fc.assert(
      fc.property(arbitraryFairPairs, fc.bigInt(10n ** 18n, 10n ** 22n), (pairs, amountOut) => {
        const plan = searchSplit(pairs, 'out', amountOut, { maxPaths: 100 })
        if (!plan) return
        const back = searchSplit(pairs, 'in', plan.amountIn, { maxPaths: 100 })?.amountOut ?? 0n
        const difference = back > amountOut ? back - amountOut : amountOut - back
        expect(difference * 10n ** 9n).toBeLessThanOrEqual(amountOut)
        expect((plan.amountIn - plan.bound) * 10n ** 8n).toBeLessThanOrEqual(plan.amountIn)
      }),
      { numRuns: 60 },
    )
  })
  test('split search: halves a trade over two equal paths', () => {
    const pairs = [
      createTestPair(1, 3, 1000n * E18, 1000n * E18),
      createTestPair(3, 2, 1000n * E18, 1000n * E18),
      createTestPair(1, 4, 1000n * E18, 1000n * E18),
      createTestPair(4, 2, 1000n * E18, 1000n * E18),
    ]
    const plan = searchSplit(pairs, 'in', 100n * E18)
    expect(plan && getSplitLegs(plan).map(({ amountIn }) => Number(amountIn) / 1e18)).toEqual([
      expect.closeTo(50),
      expect.closeTo(50),
    ])
    const half = computeAmountOut(computeAmountOut(50n * E18, 1000n * E18, 1000n * E18), 1000n * E18, 1000n * E18)
    expect(plan?.amountOut).toBeGreaterThanOrEqual(2n * half - 2n)
    const reverse = searchSplit(pairs, 'out', 2n * half)
    expect(reverse && getSplitLegs(reverse)).toHaveLength(2)
    const cost = computeAmountIn(computeAmountIn(half, 1000n * E18, 1000n * E18) ?? 0n, 1000n * E18, 1000n * E18) ?? 0n
    expect(reverse?.amountIn).toBeLessThanOrEqual(2n * cost + 2n)
  })
  test('split search: paths that share a pair trade with it once', () => {
    const pairs = [
      createTestPair(1, 3, 100_000n * E18, 100_000n * E18),
      createTestPair(3, 2, 1000n * E18, 1000n * E18),
      createTestPair(3, 4, 1000n * E18, 1000n * E18),
      createTestPair(4, 2, 1000n * E18, 1000n * E18),
    ]
    const plan = searchSplit(pairs, 'in', 100n * E18)
    expect(plan && getSplitLegs(plan)).toHaveLength(2)
    expect(plan?.hops).toHaveLength(4)
  })
})

describe('split search: when a split does not pay', () => {
  const pairs = [
    createTestPair(1, 2, 1000n * E18, 1000n * E18),
    createTestPair(1, 3, 1000n * E18, 1000n * E18),
    createTestPair(3, 2, 1000n * E18, 1000n * E18),
  ]
  test('split search: a path is added only when it gains more than its hops cost', () => {
    const free = searchSplit(pairs, 'in', 100n * E18)
    const gain = (free?.amountOut ?? 0n) - (free?.singleRouteAmount ?? 0n)
    expect(free && getSplitLegs(free)).toHaveLength(2)
    const cheap = searchSplit(pairs, 'in', 100n * E18, { hopCost: gain / 2n - 1n })
    expect(cheap && getSplitLegs(cheap)).toHaveLength(2)
    const dear = searchSplit(pairs, 'in', 100n * E18, { hopCost: gain / 2n + 1n })
    expect(dear && getSplitLegs(dear)).toHaveLength(1)
    expect(dear?.amountOut).toBe(dear?.singleRouteAmount)
  })
  test('split search: one path only when no more are allowed', () => {
    const plan = searchSplit(pairs, 'in', 100n * E18, { maxPaths: 1 })
    expect(plan?.hops).toHaveLength(1)
    expect(plan?.amountOut).toBe(searchRoute(pairs, 'in', 100n * E18, 3)?.amount)
  })
  test('split search: considers no more tokens of a large graph than allowed', () => {
    const middles = Array.from({ length: 20 }, (_, i) => i + 3)
    const large = createRouteGraph(
      middles.flatMap((middle) => [
        createTestPair(1, middle, 1000n * E18, BigInt(1000 + middle) * E18),
        createTestPair(middle, 2, 1000n * E18, 1000n * E18),
      ]),
    )
    const countLegs = (maxTokens?: number) => {
      const plan = getBestSplitExactIn(large, createTestToken(1), createTestToken(2), 900n * E18, {
        hopCost: 0n,
        maxPaths: 100,
        ...(maxTokens === undefined ? {} : { maxTokens }),
      })
      return plan && getSplitLegs(plan).length
    }
    expect(countLegs()).toBe(20)
    expect(countLegs(7)).toBe(5)
  })
  test('split search: a small trade takes the single route', () => {
    const plan = searchSplit(pairs, 'in', 1000n)
    expect(plan && getSplitLegs(plan)).toHaveLength(1)
  })
  test('split search: finds no plan where there is no route', () => {
    expect(searchSplit(pairs, 'in', 0n)).toBeUndefined()
    expect(searchSplit(pairs, 'out', 10n ** 30n)).toBeUndefined()
    expect(searchSplit([createTestPair(1, 3, E18, E18)], 'in', E18)).toBeUndefined()
  })
})

function arbitraryReserves() {
  return fc.tuple(fc.bigInt(500n, 20_000n), fc.bigInt(500n, 20_000n))
}
