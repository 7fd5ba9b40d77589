import { expect } from 'vitest'
import type { Pair } from '../entities/Pair.ts'
import { createRouteGraph, numberOf } from '../routing/routeGraph.ts'
import type { Found, MaxHops } from '../routing/routeSearch.ts'
import { searchExactIn } from '../routing/searchExactIn.ts'
import { searchExactOut } from '../routing/searchExactOut.ts'
import { addressOf, bruteForce, token } from './market.ts'

/** The route from token 1 to token 2 that the search finds. */
export function search(pairs: readonly Pair[], type: 'in' | 'out', size: bigint, maxHops: MaxHops): Found | undefined {
  const graph = createRouteGraph(pairs)
  const [from, to] = [numberOf(graph, token(1)), numberOf(graph, token(2))]
  if (from === undefined || to === undefined) return undefined
  return (type === 'in' ? searchExactIn : searchExactOut)(graph, from, to, size, maxHops)
}

/** The search gives what trying every route gives, by a route that leads from token 1 to token 2 and meets no token twice. */
export function expectOptimal(pairs: readonly Pair[], type: 'in' | 'out', size: bigint, maxHops: MaxHops): void {
  const { pairs: kept } = createRouteGraph(pairs)
  const found = search(pairs, type, size, maxHops)
  const best = bruteForce(kept, type, token(1), token(2), size, maxHops)
  expect(found?.amount).toBe(best?.amount)
  expect(found?.pools.length).toBe(best?.pools.length)
  if (found === undefined) return

  const met = [addressOf(1)]
  for (const pool of found.pools) {
    const sides = [kept[pool]?.token0.address, kept[pool]?.token1.address]
    expect(sides).toContain(met.at(-1))
    met.push(sides.find((address) => address !== met.at(-1)) ?? addressOf(0))
  }
  expect(met.at(-1)).toBe(addressOf(2))
  expect(new Set(met).size).toBe(met.length)
}
