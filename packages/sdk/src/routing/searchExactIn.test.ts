import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arbitraryAmount,
  arbitraryDustPairs,
  arbitraryHubPairs,
  arbitraryMaxHops,
  arbitraryNearEqualPairs,
  arbitraryNearEqualThreeHopPairs,
  arbitraryPairs,
  arbitrarySparsePairs,
} from '../testing/arbitraries.ts'
import { createTestPair } from '../testing/market.ts'
import { expectOptimal, searchRoute } from '../testing/optimal.ts'
import { createRouteGraph } from './routeGraph.ts'
import { searchExactIn } from './searchExactIn.ts'
import { searchExactOut } from './searchExactOut.ts'

const E18 = 10n ** 18n

describe('searchExactIn: equals a brute-force search in integers', () => {
  test('searchExactIn: any pairs, amounts and hop limits [TRADE-02] [TRADE-04]', () => {
    fc.assert(
      fc.property(arbitraryPairs, arbitraryAmount, arbitraryMaxHops, (pairs, size, maxHops) =>
        expectOptimal(pairs, 'in', size, maxHops),
      ),
      { numRuns: 5000 },
    )
  })
  test('searchExactIn: follows the links of either end', () => {
    fc.assert(
      fc.property(arbitraryHubPairs, fc.bigInt(1n, 10n ** 23n), (pairs, size) => expectOptimal(pairs, 'in', size, 3)),
      { numRuns: 1000 },
    )
  })
  test('searchExactIn: routes whose amounts are equal as doubles', () => {
    fc.assert(
      fc.property(arbitraryNearEqualPairs, arbitraryAmount, arbitraryMaxHops, (pairs, size, maxHops) =>
        expectOptimal(pairs, 'in', size, maxHops),
      ),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(arbitraryNearEqualThreeHopPairs, fc.bigInt(1n, 10n ** 24n), (pairs, size) =>
        expectOptimal(pairs, 'in', size, 3),
      ),
      { numRuns: 500 },
    )
  })
  test('searchExactIn: tiny reserves, where rounding dominates', () => {
    fc.assert(
      fc.property(arbitraryDustPairs, fc.bigInt(1n, 5000n), arbitraryMaxHops, (pairs, size, maxHops) =>
        expectOptimal(pairs, 'in', size, maxHops),
      ),
      { numRuns: 3000 },
    )
  })
})

describe('searchExactIn: routes', () => {
  test('searchExactIn: uses one hop only at a limit of one [TRADE-03]', () => {
    const pairs = [
      createTestPair(1, 2, E18, E18),
      createTestPair(1, 3, 1000n * E18, 1000n * E18),
      createTestPair(3, 2, 1000n * E18, 1000n * E18),
    ]
    expect(searchRoute(pairs, 'in', E18, 1)?.pairIndices).toEqual([0])
    expect(searchRoute(pairs, 'in', E18, 3)?.pairIndices).toEqual([1, 2])
  })
  test('searchExactIn: uses up to three hops, never four [TRADE-04]', () => {
    const chain = [createTestPair(1, 3, E18, E18), createTestPair(3, 4, E18, E18), createTestPair(4, 2, E18, E18)]
    expect(searchRoute(chain, 'in', 1000n, 2)).toBeUndefined()
    expect(searchRoute(chain, 'in', 1000n, 3)?.pairIndices).toEqual([0, 1, 2])
    const longer = [
      createTestPair(1, 3, E18, E18),
      createTestPair(3, 4, E18, E18),
      createTestPair(4, 5, E18, E18),
      createTestPair(5, 2, E18, E18),
    ]
    expect(searchRoute(longer, 'in', 1000n, 3)).toBeUndefined()
  })
  test('searchExactIn: gives the amount computed by hand over 1000:500 and 500:2000 with 6 decimals', () => {
    const pairs = [createTestPair(1, 3, 1000n * E18, 500n * E18), createTestPair(3, 2, 500n * E18, 2_000_000_000n)]
    expect(searchRoute(pairs, 'in', E18, 3)).toEqual({ pairIndices: [0, 1], amount: 1_986_055n })
  })
  test('searchExactIn: prefers fewer hops among equal routes', () => {
    const pairs = [createTestPair(1, 3, 10n, 10n ** 20n), createTestPair(3, 2, 1n, 3n), createTestPair(1, 2, 1n, 3n)]
    expect(searchRoute(pairs, 'in', 10n ** 9n, 3)).toEqual({ pairIndices: [2], amount: 2n })
  })
  test('searchExactIn: skips an empty or one-sided pair', () => {
    expect(searchRoute([createTestPair(1, 2, 0n, 0n)], 'in', E18, 3)).toBeUndefined()
    expect(searchRoute([createTestPair(1, 2, E18, 0n)], 'in', E18, 3)).toBeUndefined()
  })
  test('searchExactIn: finds no route for dust that rounds down to zero', () => {
    expect(searchRoute([createTestPair(1, 2, 10n ** 24n, 10n)], 'in', 1n, 3)).toBeUndefined()
  })
  test('searchExactIn: finds no route for a zero amount or from a token to itself', () => {
    const graph = createRouteGraph([
      createTestPair(1, 2, E18, E18),
      createTestPair(2, 3, E18, E18),
      createTestPair(1, 3, E18, E18),
    ])
    expect(searchExactIn(graph, 0, 1, 0n, 3)).toBeUndefined()
    expect(searchExactIn(graph, 0, 1, -1n, 3)).toBeUndefined()
    expect(searchExactIn(graph, 0, 0, E18, 3)).toBeUndefined()
  })
})

test('search: earlier searches of a graph do not change later results', () => {
  const tokenIndex = fc.nat(8)
  const amount = fc.oneof(arbitraryAmount, fc.bigInt(1n, 10n ** 20n))
  const step = fc.record({
    from: tokenIndex,
    to: tokenIndex,
    size: amount,
    maxHops: arbitraryMaxHops,
    exactIn: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.oneof(arbitraryPairs, arbitraryHubPairs, arbitrarySparsePairs),
      fc.array(step, { minLength: 2, maxLength: 12 }),
      (pairs, steps) => {
        const shared = createRouteGraph(pairs)
        const count = shared.linkStarts.length - 1
        for (const { from, to, size, maxHops, exactIn } of steps) {
          if (from >= count || to >= count) continue
          const search = exactIn ? searchExactIn : searchExactOut
          const expected = search(createRouteGraph(pairs), from, to, size, maxHops)
          expect(search(shared, from, to, size, maxHops)).toEqual(expected)
        }
      },
    ),
    { numRuns: 500 },
  )
})
