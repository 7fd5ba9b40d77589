import { type DualSolution, solveDual } from './dual.ts'
import { computeFlows, type Flows, sortArcs } from './flows.ts'
import type { SplitNetwork } from './network.ts'

const MAX_AMOUNT_STEPS = 20
const AMOUNT_PRECISION = 1e-13

/** The best flow over the enabled arcs, without cycles, in doubles. */
export type Optimum = {
  readonly flows: Flows
  /** Arcs in topological order. */
  readonly order: readonly number[]
  readonly roots: Float64Array
  /** No plan over the enabled arcs does better: most output of an exact input, least input of an exact output. */
  readonly bound: number
}

/** Finds optimal prices for an amount. */
type Solve = (
  enabled: Uint8Array,
  startRoots: Float64Array,
) => { readonly solution: DualSolution; readonly bound: number }

/** The most output for `amountIn`. */
export function optimizeExactIn(
  network: SplitNetwork,
  enabled: Uint8Array,
  amountIn: number,
  startRoots: Float64Array,
): Optimum | undefined {
  return removeCycles(network, enabled, startRoots, (arcs, start) => {
    const solution = solveDual(network, arcs, amountIn, start)
    return { solution, bound: solution.bound }
  })
}

/**
 * The least input for `amountOut`. While the same arcs trade, the whole network acts like one pair, whose formula gives the
 * next estimate of the input.
 * @param estimate - of the input
 */
export function optimizeExactOut(
  network: SplitNetwork,
  enabled: Uint8Array,
  amountOut: number,
  estimate: number,
  startRoots: Float64Array,
): Optimum | undefined {
  return removeCycles(network, enabled, startRoots, (arcs, start) => {
    let amountIn = estimate
    let solution = solveDual(network, arcs, amountIn, start)
    for (let step = 0; step < MAX_AMOUNT_STEPS; step++) {
      const excess = solution.bound - amountOut
      if (Math.abs(excess) <= amountOut * AMOUNT_PRECISION) break
      const { marginalRate, depth } = solution
      const remaining = excess + marginalRate * depth
      const next = remaining > 0 ? (marginalRate * depth * depth) / remaining - depth + amountIn : amountIn * 2
      amountIn = Math.max(next, amountIn / 4)
      solution = solveDual(network, arcs, amountIn, solution.roots)
    }
    return { solution, bound: amountIn + (amountOut - solution.bound) / solution.marginalRate }
  })
}

/**
 * A plan is carried out hop by hop, so it cannot use a cycle of mispriced pairs. Such a cycle loses its smallest arc. The
 * bound still holds for every plan, cycles included.
 */
function removeCycles(
  network: SplitNetwork,
  enabled: Uint8Array,
  startRoots: Float64Array,
  solve: Solve,
): Optimum | undefined {
  const arcs = enabled.slice()
  const { solution: first, bound } = solve(arcs, startRoots)
  let { roots } = first
  for (let removed = 0; removed <= network.from.length; removed++) {
    const flows = computeFlows(network, arcs, roots)
    const { order, cycle } = sortArcs({ ...network, amountsIn: flows.amountsIn })
    if (!cycle) return order.length > 0 && Number.isFinite(bound) ? { flows, order, roots, bound } : undefined
    const getValue = (arc: number) =>
      (flows.amountsIn[arc] as number) * (roots[network.from[arc] as number] as number) ** 2
    arcs[cycle.reduce((smallest, arc) => (getValue(arc) < getValue(smallest) ? arc : smallest))] = 0
    roots = solve(arcs, roots).solution.roots
  }
  return undefined
}
