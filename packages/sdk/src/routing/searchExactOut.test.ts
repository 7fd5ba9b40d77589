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
  arbitraryReserve,
} from '../testing/arbitraries.ts'
import { createTestPair } from '../testing/market.ts'
import { expectOptimal, searchRoute } from '../testing/optimal.ts'
import { createRouteGraph } from './routeGraph.ts'
import { searchExactOut } from './searchExactOut.ts'

const E18 = 10n ** 18n

describe('equal to trying every route in integers', () => {
  test('TRADE-02, TRADE-04: over any pools, amounts and numbers of hops', () => {
    fc.assert(
      fc.property(arbitraryPairs, arbitraryAmount, arbitraryMaxHops, (pairs, size, maxHops) =>
        expectOptimal(pairs, 'out', size, maxHops),
      ),
      { numRuns: 5000 },
    )
  })
  test('behavior: whichever end has fewer routes', () => {
    fc.assert(
      fc.property(arbitraryHubPairs, fc.bigInt(1n, 10n ** 24n), (pairs, size) => expectOptimal(pairs, 'out', size, 3)),
      { numRuns: 1000 },
    )
  })
  test('behavior: where doubles cannot tell two routes apart', () => {
    fc.assert(
      fc.property(arbitraryNearEqualPairs, arbitraryAmount, arbitraryMaxHops, (pairs, size, maxHops) =>
        expectOptimal(pairs, 'out', size, maxHops),
      ),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(arbitraryNearEqualThreeHopPairs, fc.bigInt(1n, 10n ** 24n), (pairs, size) =>
        expectOptimal(pairs, 'out', size, 3),
      ),
      { numRuns: 500 },
    )
  })
  test('behavior: where every hop is rounded by a lot', () => {
    fc.assert(
      fc.property(arbitraryDustPairs, fc.bigInt(1n, 5000n), arbitraryMaxHops, (pairs, size, maxHops) =>
        expectOptimal(pairs, 'out', size, maxHops),
      ),
      { numRuns: 3000 },
    )
  })
  test('behavior: pools that the trade nearly empties', () => {
    fc.assert(
      fc.property(arbitraryReserve, fc.bigInt(1n, 3n), arbitraryMaxHops, (held, short, maxHops) => {
        const pairs = [
          createTestPair(1, 2, E18, held + short),
          createTestPair(1, 3, E18, E18),
          createTestPair(3, 2, 5n * E18, held + short + 1n),
        ]
        expectOptimal(pairs, 'out', held > 0n ? held : 1n, maxHops)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('which routes count', () => {
  test('TRADE-03: one hop only when that is all that is allowed', () => {
    const pairs = [
      createTestPair(1, 2, E18, E18),
      createTestPair(1, 3, 1000n * E18, 1000n * E18),
      createTestPair(3, 2, 1000n * E18, 1000n * E18),
    ]
    expect(searchRoute(pairs, 'out', E18 / 2n, 1)?.pairIndices).toEqual([0])
    expect(searchRoute(pairs, 'out', E18 / 2n, 3)?.pairIndices).toEqual([1, 2])
  })
  test('default: the exact amount, by hand: 2 of a token with 6 decimals out of 500:2000, then 1000:500', () => {
    const pairs = [createTestPair(1, 3, 1000n * E18, 500n * E18), createTestPair(3, 2, 500n * E18, 2_000_000_000n)]
    expect(searchRoute(pairs, 'out', 2_000_000n, 3)).toEqual({
      pairIndices: [0, 1],
      amount: 1_007_035_407_408_982_300n,
    })
  })
  test('behavior: pools are named from input to output', () => {
    const chain = [createTestPair(4, 2, E18, E18), createTestPair(3, 4, E18, E18), createTestPair(1, 3, E18, E18)]
    expect(searchRoute(chain, 'out', 1000n, 3)?.pairIndices).toEqual([2, 1, 0])
  })
  test('behavior: all that a pool holds, or more, is no route', () => {
    expect(searchRoute([createTestPair(1, 2, E18, E18)], 'out', E18, 3)).toBeUndefined()
    expect(searchRoute([createTestPair(1, 2, E18, E18)], 'out', 10n ** 400n, 3)).toBeUndefined()
    expect(searchRoute([createTestPair(1, 2, E18, E18)], 'out', E18 - 1n, 3)?.pairIndices).toEqual([0])
  })
  test('behavior: nothing for nothing, and no route from a token to itself', () => {
    const graph = createRouteGraph([
      createTestPair(1, 2, E18, E18),
      createTestPair(2, 3, E18, E18),
      createTestPair(1, 3, E18, E18),
    ])
    expect(searchExactOut(graph, 0, 1, 0n, 3)).toBeUndefined()
    expect(searchExactOut(graph, 0, 0, E18, 3)).toBeUndefined()
  })
})
