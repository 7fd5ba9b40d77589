import { chooseAcyclicArcs } from './acyclic.ts'
import { computeBound, type DualSolution, solveDual } from './dual.ts'
import { computeFlows, type Flows, sortArcs } from './flows.ts'
import type { SplitNetwork } from './network.ts'

const MAX_AMOUNT_STEPS = 20
const AMOUNT_PRECISION = 1e-13
/** Times that the choice of arcs is improved. */
const MAX_IMPROVEMENTS = 4
/** An arc that would add less than this part of the output is left out. */
const MIN_IMPROVEMENT = 1e-9

/** The best flow over acyclic arcs, in doubles. */
export type Optimum = {
  readonly flows: Flows
  /** Arcs that trade, in topological order. */
  readonly order: readonly number[]
  readonly roots: Float64Array
  /** No plan over the candidates does better: most output of an exact input, least input of an exact output. */
  readonly bound: number
}

/** Optimal prices for an amount of input, and a measure to compare them by: more is better. */
type Solution = { readonly dual: DualSolution; readonly amountIn: number; readonly quality: number }
type Solve = (arcs: Uint8Array, startRoots: Float64Array) => Solution

/** The most output for `amountIn`. */
export function optimizeExactIn(
  network: SplitNetwork,
  candidates: Uint8Array,
  amountIn: number,
  startRoots: Float64Array,
): Optimum | undefined {
  const { roots, flows } = optimize(network, candidates, startRoots, (arcs, start) => {
    const dual = solveDual(network, arcs, amountIn, start)
    return { dual, amountIn, quality: dual.bound }
  })
  return toOptimum(network, flows, roots, computeBound(network, candidates, amountIn, roots))
}

/**
 * The least input for `amountOut`. While the same arcs trade, the whole network acts like one pair, whose formula gives the
 * next estimate of the input.
 * @param estimate - of the input
 */
export function optimizeExactOut(
  network: SplitNetwork,
  candidates: Uint8Array,
  amountOut: number,
  estimate: number,
  startRoots: Float64Array,
): Optimum | undefined {
  const { roots, flows, amountIn } = optimize(network, candidates, startRoots, (arcs, start) => {
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
    return { dual, amountIn: input, quality: -input }
  })
  const mostOut = computeBound(network, candidates, amountIn, roots)
  return toOptimum(network, flows, roots, amountIn + (amountOut - mostOut) / (roots[0] as number) ** 2)
}

/**
 * A plan runs hop by hop, so its arcs have no cycle. The first choice prefers arcs on good routes. At its prices some of the
 * others may be profitable: they replace arcs that do not trade.
 */
function optimize(
  network: SplitNetwork,
  candidates: Uint8Array,
  startRoots: Float64Array,
  solve: Solve,
): { readonly roots: Float64Array; readonly flows: Flows; readonly amountIn: number } {
  let arcs = chooseAcyclicArcs(network, candidates, network.priorities)
  let solution = solve(arcs, startRoots)
  let flows = computeFlows(network, arcs, solution.dual.roots)
  for (let improvement = 0; improvement < MAX_IMPROVEMENTS; improvement++) {
    const { roots, bound } = solution.dual
    const priorities = getPriorities(network, candidates, arcs, flows, roots, bound * MIN_IMPROVEMENT)
    if (!priorities) break
    const nextArcs = chooseAcyclicArcs(network, candidates, priorities)
    const next = solve(nextArcs, roots)
    if (!(next.quality > solution.quality)) break
    arcs = nextArcs
    solution = next
    flows = computeFlows(network, arcs, next.dual.roots)
  }
  return { roots: solution.dual.roots, flows, amountIn: solution.amountIn }
}

/**
 * Arcs that trade first, then those that would, by their profit.
 * @returns undefined when no other arc would be profitable
 */
function getPriorities(
  { from, to, rootsIn, rootsOut }: SplitNetwork,
  candidates: Uint8Array,
  arcs: Uint8Array,
  { amountsIn }: Flows,
  roots: Float64Array,
  minimumProfit: number,
): Float64Array | undefined {
  const priorities = new Float64Array(from.length)
  let isProfitable = false
  for (let arc = 0; arc < from.length; arc++) {
    if ((amountsIn[arc] as number) > 0) priorities[arc] = Number.POSITIVE_INFINITY
    if (arcs[arc] === 1 || candidates[arc] === 0) continue
    const difference =
      (rootsOut[arc] as number) * (roots[to[arc] as number] as number) -
      (rootsIn[arc] as number) * (roots[from[arc] as number] as number)
    if (difference <= 0 || difference * difference < minimumProfit) continue
    priorities[arc] = difference * difference
    isProfitable = true
  }
  return isProfitable ? priorities : undefined
}

function toOptimum(network: SplitNetwork, flows: Flows, roots: Float64Array, bound: number): Optimum | undefined {
  const order = sortArcs({ ...network, amountsIn: flows.amountsIn })
  return order.length > 0 && Number.isFinite(bound) ? { flows, order, roots, bound } : undefined
}
