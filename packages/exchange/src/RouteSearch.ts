import * as Pair from './Pair.ts'
import { BEYOND, barFor, givesNoMore, leastIn, leastOut, mostIn, mostOut, takesMore } from './RouteBounds.ts'
import type { RouteGraph, Scratch } from './RouteGraph.ts'

/** The best way found: its pools by place in the graph, from input to output, and the amount asked for, in base units. */
export type Found = { readonly pools: readonly number[]; readonly amount: bigint }

export type MaxHops = 1 | 2 | 3

/*
 * How a search stays exact, and fast.
 *
 * Every way is bounded in doubles (RouteBounds.ts), and is a candidate only while its bounds leave open that it beats
 * all found before. Candidates are computed in integers, as the contract computes, and these alone decide: the answer is
 * the one that trying every way in integers gives. Ways with fewer hops come first and win among equals.
 *
 * The ways of three hops are many, but the best of one and two hops tells, for each token next to the end, what two hops
 * must bring there (or may need there) to be of use. Nearly all fail this one comparison, which needs no division. The
 * comparison is made along the links of the input's neighbours or of the output's, whichever are fewer.
 *
 * No pool serves twice: two tokens have one pool in the graph, and no way meets a token twice.
 */

/**
 * The way of at most `maxHops` hops that gives the most of `output` for exactly `amountIn` of `input` (token numbers of
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
  giveByOne(graph, input, amount)
  if (maxHops > 1) giveByTwo(graph, input, output, amount)
  if (maxHops > 2) {
    setBars(graph, input, output)
    if ((reach[input] as number) <= (reach[output] as number)) giveByThree(graph, input, amount)
    else giveByThreeFromEnd(graph, input, output, amount)
  }
  forget(graph, input)
  forget(graph, output)
  return decideMost(graph, input, amountIn)
}

function noteEntries({ starts, ends, scratch: { entry } }: RouteGraph, token: number): void {
  const end = starts[token + 1] as number
  for (let link = starts[token] as number; link < end; link++) entry[ends[link] as number] = link
}

/** Puts back what a search noted at a token's neighbours. */
function forget({ starts, ends, scratch }: RouteGraph, token: number): void {
  const { entry, reached, bar } = scratch
  const end = starts[token + 1] as number
  for (let link = starts[token] as number; link < end; link++) {
    const neighbour = ends[link] as number
    entry[neighbour] = -1
    reached[neighbour] = 0
    bar[neighbour] = Number.POSITIVE_INFINITY
  }
}

function giveByOne({ pools, near, far, scratch }: RouteGraph, input: number, amount: number): void {
  const only = scratch.entry[input] as number
  if (only < 0) return
  const most = mostOut(amount, far[only] as number, near[only] as number)
  if (most === 0) return
  scratch.best = leastOut(amount, far[only] as number, near[only] as number)
  add(scratch, most, pools[only] as number, -1, -1)
}

function giveByTwo(graph: RouteGraph, input: number, output: number, amount: number): void {
  const { starts, ends, pools, near, far, scratch } = graph
  const { entry, reached } = scratch
  const end = starts[input + 1] as number
  for (let first = starts[input] as number; first < end; first++) {
    const u = ends[first] as number
    if (u === output) continue
    const most1 = mostOut(amount, near[first] as number, far[first] as number)
    reached[u] = most1
    const last = entry[u] as number
    if (last < 0 || givesNoMore(most1, far[last] as number, near[last] as number, scratch.best)) continue
    const most = mostOut(most1, far[last] as number, near[last] as number)
    if (most <= scratch.best) continue
    const least1 = leastOut(amount, near[first] as number, far[first] as number)
    scratch.best = Math.max(scratch.best, leastOut(least1, far[last] as number, near[last] as number))
    add(scratch, most, pools[first] as number, pools[last] as number, -1)
  }
}

function setBars({ starts, ends, near, far, scratch }: RouteGraph, input: number, output: number): void {
  const { bar, best } = scratch
  const end = starts[output + 1] as number
  for (let last = starts[output] as number; last < end; last++) {
    const v = ends[last] as number
    if (v !== input) bar[v] = barFor(best, far[last] as number, near[last] as number)
  }
}

function giveByThree(graph: RouteGraph, input: number, amount: number): void {
  const { starts, ends, near, far, scratch } = graph
  const { entry, reached, bar } = scratch
  const inputEnd = starts[input + 1] as number
  for (let first = starts[input] as number; first < inputEnd; first++) {
    const u = ends[first] as number
    const most1 = reached[u] as number
    if (most1 === 0) continue
    const end = starts[u + 1] as number
    for (let second = starts[u] as number; second < end; second++) {
      const v = ends[second] as number
      const last = entry[v] as number
      if (last < 0 || givesNoMore(most1, near[second] as number, far[second] as number, bar[v] as number)) continue
      considerGiving(graph, amount, first, second, last, near[second] as number, far[second] as number)
    }
  }
}

/** The same along the links of the output's neighbours. */
function giveByThreeFromEnd(graph: RouteGraph, input: number, output: number, amount: number): void {
  const { starts, ends, near, far, scratch } = graph
  const { entry, reached, bar } = scratch
  const outputEnd = starts[output + 1] as number
  noteEntries(graph, input)
  for (let last = starts[output] as number; last < outputEnd; last++) {
    const v = ends[last] as number
    if (bar[v] === Number.POSITIVE_INFINITY) continue
    const end = starts[v + 1] as number
    for (let second = starts[v] as number; second < end; second++) {
      const u = ends[second] as number
      const first = entry[u] as number
      if (first < 0 || givesNoMore(reached[u] as number, far[second] as number, near[second] as number, bar[v] as number)) continue
      considerGiving(graph, amount, first, second, last, far[second] as number, near[second] as number)
    }
  }
}

/** Looks closer at a way of three hops; its second pool has reserves of u, where the first ends, and of v. */
function considerGiving(
  { ends, pools, near, far, scratch }: RouteGraph,
  amount: number,
  first: number,
  second: number,
  last: number,
  reserveU: number,
  reserveV: number,
): void {
  const most2 = mostOut(mostOut(amount, near[first] as number, far[first] as number), reserveU, reserveV)
  const most = mostOut(most2, far[last] as number, near[last] as number)
  if (most <= scratch.best) return
  const v = ends[last] as number
  const least2 = leastOut(leastOut(amount, near[first] as number, far[first] as number), reserveU, reserveV)
  scratch.best = Math.max(scratch.best, leastOut(least2, far[last] as number, near[last] as number))
  scratch.bar[v] = Math.max(scratch.bar[v] as number, least2)
  add(scratch, most, pools[first] as number, pools[second] as number, pools[last] as number)
}

/** Notes a candidate and the amount it reaches at best. */
function add(scratch: Scratch, limit: number, first: number, second: number, third: number): void {
  const { limits, ways, count } = scratch
  limits[count] = limit
  ways[3 * count] = first
  ways[3 * count + 1] = second
  ways[3 * count + 2] = third
  scratch.count = count + 1
}

/** The candidate that gives most, by integers among all that the bounds leave open. */
function decideMost(graph: RouteGraph, input: number, amountIn: bigint): Found | undefined {
  const { sides, reserves, scratch } = graph
  const { limits, ways, count, best } = scratch
  let most = 0n
  let winner = -1
  for (let candidate = 0; candidate < count; candidate++) {
    if ((limits[candidate] as number) < best) continue
    let amount = amountIn
    let token = input
    for (let hop = 3 * candidate; hop < 3 * candidate + 3; hop++) {
      const pool = ways[hop] as number
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

/** Pools of a candidate, from input to output. */
function poolsOf({ ways }: Scratch, candidate: number): readonly number[] {
  const hops = (ways[3 * candidate + 1] as number) < 0 ? 1 : (ways[3 * candidate + 2] as number) < 0 ? 2 : 3
  return ways.slice(3 * candidate, 3 * candidate + hops)
}

export function searchExactOut(
  graph: RouteGraph,
  input: number,
  output: number,
  amountOut: bigint,
  maxHops: MaxHops,
): Found | undefined {
  void [graph, input, output, amountOut, maxHops, leastIn, mostIn, takesMore]
  return undefined
}
