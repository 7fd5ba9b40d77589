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

describe('searchExactOut: equals a brute-force search in integers', () => {
  test('searchExactOut: any pairs, amounts and hop limits [TRADE-02] [TRADE-04]', () => {
    fc.assert(
      fc.property(arbitraryPairs, arbitraryAmount, arbitraryMaxHops, (pairs, size, maxHops) =>
        expectOptimal(pairs, 'out', size, maxHops),
      ),
      { numRuns: 5000 },
    )
  })
  test('searchExactOut: follows the links of either end', () => {
    fc.assert(
      fc.property(arbitraryHubPairs, fc.bigInt(1n, 10n ** 24n), (pairs, size) => expectOptimal(pairs, 'out', size, 3)),
      { numRuns: 1000 },
    )
  })
  test('searchExactOut: routes whose amounts are equal as doubles', () => {
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
  test('searchExactOut: tiny reserves, where rounding dominates', () => {
    fc.assert(
      fc.property(arbitraryDustPairs, fc.bigInt(1n, 5000n), arbitraryMaxHops, (pairs, size, maxHops) =>
        expectOptimal(pairs, 'out', size, maxHops),
      ),
      { numRuns: 3000 },
    )
  })
  test('searchExactOut: pairs that the trade nearly empties', () => {
    fc.assert(
      fc.property(arbitraryReserve, fc.bigInt(1n, 3n), arbitraryMaxHops, (reserve, deficit, maxHops) => {
        const pairs = [
          createTestPair(1, 2, E18, reserve + deficit),
          createTestPair(1, 3, E18, E18),
          createTestPair(3, 2, 5n * E18, reserve + deficit + 1n),
        ]
        expectOptimal(pairs, 'out', reserve > 0n ? reserve : 1n, maxHops)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('searchExactOut: routes', () => {
  test('searchExactOut: uses one hop only at a limit of one [TRADE-03]', () => {
    const pairs = [
      createTestPair(1, 2, E18, E18),
      createTestPair(1, 3, 1000n * E18, 1000n * E18),
      createTestPair(3, 2, 1000n * E18, 1000n * E18),
    ]
    expect(searchRoute(pairs, 'out', E18 / 2n, 1)?.pairIndices).toEqual([0])
    expect(searchRoute(pairs, 'out', E18 / 2n, 3)?.pairIndices).toEqual([1, 2])
  })
  test('searchExactOut: gives the amount computed by hand over 1000:500 and 500:2000 with 6 decimals', () => {
    const pairs = [createTestPair(1, 3, 1000n * E18, 500n * E18), createTestPair(3, 2, 500n * E18, 2_000_000_000n)]
    expect(searchRoute(pairs, 'out', 2_000_000n, 3)).toEqual({
      pairIndices: [0, 1],
      amount: 1_007_035_407_408_982_300n,
    })
  })
  test('searchExactOut: lists pairs from input to output', () => {
    const chain = [createTestPair(4, 2, E18, E18), createTestPair(3, 4, E18, E18), createTestPair(1, 3, E18, E18)]
    expect(searchRoute(chain, 'out', 1000n, 3)?.pairIndices).toEqual([2, 1, 0])
  })
  test('searchExactOut: finds no route for the whole reserve or more', () => {
    expect(searchRoute([createTestPair(1, 2, E18, E18)], 'out', E18, 3)).toBeUndefined()
    expect(searchRoute([createTestPair(1, 2, E18, E18)], 'out', 10n ** 400n, 3)).toBeUndefined()
    expect(searchRoute([createTestPair(1, 2, E18, E18)], 'out', E18 - 1n, 3)?.pairIndices).toEqual([0])
  })
  test('searchExactOut: finds no route for a zero amount or from a token to itself', () => {
    const graph = createRouteGraph([
      createTestPair(1, 2, E18, E18),
      createTestPair(2, 3, E18, E18),
      createTestPair(1, 3, E18, E18),
    ])
    expect(searchExactOut(graph, 0, 1, 0n, 3)).toBeUndefined()
    expect(searchExactOut(graph, 0, 0, E18, 3)).toBeUndefined()
  })
})
