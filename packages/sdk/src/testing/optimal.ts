import { expect } from 'vitest'
import type { Pair } from '../entities/Pair.ts'
import { createRouteGraph, getTokenIndex } from '../routing/routeGraph.ts'
import type { BestRoute, MaxHops } from '../routing/routeSearch.ts'
import { searchExactIn } from '../routing/searchExactIn.ts'
import { searchExactOut } from '../routing/searchExactOut.ts'
import { createTestToken, findBestRouteByBruteForce, toTestAddress } from './market.ts'

/** Searches the best route from token 1 to token 2. */
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

/** Expects the amount of a brute-force search, by a route from token 1 to token 2 that visits no token twice. */
export function expectOptimal(pairs: readonly Pair[], type: 'in' | 'out', size: bigint, maxHops: MaxHops): void {
  const { pairs: graphPairs } = createRouteGraph(pairs)
  const result = searchRoute(pairs, type, size, maxHops)
  const best = findBestRouteByBruteForce(graphPairs, type, createTestToken(1), createTestToken(2), size, maxHops)
  expect(result?.amount).toBe(best?.amount)
  expect(result?.pairIndices.length).toBe(best?.pairIndices.length)
  if (result === undefined) return

  const visited = [toTestAddress(1)]
  for (const index of result.pairIndices) {
    const addresses = [graphPairs[index]?.token0.address, graphPairs[index]?.token1.address]
    expect(addresses).toContain(visited.at(-1))
    visited.push(addresses.find((address) => address !== visited.at(-1)) ?? toTestAddress(0))
  }
  expect(visited.at(-1)).toBe(toTestAddress(2))
  expect(new Set(visited).size).toBe(visited.length)
}
