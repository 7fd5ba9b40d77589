import * as Pair from './Pair.ts'
import { grow, type RouteGraph, type Scratch } from './RouteGraph.ts'

/** The best way found: its pools in the graph, from input to output, and the amount that was asked for, in base units. */
export type Found = { readonly pools: readonly number[]; readonly amount: bigint }

export type MaxHops = 1 | 2 | 3

/*
 * How it stays exact. Each way is first computed in doubles, as a lower and an upper bound of what the contract would
 * compute, its rounding included. Every way whose bounds overlap the best one's is then computed in integers, exactly as
 * the contract does, and those decide. So the answer is the one that trying every way in integers would give.
 *
 * The bounds. A hop is increasing and, through the origin, concave: a relative error of its input is not amplified on
 * the way in -> out, and rounding an input x down by at most one unit costs at most 1/x of the output. On the way
 * out -> in a hop is convex, and amplifies by reserveOut / (reserveOut - out), which is computed along. The doubles
 * themselves err by a few units in the 16th digit an operation; EPSILON is far above what three hops can gather.
 */
const EPSILON = 1e-13
const FEE_SCALE = 9975 / 10_000
const INVERSE_FEE_SCALE = 10_000 / 9975

/** Backwards, the amplification is taken to first order: bounds looser than this are not believed. */
const TRUSTED = 1e-3

/** A little more than first order. */
const SLACK = 1.01

/**
 * The way of at most `maxHops` hops that gives the most of `output` for exactly `amountIn` of `input`.
 * Undefined when none gives anything. Fewer hops win among equals.
 */
export function searchExactIn(
  graph: RouteGraph,
  input: number,
  output: number,
  amountIn: bigint,
  maxHops: MaxHops,
): Found | undefined {
  if (input === output || amountIn <= 0n) return undefined
  const { starts, ends, near, far, scratch } = graph
  const { last, proven } = scratch
  const typed = Number(amountIn) * FEE_SCALE
  const to = starts[input + 1] as number
  let count = 0

  markLinksOf(graph, output)
  for (let first = starts[input] as number; first < to; first++) {
    const u = ends[first] as number
    const amount1 = (typed * (far[first] as number)) / ((near[first] as number) + typed)
    if (u === output) {
      count = add(scratch, count, amount1 * (1 - EPSILON) - 1, amount1 * (1 + EPSILON), first, -1, -1)
      continue
    }
    // Less than half a unit is rounded down to nothing.
    if (maxHops === 1 || amount1 < 0.5) continue
    const error1 = EPSILON + 1 / amount1
    const afterFee1 = amount1 * FEE_SCALE

    const direct = last[u] as number
    if (direct >= 0) {
      const amount = (afterFee1 * (near[direct] as number)) / ((far[direct] as number) + afterFee1)
      count = add(scratch, count, amount * (1 - error1 - EPSILON) - 1, amount * (1 + EPSILON), first, direct, -1)
    }
    if (maxHops === 2) continue

    const end = starts[u + 1] as number
    for (let second = starts[u] as number; second < end; second++) {
      const v = ends[second] as number
      const third = last[v] as number
      if (third < 0 || v === input) continue
      const amount2 = (afterFee1 * (far[second] as number)) / ((near[second] as number) + afterFee1)
      // Another way surely brings more to this token, and from here on more brings more.
      const known = proven[v] as number
      if (amount2 * (1 + EPSILON) < known) continue
      const least = amount2 * (1 - error1 - EPSILON) - 1
      if (least > known) proven[v] = least
      const error2 = error1 + EPSILON + 1 / amount2
      const afterFee2 = amount2 * FEE_SCALE
      const amount3 = (afterFee2 * (near[third] as number)) / ((far[third] as number) + afterFee2)
      count = add(scratch, count, amount3 * (1 - error2 - EPSILON) - 1, amount3 * (1 + EPSILON), first, second, third)
    }
  }
  forgetLinksOf(graph, output)
  return decideMost(graph, count, amountIn)
}

/**
 * The way of at most `maxHops` hops that takes the least of `input` for exactly `amountOut` of `output`.
 * Undefined when no way can give as much. Fewer hops win among equals.
 */
export function searchExactOut(
  graph: RouteGraph,
  input: number,
  output: number,
  amountOut: bigint,
  maxHops: MaxHops,
): Found | undefined {
  if (input === output || amountOut <= 0n) return undefined
  const { starts, ends, near, far, scratch } = graph
  const { last } = scratch
  const typed = Number(amountOut)
  const to = starts[output + 1] as number
  let count = 0

  markLinksOf(graph, input)
  // Links are walked backwards: at the near end comes out what the far end takes in.
  for (let first = starts[output] as number; first < to; first++) {
    const u = ends[first] as number
    const reserve1 = near[first] as number
    if (typed * (1 - EPSILON) > reserve1) continue
    const share1 = 1 / (reserve1 - typed)
    const amount1 = (far[first] as number) * typed * INVERSE_FEE_SCALE * share1
    const error1 = 2 * EPSILON * reserve1 * share1 + 1 / amount1
    if (u === input) {
      count = addNeeded(scratch, count, amount1, error1, first, -1, -1)
      continue
    }
    if (maxHops === 1) continue

    const direct = last[u] as number
    if (direct >= 0) count = addLastHop(graph, count, amount1, error1, first, direct, -1)
    if (maxHops === 2) continue

    const end = starts[u + 1] as number
    for (let second = starts[u] as number; second < end; second++) {
      const v = ends[second] as number
      const third = last[v] as number
      if (third < 0 || v === output) continue
      const reserve2 = near[second] as number
      if (isTrusted(amount1, error1) && amount1 * (1 - error1 * SLACK) > reserve2) continue
      const share2 = 1 / (reserve2 - amount1)
      const amount2 = (far[second] as number) * amount1 * INVERSE_FEE_SCALE * share2
      const error2 = (error1 + 2 * EPSILON) * reserve2 * share2 + 1 / amount2
      count = addLastHop(graph, count, amount2, error2, first, second, third)
    }
  }
  forgetLinksOf(graph, input)
  return decideLeast(graph, count, amountOut)
}

/** The hop from `input`, over the link that was noted at the token reached so far. */
function addLastHop(
  { near, far, scratch }: RouteGraph,
  count: number,
  amount: number,
  error: number,
  first: number,
  second: number,
  third: number,
): number {
  const link = third < 0 ? second : third
  const reserve = far[link] as number
  if (isTrusted(amount, error) && amount * (1 - error * SLACK) > reserve) return count
  const share = 1 / (reserve - amount)
  const needed = (near[link] as number) * amount * INVERSE_FEE_SCALE * share
  return addNeeded(scratch, count, needed, (error + 2 * EPSILON) * reserve * share + 1 / needed, first, second, third)
}

function addNeeded(
  scratch: Scratch,
  count: number,
  amount: number,
  error: number,
  first: number,
  second: number,
  third: number,
): number {
  if (!isTrusted(amount, error)) return add(scratch, count, 0, Number.POSITIVE_INFINITY, first, second, third)
  const bound = error * SLACK
  return add(scratch, count, amount * (1 - bound) - 1, amount * (1 + bound) + 1, first, second, third)
}

/** False also for what is not a number, and for the negative amounts of a pool that is about to be emptied. */
const isTrusted = (amount: number, error: number): boolean => amount > 0 && error >= 0 && error < TRUSTED

function add(
  scratch: Scratch,
  count: number,
  lower: number,
  upper: number,
  first: number,
  second: number,
  third: number,
): number {
  if (count === scratch.lower.length) grow(scratch)
  scratch.lower[count] = lower
  scratch.upper[count] = upper
  scratch.links[3 * count] = first
  scratch.links[3 * count + 1] = second
  scratch.links[3 * count + 2] = third
  return count + 1
}

/** Notes, at each neighbour of a token, the token's link to it. */
function markLinksOf({ starts, ends, scratch }: RouteGraph, token: number): void {
  const end = starts[token + 1] as number
  for (let link = starts[token] as number; link < end; link++) {
    scratch.last[ends[link] as number] = link
    scratch.proven[ends[link] as number] = 0
  }
}

function forgetLinksOf({ starts, ends, scratch }: RouteGraph, token: number): void {
  const end = starts[token + 1] as number
  for (let link = starts[token] as number; link < end; link++) scratch.last[ends[link] as number] = -1
}

/** The candidate that gives most, by integers among all that the bounds leave open. */
function decideMost(graph: RouteGraph, count: number, amountIn: bigint): Found | undefined {
  const { lower, upper } = graph.scratch
  let least = 0
  for (let i = 0; i < count; i++) if ((lower[i] as number) > least) least = lower[i] as number

  let best: Found | undefined
  for (let i = 0; i < count; i++) {
    if ((upper[i] as number) < least) continue
    const pools = poolsOf(graph, i)
    const amount = giveForwards(graph, i, amountIn)
    if (amount === 0n) continue
    if (best === undefined || amount > best.amount || (amount === best.amount && pools.length < best.pools.length)) {
      best = { pools, amount }
    }
  }
  return best
}

/** The candidate that takes least, by integers among all that the bounds leave open. */
function decideLeast(graph: RouteGraph, count: number, amountOut: bigint): Found | undefined {
  const { lower, upper } = graph.scratch
  let most = Number.POSITIVE_INFINITY
  for (let i = 0; i < count; i++) if ((upper[i] as number) < most) most = upper[i] as number

  let best: Found | undefined
  for (let i = 0; i < count; i++) {
    if ((lower[i] as number) > most) continue
    const amount = takeBackwards(graph, i, amountOut)
    if (amount === undefined) continue
    const pools = poolsOf(graph, i)
    if (best === undefined || amount < best.amount || (amount === best.amount && pools.length < best.pools.length)) {
      best = { pools: pools.reverse(), amount }
    }
  }
  return best
}

/** Pools of a candidate in the order in which it was walked. */
function poolsOf({ pools, scratch }: RouteGraph, candidate: number): number[] {
  const way: number[] = []
  for (let i = 3 * candidate; i < 3 * candidate + 3; i++) {
    const link = scratch.links[i] as number
    if (link >= 0) way.push(pools[link] as number)
  }
  return way
}

/** What a candidate gives, in the contract's integers; 0 when nothing. */
function giveForwards(graph: RouteGraph, candidate: number, amountIn: bigint): bigint {
  let amount = amountIn
  for (let step = 0; step < 3; step++) {
    const link = graph.scratch.links[3 * candidate + step] as number
    if (link < 0) break
    const [near, far] = reservesOf(graph, link)
    // The last hop of several was noted from the wanted token's side.
    amount = isNoted(graph, candidate, step) ? Pair.amountOut(amount, far, near) : Pair.amountOut(amount, near, far)
  }
  return amount
}

/** What a candidate takes, in the contract's integers; undefined when a pool does not hold as much. */
function takeBackwards(graph: RouteGraph, candidate: number, amountOut: bigint): bigint | undefined {
  let amount: bigint | undefined = amountOut
  for (let step = 0; step < 3 && amount !== undefined; step++) {
    const link = graph.scratch.links[3 * candidate + step] as number
    if (link < 0) break
    const [near, far] = reservesOf(graph, link)
    amount = isNoted(graph, candidate, step) ? Pair.amountIn(amount, near, far) : Pair.amountIn(amount, far, near)
  }
  return amount
}

/** Whether this step of a candidate is a link that leaves from where the walk ends. */
const isNoted = ({ scratch }: RouteGraph, candidate: number, step: number): boolean =>
  step === 2 || (step === 1 && (scratch.links[3 * candidate + 2] as number) < 0)

/** Exact reserves of a link: of the token it leaves from, of the token it leads to. */
function reservesOf({ pools, exact, forward }: RouteGraph, link: number): readonly [bigint, bigint] {
  const place = 2 * (pools[link] as number)
  const [reserve0, reserve1] = [exact[place] as bigint, exact[place + 1] as bigint]
  return forward[link] === 1 ? [reserve0, reserve1] : [reserve1, reserve0]
}
