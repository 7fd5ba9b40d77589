import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amount,
  dusty,
  hops,
  loose,
  lopsided,
  market,
  nearlyEqual,
  nearlyEqualAfterThree,
} from '../testing/arbitraries.ts'
import { pool } from '../testing/market.ts'
import { expectOptimal, search } from '../testing/optimal.ts'
import { createRouteGraph } from './routeGraph.ts'
import { searchExactIn } from './searchExactIn.ts'
import { searchExactOut } from './searchExactOut.ts'

const E18 = 10n ** 18n

describe('equal to trying every route in integers', () => {
  test('TRADE-02, TRADE-04: over any pools, amounts and numbers of hops', () => {
    fc.assert(
      fc.property(market, amount, hops, (pairs, size, maxHops) => expectOptimal(pairs, 'in', size, maxHops)),
      { numRuns: 5000 },
    )
  })
  test('behavior: whichever end has fewer routes', () => {
    fc.assert(
      fc.property(lopsided, fc.bigInt(1n, 10n ** 23n), (pairs, size) => expectOptimal(pairs, 'in', size, 3)),
      { numRuns: 1000 },
    )
  })
  test('behavior: where doubles cannot tell two routes apart', () => {
    fc.assert(
      fc.property(nearlyEqual, amount, hops, (pairs, size, maxHops) => expectOptimal(pairs, 'in', size, maxHops)),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(nearlyEqualAfterThree, fc.bigInt(1n, 10n ** 24n), (pairs, size) =>
        expectOptimal(pairs, 'in', size, 3),
      ),
      { numRuns: 500 },
    )
  })
  test('behavior: where every hop is rounded by a lot', () => {
    fc.assert(
      fc.property(dusty, fc.bigInt(1n, 5000n), hops, (pairs, size, maxHops) =>
        expectOptimal(pairs, 'in', size, maxHops),
      ),
      { numRuns: 3000 },
    )
  })
})

describe('which routes count', () => {
  test('TRADE-03: one hop only when that is all that is allowed', () => {
    const pairs = [pool(1, 2, E18, E18), pool(1, 3, 1000n * E18, 1000n * E18), pool(3, 2, 1000n * E18, 1000n * E18)]
    expect(search(pairs, 'in', E18, 1)?.pools).toEqual([0])
    expect(search(pairs, 'in', E18, 3)?.pools).toEqual([1, 2])
  })
  test('TRADE-04: three hops where two are not enough, and never four', () => {
    const chain = [pool(1, 3, E18, E18), pool(3, 4, E18, E18), pool(4, 2, E18, E18)]
    expect(search(chain, 'in', 1000n, 2)).toBeUndefined()
    expect(search(chain, 'in', 1000n, 3)?.pools).toEqual([0, 1, 2])
    const longer = [pool(1, 3, E18, E18), pool(3, 4, E18, E18), pool(4, 5, E18, E18), pool(5, 2, E18, E18)]
    expect(search(longer, 'in', 1000n, 3)).toBeUndefined()
  })
  test('default: the exact amount, by hand: 0.9975 of 1 into 1000:500, then into 500:2000 of a token with 6 decimals', () => {
    const pairs = [pool(1, 3, 1000n * E18, 500n * E18), pool(3, 2, 500n * E18, 2_000_000_000n)]
    expect(search(pairs, 'in', E18, 3)).toEqual({ pools: [0, 1], amount: 1_986_055n })
  })
  test('behavior: of equal routes the one with fewer hops', () => {
    const pairs = [pool(1, 3, 10n, 10n ** 20n), pool(3, 2, 1n, 3n), pool(1, 2, 1n, 3n)]
    expect(search(pairs, 'in', 10n ** 9n, 3)).toEqual({ pools: [2], amount: 2n })
  })
  test('behavior: an empty or one-sided pool is no route', () => {
    expect(search([pool(1, 2, 0n, 0n)], 'in', E18, 3)).toBeUndefined()
    expect(search([pool(1, 2, E18, 0n)], 'in', E18, 3)).toBeUndefined()
  })
  test('behavior: dust that would be rounded down to nothing is no trade', () => {
    expect(search([pool(1, 2, 10n ** 24n, 10n)], 'in', 1n, 3)).toBeUndefined()
  })
  test('behavior: nothing for nothing, and no route from a token to itself', () => {
    const graph = createRouteGraph([pool(1, 2, E18, E18), pool(2, 3, E18, E18), pool(1, 3, E18, E18)])
    expect(searchExactIn(graph, 0, 1, 0n, 3)).toBeUndefined()
    expect(searchExactIn(graph, 0, 1, -1n, 3)).toBeUndefined()
    expect(searchExactIn(graph, 0, 0, E18, 3)).toBeUndefined()
  })
})

test('behavior: a graph can be searched again and again', () => {
  const place = fc.nat(8)
  const usual = fc.oneof(amount, fc.bigInt(1n, 10n ** 20n))
  const step = fc.record({ from: place, to: place, size: usual, maxHops: hops, exactIn: fc.boolean() })
  fc.assert(
    fc.property(fc.oneof(market, lopsided, loose), fc.array(step, { minLength: 2, maxLength: 12 }), (pairs, steps) => {
      const shared = createRouteGraph(pairs)
      const count = shared.starts.length - 1
      for (const { from, to, size, maxHops, exactIn } of steps) {
        if (from >= count || to >= count) continue
        const search = exactIn ? searchExactIn : searchExactOut
        const alone = search(createRouteGraph(pairs), from, to, size, maxHops)
        expect(search(shared, from, to, size, maxHops)).toEqual(alone)
      }
    }),
    { numRuns: 500 },
  )
})
