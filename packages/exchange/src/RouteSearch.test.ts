import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pair } from './Pair.ts'
import { createRouteGraph } from './RouteGraph.ts'
import { type MaxHops, searchExactIn, searchExactOut } from './RouteSearch.ts'
import { addressOf, bruteForce, pool, token } from './testing/market.ts'

const E18 = 10n ** 18n
const MAX_RESERVE = 2n ** 112n - 1n

const reserve = fc.oneof(
  fc.bigInt(0n, 5n),
  fc.bigInt(1n, 10_000n),
  fc.bigInt(10n ** 6n, 10n ** 12n),
  fc.bigInt(10n ** 15n, 10n ** 27n),
  fc.bigInt(2n ** 100n, MAX_RESERVE),
)
const amount = fc.oneof(
  fc.bigInt(1n, 10n),
  fc.bigInt(1n, 10n ** 6n),
  fc.bigInt(1n, 10n ** 24n),
  fc.bigInt(1n, MAX_RESERVE),
)
const hops = fc.constantFrom<MaxHops>(1, 2, 3)

/** Up to 12 pools over 6 tokens, each couple of tokens at most once. */
const market = fc
  .uniqueArray(fc.tuple(fc.nat(5), fc.nat(5)), {
    minLength: 1,
    maxLength: 12,
    selector: ([a, b]) => (a < b ? `${a} ${b}` : `${b} ${a}`),
  })
  .chain((couples) =>
    fc.tuple(
      ...couples
        .filter(([a, b]) => a !== b)
        .map(([a, b]) => fc.tuple(reserve, reserve).map(([x, y]) => pool(a + 1, b + 1, x, y))),
    ),
  )

/** A pool's reserves so near each other's price that doubles cannot tell which way is better. */
const nearlyEqual = fc.array(fc.bigInt(0n, 3n), { minLength: 12, maxLength: 12 }).map((noise) =>
  [
    [1, 3],
    [3, 2],
    [1, 4],
    [4, 2],
    [1, 5],
    [5, 2],
    [3, 4],
    [4, 5],
    [3, 5],
    [1, 2],
  ].map(([a, b], i) => pool(a!, b!, 10n ** 24n + noise[i]!, 10n ** 24n + noise[(i + 5) % 12]!)),
)

function search(pairs: readonly Pair[], type: 'in' | 'out', size: bigint, maxHops: MaxHops) {
  const graph = createRouteGraph(pairs)
  const from = graph.tokens.get(addressOf(1))
  const to = graph.tokens.get(addressOf(2))
  if (from === undefined || to === undefined) return { found: undefined, graph }
  const found = (type === 'in' ? searchExactIn : searchExactOut)(graph, from, to, size, maxHops)
  return { found, graph }
}

function expectOptimal(pairs: readonly Pair[], type: 'in' | 'out', size: bigint, maxHops: MaxHops) {
  const { found, graph } = search(pairs, type, size, maxHops)
  const best = bruteForce(graph.pairs, type, token(1), token(2), size, maxHops)
  expect(found?.amount).toBe(best?.amount)
  expect(found?.pools.length).toBe(best?.pools.length)
  // Walking the pools from the input leads to the output, and no token is met twice.
  let at = addressOf(1)
  const met = [at]
  for (const i of found?.pools ?? []) {
    const { token0, token1 } = graph.pairs[i]!
    expect([token0.address, token1.address]).toContain(at)
    at = token0.address === at ? token1.address : token0.address
    met.push(at)
  }
  if (found) expect(at).toBe(addressOf(2))
  expect(new Set(met).size).toBe(met.length)
}

describe('searchExactIn', () => {
  test('TRADE-02, TRADE-04: equal to trying every way, over any pools and amounts', () => {
    fc.assert(
      fc.property(market, amount, hops, (pairs, size, maxHops) => expectOptimal(pairs, 'in', size, maxHops)),
      { numRuns: 3000 },
    )
  })
  test('behavior: ways that doubles cannot tell apart are decided in integers', () => {
    fc.assert(
      fc.property(nearlyEqual, amount, (pairs, size) => expectOptimal(pairs, 'in', size, 3)),
      { numRuns: 500 },
    )
  })
  test('TRADE-03: one hop only when that is all that is allowed', () => {
    const pairs = [pool(1, 2, E18, E18), pool(1, 3, 1000n * E18, 1000n * E18), pool(3, 2, 1000n * E18, 1000n * E18)]
    expect(search(pairs, 'in', E18, 1).found?.pools).toEqual([0])
    expect(search(pairs, 'in', E18, 3).found?.pools).toEqual([1, 2])
  })
  test('behavior: an empty or one-sided pool is no way', () => {
    expect(search([pool(1, 2, 0n, 0n)], 'in', E18, 3).found).toBeUndefined()
    expect(search([pool(1, 2, E18, 0n)], 'in', E18, 3).found).toBeUndefined()
  })
  test('behavior: dust that would be rounded down to nothing is no trade', () => {
    expect(search([pool(1, 2, 10n ** 24n, 10n)], 'in', 1n, 3).found).toBeUndefined()
  })
  test('behavior: one search leaves nothing behind for the next', () => {
    const pairs = [pool(1, 3, E18, E18), pool(3, 2, E18, E18), pool(3, 4, E18, E18), pool(4, 2, E18, E18)]
    const graph = createRouteGraph(pairs)
    const [one, two, four] = [1, 2, 4].map((n) => graph.tokens.get(addressOf(n))!)
    const first = searchExactIn(graph, one!, two!, 1000n, 3)
    searchExactIn(graph, two!, four!, 10n ** 20n, 3)
    searchExactOut(graph, four!, one!, 10n ** 10n, 3)
    expect(searchExactIn(graph, one!, two!, 1000n, 3)).toEqual(first)
  })
})

describe('searchExactOut', () => {
  test('TRADE-02, TRADE-04: equal to trying every way, over any pools and amounts', () => {
    fc.assert(
      fc.property(market, amount, hops, (pairs, size, maxHops) => expectOptimal(pairs, 'out', size, maxHops)),
      { numRuns: 3000 },
    )
  })
  test('behavior: ways that doubles cannot tell apart are decided in integers', () => {
    fc.assert(
      fc.property(nearlyEqual, amount, (pairs, size) => expectOptimal(pairs, 'out', size, 3)),
      { numRuns: 500 },
    )
  })
  test('behavior: a pool about to be emptied', () => {
    fc.assert(
      fc.property(reserve, fc.bigInt(1n, 3n), hops, (held, short, maxHops) => {
        const pairs = [pool(1, 2, E18, held + short), pool(1, 3, E18, E18), pool(3, 2, 5n * E18, held + short + 1n)]
        expectOptimal(pairs, 'out', held > 0n ? held : 1n, maxHops)
      }),
      { numRuns: 2000 },
    )
  })
  test('behavior: more than a pool holds is no way', () => {
    expect(search([pool(1, 2, E18, E18)], 'out', E18, 3).found).toBeUndefined()
  })
})
