/*
 * The dual of optimal routing. Every token gets a price in units of the output. At given prices the best trade with each
 * pair has a closed form, and with s the square root of a price its profit is a squared difference:
 *
 *   profit of an arc = max(0, s_to * rootOut - s_from * rootIn)^2
 *
 * The sum of the profits and the value of the input bound the output of every plan, whatever the prices. The smallest bound
 * is the optimum, and the trades at its prices are the optimal plan. The function is convex and quadratic between the
 * points where an arc starts to trade, so Newton's method ends after a few systems of linear equations.
 *
 * Source: Diamandis, Resnick, Chitra, Angeris: An Efficient Algorithm for Optimal Routing Through Constant Function Market
 * Makers (2023). See docs/split-routes.md.
 */

import { type SparseSystem, solveCholesky } from './cholesky.ts'
import type { SplitNetwork } from './splitNetwork.ts'

const MAX_ITERATIONS = 60
const MAX_HALVINGS = 30
/** Keeps systems solvable in which prices of some tokens are not determined. Its effect vanishes at the optimum. */
const PROXIMITY = 1e-12
const RELATIVE_PRECISION = 1e-15

/** Optimal prices for one amount of input. */
export type DualSolution = {
  /** Square roots of the prices in units of the output, by local token. */
  readonly roots: Float64Array
  /** No plan over the enabled arcs gives more output. */
  readonly bound: number
  /** Output per unit of input of an additional unit. */
  readonly marginalRate: number
  /** Amount at which the optimum would have lost half of the root of its rate, while the same arcs trade. */
  readonly depth: number
}

/** Minimizes the bound over the prices. */
export function solveDual(
  network: SplitNetwork,
  enabled: Uint8Array,
  amountIn: number,
  startRoots: Float64Array,
): DualSolution {
  const { tokenCount, system } = network
  let roots = startRoots.slice()
  let next = new Float64Array(tokenCount)
  let bound = computeBound(network, enabled, amountIn, roots)
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    takeNewtonStep(network, enabled, amountIn, roots, next)
    let nextBound = computeBound(network, enabled, amountIn, next)
    for (let halving = 0; halving < MAX_HALVINGS && !(nextBound <= bound); halving++) {
      for (let token = 0; token < tokenCount; token++)
        next[token] = ((next[token] as number) + (roots[token] as number)) / 2
      nextBound = computeBound(network, enabled, amountIn, next)
    }
    if (!(nextBound < bound)) break
    const isPrecise = bound - nextBound <= bound * RELATIVE_PRECISION
    const previous = roots
    roots = next
    next = previous
    bound = nextBound
    if (isPrecise) break
  }
  // The last pivot belongs to the input: the square root of what is left of its entry after the elimination of the others.
  return { roots, bound, marginalRate: (roots[0] as number) ** 2, depth: getLastPivot(system) ** 2 }
}

const getLastPivot = ({ diagonal }: SparseSystem): number => diagonal.at(-1) as number

/** Most output of every plan over the enabled arcs, from prices with these square roots. */
export function computeBound(
  { from, to, rootsIn, rootsOut }: SplitNetwork,
  enabled: Uint8Array,
  amountIn: number,
  roots: Float64Array,
): number {
  let bound = amountIn * (roots[0] as number) ** 2
  for (let arc = 0; arc < from.length; arc++) {
    if (enabled[arc] === 0) continue
    const difference =
      (rootsOut[arc] as number) * (roots[to[arc] as number] as number) -
      (rootsIn[arc] as number) * (roots[from[arc] as number] as number)
    if (difference > 0) bound += difference * difference
  }
  return bound
}

/** Finds the minimum of the quadratic function that holds while the same arcs trade. Leaves its factor in the system. */
function takeNewtonStep(
  { from, to, rootsIn, rootsOut, tokenCount, entries: arcEntries, system }: SplitNetwork,
  enabled: Uint8Array,
  amountIn: number,
  roots: Float64Array,
  next: Float64Array,
): void {
  const { elimination, diagonal, entries, vector } = system
  const { rows } = elimination
  const output = tokenCount - 1
  diagonal.fill(0)
  entries.fill(0)
  vector.fill(0)
  diagonal[rows[0] as number] = amountIn
  for (let arc = 0; arc < from.length; arc++) {
    if (enabled[arc] === 0) continue
    const [start, end] = [from[arc] as number, to[arc] as number]
    const [rootIn, rootOut] = [rootsIn[arc] as number, rootsOut[arc] as number]
    if (rootOut * (roots[end] as number) <= rootIn * (roots[start] as number)) continue
    const startRow = rows[start] as number
    diagonal[startRow] = (diagonal[startRow] as number) + rootIn * rootIn
    if (end === output) {
      vector[startRow] = (vector[startRow] as number) + rootIn * rootOut
      continue
    }
    const endRow = rows[end] as number
    diagonal[endRow] = (diagonal[endRow] as number) + rootOut * rootOut
    const entry = arcEntries[arc] as number
    entries[entry] = (entries[entry] as number) - rootIn * rootOut
  }
  for (let token = 0; token < output; token++) {
    const row = rows[token] as number
    const weight = diagonal[row] as number
    // The price of a token that is not traded stays.
    diagonal[row] = weight === 0 ? 1 : weight * (1 + PROXIMITY)
    vector[row] = (vector[row] as number) + (weight === 0 ? 1 : weight * PROXIMITY) * (roots[token] as number)
  }
  solveCholesky(system)
  next[output] = 1
  for (let token = 0; token < output; token++) {
    const value = vector[rows[token] as number] as number
    next[token] = value > 0 ? value : (roots[token] as number) / 2
  }
}
