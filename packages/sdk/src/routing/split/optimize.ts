import { chooseAcyclicArcs } from './acyclic.ts'
import { computeFlows, type Flows, sortArcs } from './flows.ts'
import { type DualSolution, solveDual } from './solver/dual.ts'
import type { SplitNetwork } from './solver/splitNetwork.ts'

const MAX_AMOUNT_STEPS = 20
const AMOUNT_PRECISION = 1e-13
/** Times that the choice of arcs is improved. */
const MAX_IMPROVEMENTS = 4
/** An arc that would add less than this part of the output is left out. */
const MIN_IMPROVEMENT = 1e-9
/** Arcs that trade but are not reached from the input are rounding errors up to this part of the output. */
const MAX_UNREACHED_PART = 1e-7

/** The best flow over acyclic arcs, in doubles. */
export type Optimum = {
  readonly flows: Flows
  /** Arcs that trade, in topological order. */
  readonly order: readonly number[]
  readonly roots: Float64Array
  /** No plan over the network does better: most output of an exact input, least input of an exact output. */
  readonly bound: number
}

/** Optimal prices for an amount of input. */
type Solution = {
  readonly dual: DualSolution
  /** Most output of an exact input, least input of an exact output. */
  readonly bound: number
  /** The bound as a number of which more is better. */
  readonly quality: number
}
type Solve = (arcs: Uint8Array, startRoots: Float64Array) => Solution

/** The most output for `amountIn`. */
export const optimizeExactIn = (network: SplitNetwork, amountIn: number): Optimum | undefined =>
  optimize(network, (arcs, start) => {
    const dual = solveDual(network, arcs, amountIn, start)
    return { dual, bound: dual.bound, quality: dual.bound }
  })

/**
 * The least input for `amountOut`. While the same arcs trade, the whole network acts like one pair, whose formula gives the
 * next estimate of the input.
 * @param estimate - of the input
 */
export const optimizeExactOut = (network: SplitNetwork, amountOut: number, estimate: number): Optimum | undefined =>
  optimize(network, (arcs, start) => {
    let input = estimate
    let dual = solveDual(network, arcs, input, start)
    for (let step = 0; step < MAX_AMOUNT_STEPS; step++) {
      const excess = dual.bound - amountOut
      if (Math.abs(excess) <= amountOut * AMOUNT_PRECISION) break
      const { marginalRate, depth } = dual
      const remaining = excess + marginalRate * depth
      const next = remaining > 0 ? (marginalRate * depth * depth) / remaining - depth + input : input * 2
      input = Math.max(next, input / 4)
      dual = solveDual(network, arcs, input, dual.roots)
    }
    // At the same prices the bound of the output grows with the input by the price of the input.
    const bound = input + (amountOut - dual.bound) / dual.marginalRate
    return { dual, bound, quality: -bound }
  })

/**
 * Without mispriced cycles, the optimum over all arcs has no cycle and is the result. Otherwise it bounds every plan, but a
 * plan runs hop by hop: its arcs have no cycle. The first choice prefers arcs on good routes. At its prices some of the
 * others may be profitable: they replace arcs that do not trade.
 */
function optimize(network: SplitNetwork, solve: Solve): Optimum | undefined {
  const all = solve(new Uint8Array(network.from.length).fill(1), network.startRoots)
  const { bound } = all
  if (!Number.isFinite(bound)) return undefined
  const allFlows = computeFlows(network, all.dual)
  const allOrder = sortArcs({ ...network, ...allFlows })
  if (hasNoCycle(network, allFlows, allOrder, all.dual))
    return { flows: allFlows, order: allOrder, roots: all.dual.roots, bound }

  let solution: Solution | undefined
  let flows = allFlows
  let arcs = chooseAcyclicArcs(
    network,
    network.priorities.map((priority, arc) =>
      priority === Number.POSITIVE_INFINITY || (allFlows.amountsIn[arc] as number) > 0 ? priority : 0,
    ),
  )
  for (let improvement = 0; improvement <= MAX_IMPROVEMENTS; improvement++) {
    const next = solve(arcs, solution?.dual.roots ?? all.dual.roots)
    if (solution && !(next.quality > solution.quality)) break
    solution = next
    flows = computeFlows(network, next.dual, arcs)
    const priorities = getPriorities(network, arcs, flows, next.dual)
    if (!priorities) break
    arcs = chooseAcyclicArcs(network, priorities)
  }
  const order = sortArcs({ ...network, ...flows })
  return solution && order.length > 0 ? { flows, order, roots: solution.dual.roots, bound } : undefined
}

/** Whether the input reaches everything that trades, in topological order, up to rounding errors. */
function hasNoCycle(
  { to }: SplitNetwork,
  { amountsOut }: Flows,
  order: readonly number[],
  { roots, bound }: DualSolution,
): boolean {
  const getValue = (arc: number) => (amountsOut[arc] as number) * (roots[to[arc] as number] as number) ** 2
  let value = 0
  for (let arc = 0; arc < amountsOut.length; arc++) value += getValue(arc)
  for (const arc of order) value -= getValue(arc)
  return order.length > 0 && value <= bound * MAX_UNREACHED_PART
}

/**
 * Arcs that trade first, then those that would, by their profit, then the other enabled ones.
 * @returns undefined when no other arc would be profitable
 */
function getPriorities(
  { from, to, rootsIn, rootsOut }: SplitNetwork,
  arcs: Uint8Array,
  { amountsIn }: Flows,
  { roots, bound }: DualSolution,
): Float64Array | undefined {
  const priorities = new Float64Array(from.length)
  let isProfitable = false
  for (let arc = 0; arc < from.length; arc++) {
    if (arcs[arc] === 1) {
      priorities[arc] = (amountsIn[arc] as number) > 0 ? Number.POSITIVE_INFINITY : Number.MIN_VALUE
      continue
    }
    const difference =
      (rootsOut[arc] as number) * (roots[to[arc] as number] as number) -
      (rootsIn[arc] as number) * (roots[from[arc] as number] as number)
    if (difference <= 0 || difference * difference < bound * MIN_IMPROVEMENT) continue
    priorities[arc] = difference * difference
    isProfitable = true
  }
  return isProfitable ? priorities : undefined
}
