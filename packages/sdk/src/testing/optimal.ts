import { expect } from 'vitest'
import type { Pair } from '../entities/Pair.ts'
import { createRouteGraph, getTokenIndex } from '../routing/routeGraph.ts'
import type { BestRoute, MaxHops } from '../routing/routeSearch.ts'
import { searchExactIn } from '../routing/searchExactIn.ts'
import { searchExactOut } from '../routing/searchExactOut.ts'
import { createTestToken, findBestRouteByBruteForce, toTestAddress } from './market.ts'

/** The route from token 1 to token 2 that the search finds. */
export function searchRoute(
  pairs: readonly Pair[],
  type: 'in' | 'out',
  size: bigint,
  maxHops: MaxHops,
): BestRoute | undefined {
  const graph = createRouteGraph(pairs)
  const [from, to] = [getTokenIndex(graph, createTestToken(1)), getTokenIndex(graph, createTestToken(2))]
  if (from === undefined || to === undefined) return undefined
  return (type === 'in' ? searchExactIn : searchExactOut)(graph, from, to, size, maxHops)
}

/** The search gives what trying every route gives, by a route that leads from token 1 to token 2 and meets no token twice. */
export function expectOptimal(pairs: readonly Pair[], type: 'in' | 'out', size: bigint, maxHops: MaxHops): void {
  const { pairs: kept } = createRouteGraph(pairs)
  const found = searchRoute(pairs, type, size, maxHops)
  const best = findBestRouteByBruteForce(kept, type, createTestToken(1), createTestToken(2), size, maxHops)
  expect(found?.amount).toBe(best?.amount)
  expect(found?.pairIndices.length).toBe(best?.pairIndices.length)
  if (found === undefined) return

  const met = [toTestAddress(1)]
  for (const pool of found.pairIndices) {
    const sides = [kept[pool]?.token0.address, kept[pool]?.token1.address]
    expect(sides).toContain(met.at(-1))
    met.push(sides.find((address) => address !== met.at(-1)) ?? toTestAddress(0))
  }
  expect(met.at(-1)).toBe(toTestAddress(2))
  expect(new Set(met).size).toBe(met.length)
}
