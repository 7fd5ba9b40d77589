import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amount,
  dusty,
  hops,
  lopsided,
  market,
  nearlyEqual,
  nearlyEqualAfterThree,
  reserve,
} from '../testing/arbitraries.ts'
import { pool } from '../testing/market.ts'
import { expectOptimal, search } from '../testing/optimal.ts'
import { createRouteGraph } from './routeGraph.ts'
import { searchExactOut } from './searchExactOut.ts'

const E18 = 10n ** 18n

describe('equal to trying every route in integers', () => {
  test('TRADE-02, TRADE-04: over any pools, amounts and numbers of hops', () => {
    fc.assert(
      fc.property(market, amount, hops, (pairs, size, maxHops) => expectOptimal(pairs, 'out', size, maxHops)),
      { numRuns: 5000 },
    )
  })
  test('behavior: whichever end has fewer routes', () => {
    fc.assert(
      fc.property(lopsided, fc.bigInt(1n, 10n ** 24n), (pairs, size) => expectOptimal(pairs, 'out', size, 3)),
      { numRuns: 1000 },
    )
  })
  test('behavior: where doubles cannot tell two routes apart', () => {
    fc.assert(
      fc.property(nearlyEqual, amount, hops, (pairs, size, maxHops) => expectOptimal(pairs, 'out', size, maxHops)),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(nearlyEqualAfterThree, fc.bigInt(1n, 10n ** 24n), (pairs, size) =>
        expectOptimal(pairs, 'out', size, 3),
      ),
      { numRuns: 500 },
    )
  })
  test('behavior: where every hop is rounded by a lot', () => {
    fc.assert(
      fc.property(dusty, fc.bigInt(1n, 5000n), hops, (pairs, size, maxHops) =>
        expectOptimal(pairs, 'out', size, maxHops),
      ),
      { numRuns: 3000 },
    )
  })
  test('behavior: pools that the trade nearly empties', () => {
    fc.assert(
      fc.property(reserve, fc.bigInt(1n, 3n), hops, (held, short, maxHops) => {
        const pairs = [pool(1, 2, E18, held + short), pool(1, 3, E18, E18), pool(3, 2, 5n * E18, held + short + 1n)]
        expectOptimal(pairs, 'out', held > 0n ? held : 1n, maxHops)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('which routes count', () => {
  test('TRADE-03: one hop only when that is all that is allowed', () => {
    const pairs = [pool(1, 2, E18, E18), pool(1, 3, 1000n * E18, 1000n * E18), pool(3, 2, 1000n * E18, 1000n * E18)]
    expect(search(pairs, 'out', E18 / 2n, 1)?.pools).toEqual([0])
    expect(search(pairs, 'out', E18 / 2n, 3)?.pools).toEqual([1, 2])
  })
  test('default: the exact amount, by hand: 2 of a token with 6 decimals out of 500:2000, then 1000:500', () => {
    const pairs = [pool(1, 3, 1000n * E18, 500n * E18), pool(3, 2, 500n * E18, 2_000_000_000n)]
    expect(search(pairs, 'out', 2_000_000n, 3)).toEqual({ pools: [0, 1], amount: 1_007_035_407_408_982_300n })
  })
  test('behavior: pools are named from input to output', () => {
    const chain = [pool(4, 2, E18, E18), pool(3, 4, E18, E18), pool(1, 3, E18, E18)]
    expect(search(chain, 'out', 1000n, 3)?.pools).toEqual([2, 1, 0])
  })
  test('behavior: all that a pool holds, or more, is no route', () => {
    expect(search([pool(1, 2, E18, E18)], 'out', E18, 3)).toBeUndefined()
    expect(search([pool(1, 2, E18, E18)], 'out', 10n ** 400n, 3)).toBeUndefined()
    expect(search([pool(1, 2, E18, E18)], 'out', E18 - 1n, 3)?.pools).toEqual([0])
  })
  test('behavior: nothing for nothing, and no route from a token to itself', () => {
    const graph = createRouteGraph([pool(1, 2, E18, E18), pool(2, 3, E18, E18), pool(1, 3, E18, E18)])
    expect(searchExactOut(graph, 0, 1, 0n, 3)).toBeUndefined()
    expect(searchExactOut(graph, 0, 0, E18, 3)).toBeUndefined()
  })
})
