import * as Pair from '../entities/Pair.ts'
import { BEYOND, barFor, givesNoMoreAgainst, givesNoMoreAlong, leastOut, mostOut } from './routeBounds.ts'
import { noteEntries, type RouteGraph } from './routeGraph.ts'
import type { Found, MaxHops } from './routeSearch.ts'
import { addCandidate, poolsOf } from './searchState.ts'

/**
 * The route of at most `maxHops` hops that gives the most of `output` for exactly `amountIn` of `input` (token numbers of
 * the graph). Undefined where none gives anything.
 */
export function searchExactIn(
  graph: RouteGraph,
  input: number,
  output: number,
  amountIn: bigint,
  maxHops: MaxHops,
): Found | undefined {
  if (input === output || amountIn <= 0n) return undefined
  const { reach, scratch } = graph
  const amount = Math.min(Number(amountIn), BEYOND)
  scratch.best = 0
  scratch.count = 0
  noteEntries(graph, output)
  addDirect(graph, input, amount)
  if (maxHops > 1) addTwoHops(graph, input, output, amount)
  if (maxHops > 2) {
    setBars(graph, input, output)
    if ((reach[input] as number) <= (reach[output] as number)) addThreeHops(graph, input, amount)
    else addThreeHopsFromOutput(graph, input, output, amount)
  }
  forget(graph, input)
  forget(graph, output)
  return decide(graph, input, amountIn)
}

/** Puts back what was noted at a token's neighbours. */
function forget({ starts, ends, scratch: { entry, reached, bar } }: RouteGraph, token: number): void {
  const end = starts[token + 1] as number
  for (let link = starts[token] as number; link < end; link++) {
    const neighbour = ends[link] as number
    entry[neighbour] = -1
    reached[neighbour] = 0
    bar[neighbour] = Number.POSITIVE_INFINITY
  }
}

/** The route of one hop. */
function addDirect({ pools, near, far, scratch }: RouteGraph, input: number, amount: number): void {
  const only = scratch.entry[input] as number
  if (only < 0) return
  const most = mostOut(amount, far[only] as number, near[only] as number)
  if (most === 0) return
  scratch.best = leastOut(amount, far[only] as number, near[only] as number)
  addCandidate(scratch, most, pools[only] as number, -1, -1)
}

/** Routes over a token u next to both. Notes what the first hop brings to every u. */
function addTwoHops(graph: RouteGraph, input: number, output: number, amount: number): void {
  const { starts, ends, pools, near, far, rates, scratch } = graph
  const { entry, reached } = scratch
  const end = starts[input + 1] as number
  for (let first = starts[input] as number; first < end; first++) {
    const u = ends[first] as number
    if (u === output) continue
    const most1 = mostOut(amount, near[first] as number, far[first] as number)
    reached[u] = most1
    const last = entry[u] as number
    if (last < 0 || givesNoMoreAgainst(most1, rates[last] as number, scratch.best)) continue
    const most = mostOut(most1, far[last] as number, near[last] as number)
    if (most <= scratch.best) continue
    const least1 = leastOut(amount, near[first] as number, far[first] as number)
    scratch.best = Math.max(scratch.best, leastOut(least1, far[last] as number, near[last] as number))
    addCandidate(scratch, most, pools[first] as number, pools[last] as number, -1)
  }
}

/** Sets, for each token v next to the output, what two hops must bring there to beat the best of one and two hops. */
function setBars({ starts, ends, near, far, scratch }: RouteGraph, input: number, output: number): void {
  const { bar, best } = scratch
  const end = starts[output + 1] as number
  for (let last = starts[output] as number; last < end; last++) {
    const v = ends[last] as number
    if (v !== input) bar[v] = barFor(best, far[last] as number, near[last] as number)
  }
}

/** Routes over u, next to the input, and v, next to the output; along the links of the input's neighbours. */
function addThreeHops(graph: RouteGraph, input: number, amount: number): void {
  const { starts, ends, near, far, rates, scratch } = graph
  const { entry, reached, bar } = scratch
  const inputEnd = starts[input + 1] as number
  for (let first = starts[input] as number; first < inputEnd; first++) {
    const u = ends[first] as number
    const most1 = reached[u] as number
    if (most1 === 0) continue
    const end = starts[u + 1] as number
    for (let second = starts[u] as number; second < end; second++) {
      const v = ends[second] as number
      if (givesNoMoreAlong(most1, rates[second] as number, bar[v] as number)) continue
      considerThreeHops(graph, amount, first, second, entry[v] as number, near[second] as number, far[second] as number)
    }
  }
}

/** The same routes, along the links of the output's neighbours. */
function addThreeHopsFromOutput(graph: RouteGraph, input: number, output: number, amount: number): void {
  const { starts, ends, near, far, rates, scratch } = graph
  const { entry, reached, bar } = scratch
  const outputEnd = starts[output + 1] as number
  noteEntries(graph, input)
  for (let last = starts[output] as number; last < outputEnd; last++) {
    const v = ends[last] as number
    if (bar[v] === Number.POSITIVE_INFINITY) continue
    const end = starts[v + 1] as number
    for (let second = starts[v] as number; second < end; second++) {
      const u = ends[second] as number
      if (givesNoMoreAgainst(reached[u] as number, rates[second] as number, bar[v] as number)) continue
      considerThreeHops(graph, amount, entry[u] as number, second, last, far[second] as number, near[second] as number)
    }
  }
}

/** Looks closer at a route of three hops; its second pool has reserves of u, where the first ends, and of v. */
function considerThreeHops(
  { ends, pools, near, far, scratch }: RouteGraph,
  amount: number,
  first: number,
  second: number,
  last: number,
  reserveU: number,
  reserveV: number,
): void {
  const v = ends[last] as number
  const most2 = mostOut(scratch.reached[ends[first] as number] as number, reserveU, reserveV)
  if (most2 <= (scratch.bar[v] as number)) return
  const most = mostOut(most2, far[last] as number, near[last] as number)
  if (most <= scratch.best) return
  const least2 = leastOut(leastOut(amount, near[first] as number, far[first] as number), reserveU, reserveV)
  scratch.best = Math.max(scratch.best, leastOut(least2, far[last] as number, near[last] as number))
  scratch.bar[v] = Math.max(scratch.bar[v] as number, least2)
  addCandidate(scratch, most, pools[first] as number, pools[second] as number, pools[last] as number)
}

/** The candidate that gives most, by integers among all that the bounds leave open. */
function decide(graph: RouteGraph, input: number, amountIn: bigint): Found | undefined {
  const { sides, reserves, scratch } = graph
  const { limits, routes, count, best } = scratch
  let most = 0n
  let winner = -1
  for (let candidate = 0; candidate < count; candidate++) {
    if ((limits[candidate] as number) < best) continue
    let amount = amountIn
    let token = input
    for (let hop = 3 * candidate; hop < 3 * candidate + 3; hop++) {
      const pool = routes[hop] as number
      if (pool < 0) break
      const side = sides[2 * pool] === token ? 2 * pool : 2 * pool + 1
      amount = Pair.amountOut(amount, reserves[side] as bigint, reserves[side ^ 1] as bigint)
      token = sides[side ^ 1] as number
    }
    if (amount > most) {
      most = amount
      winner = candidate
    }
  }
  return winner < 0 ? undefined : { pools: poolsOf(scratch, winner), amount: most }
}
