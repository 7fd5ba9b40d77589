import * as Pair from '../entities/Pair.ts'
import { BEYOND, leastIn, mostIn, mostOut, takesMoreAgainst, takesMoreAlong } from './routeBounds.ts'
import { noteEntries, type RouteGraph } from './routeGraph.ts'
import type { Found, MaxHops } from './routeSearch.ts'
import { addCandidate, poolsOf } from './searchState.ts'

/**
 * The route of at most `maxHops` hops that takes the least of `input` for exactly `amountOut` of `output` (token numbers of
 * the graph). Undefined where none can give as much.
 */
export function searchExactOut(
  graph: RouteGraph,
  input: number,
  output: number,
  amountOut: bigint,
  maxHops: MaxHops,
): Found | undefined {
  if (input === output || amountOut <= 0n) return undefined
  const { reach, scratch } = graph
  const amount = Math.min(Number(amountOut), BEYOND)
  scratch.best = BEYOND
  scratch.count = 0
  noteEntries(graph, input)
  addDirect(graph, output, amount)
  if (maxHops > 1) addTwoHops(graph, input, output, amount)
  if (maxHops > 2) {
    setCaps(graph, input, output)
    if ((reach[output] as number) <= (reach[input] as number)) addThreeHops(graph, output, amount)
    else addThreeHopsFromInput(graph, input, output, amount)
  }
  forget(graph, input)
  forget(graph, output)
  return decide(graph, output, amountOut)
}

/** Puts back what was noted at a token's neighbours. */
function forget({ starts, ends, scratch: { entry, needed, cap } }: RouteGraph, token: number): void {
  const end = starts[token + 1] as number
  for (let link = starts[token] as number; link < end; link++) {
    const neighbour = ends[link] as number
    entry[neighbour] = -1
    needed[neighbour] = Number.POSITIVE_INFINITY
    cap[neighbour] = 0
  }
}

/** The route of one hop. */
function addDirect({ pools, near, far, scratch }: RouteGraph, output: number, amount: number): void {
  const only = scratch.entry[output] as number
  if (only < 0) return
  const least = leastIn(amount, near[only] as number, far[only] as number)
  if (least >= BEYOND) return
  scratch.best = Math.min(scratch.best, mostIn(amount, near[only] as number, far[only] as number))
  addCandidate(scratch, least, pools[only] as number, -1, -1)
}

/** Routes over a token v next to both. Notes what the last hop needs at every v. */
function addTwoHops(graph: RouteGraph, input: number, output: number, amount: number): void {
  const { starts, ends, pools, near, far, scratch } = graph
  const { entry, needed } = scratch
  const end = starts[output + 1] as number
  for (let last = starts[output] as number; last < end; last++) {
    const v = ends[last] as number
    if (v === input) continue
    const least1 = leastIn(amount, far[last] as number, near[last] as number)
    needed[v] = least1
    const first = entry[v] as number
    if (first < 0 || least1 === Number.POSITIVE_INFINITY) continue
    const least = leastIn(least1, near[first] as number, far[first] as number)
    if (least >= scratch.best) continue
    const most1 = mostIn(amount, far[last] as number, near[last] as number)
    scratch.best = Math.min(scratch.best, mostIn(most1, near[first] as number, far[first] as number))
    addCandidate(scratch, least, pools[first] as number, pools[last] as number, -1)
  }
}

/** Sets, for each token u next to the input, what the rest may need there to beat the best of one and two hops. */
function setCaps({ starts, ends, near, far, scratch }: RouteGraph, input: number, output: number): void {
  const { cap, best } = scratch
  const end = starts[input + 1] as number
  for (let first = starts[input] as number; first < end; first++) {
    const u = ends[first] as number
    if (u !== output) cap[u] = mostOut(best, near[first] as number, far[first] as number)
  }
}

/** Routes over u, next to the input, and v, next to the output; along the links of the output's neighbours. */
function addThreeHops(graph: RouteGraph, output: number, amount: number): void {
  const { starts, ends, near, far, rates, scratch } = graph
  const { entry, needed, cap } = scratch
  const outputEnd = starts[output + 1] as number
  for (let last = starts[output] as number; last < outputEnd; last++) {
    const v = ends[last] as number
    const least1 = needed[v] as number
    if (least1 === Number.POSITIVE_INFINITY) continue
    const end = starts[v + 1] as number
    for (let second = starts[v] as number; second < end; second++) {
      const u = ends[second] as number
      if (takesMoreAgainst(least1, rates[second] as number, cap[u] as number)) continue
      considerThreeHops(graph, amount, entry[u] as number, second, last, far[second] as number, near[second] as number)
    }
  }
}

/** The same routes, along the links of the input's neighbours. */
function addThreeHopsFromInput(graph: RouteGraph, input: number, output: number, amount: number): void {
  const { starts, ends, near, far, rates, scratch } = graph
  const { entry, needed, cap } = scratch
  const inputEnd = starts[input + 1] as number
  noteEntries(graph, output)
  for (let first = starts[input] as number; first < inputEnd; first++) {
    const u = ends[first] as number
    if (cap[u] === 0) continue
    const end = starts[u + 1] as number
    for (let second = starts[u] as number; second < end; second++) {
      const v = ends[second] as number
      if (takesMoreAlong(needed[v] as number, rates[second] as number, cap[u] as number)) continue
      considerThreeHops(graph, amount, first, second, entry[v] as number, near[second] as number, far[second] as number)
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
  const u = ends[first] as number
  const least2 = leastIn(scratch.needed[ends[last] as number] as number, reserveU, reserveV)
  if (least2 > (scratch.cap[u] as number)) return
  const least = leastIn(least2, near[first] as number, far[first] as number)
  if (least >= scratch.best) return
  const most2 = mostIn(mostIn(amount, far[last] as number, near[last] as number), reserveU, reserveV)
  scratch.best = Math.min(scratch.best, mostIn(most2, near[first] as number, far[first] as number))
  scratch.cap[u] = Math.min(scratch.cap[u] as number, most2)
  addCandidate(scratch, least, pools[first] as number, pools[second] as number, pools[last] as number)
}

/** The candidate that takes least, by integers among all that the bounds leave open. */
function decide(graph: RouteGraph, output: number, amountOut: bigint): Found | undefined {
  const { sides, reserves, scratch } = graph
  const { limits, routes, count, best } = scratch
  let least: bigint | undefined
  let winner = -1
  for (let candidate = 0; candidate < count; candidate++) {
    if ((limits[candidate] as number) > best) continue
    let amount: bigint | undefined = amountOut
    let token = output
    for (let hop = 3 * candidate + 2; hop >= 3 * candidate && amount !== undefined; hop--) {
      const pool = routes[hop] as number
      if (pool < 0) continue
      const side = sides[2 * pool] === token ? 2 * pool : 2 * pool + 1
      amount = Pair.amountIn(amount, reserves[side ^ 1] as bigint, reserves[side] as bigint)
      token = sides[side ^ 1] as number
    }
    if (amount !== undefined && (least === undefined || amount < least)) {
      least = amount
      winner = candidate
    }
  }
  return least === undefined ? undefined : { pools: poolsOf(scratch, winner), amount: least }
}
