import type { DualSolution } from './solver/dual.ts'
import type { SplitNetwork } from './solver/splitNetwork.ts'

/** A path with a smaller part of the input gains less than it costs. */
const MIN_FRACTION = 1e-6
/** A trade with a smaller part of the whole value is a rounding error, or gains less than one. */
const MIN_VALUE_PART = 1e-10

/** What flows through a network, by arc. */
export type Flows = {
  /** Amount spent, in base units. 0 for an arc that does not trade. */
  readonly amountsIn: Float64Array
  readonly amountsOut: Float64Array
}

/** The best trade of every enabled arc at optimal prices. */
export function computeFlows(
  { from, to, rootsIn, rootsOut }: SplitNetwork,
  { roots, bound }: DualSolution,
  enabled?: Uint8Array,
): Flows {
  const amountsIn = new Float64Array(from.length)
  const amountsOut = new Float64Array(from.length)
  const minimumValue = bound * MIN_VALUE_PART
  for (let arc = 0; arc < from.length; arc++) {
    if (enabled?.[arc] === 0) continue
    const [rootIn, rootOut] = [rootsIn[arc] as number, rootsOut[arc] as number]
    const [start, end] = [roots[from[arc] as number] as number, roots[to[arc] as number] as number]
    const difference = rootOut * end - rootIn * start
    if (difference <= 0 || difference * rootOut * end < minimumValue) continue
    amountsIn[arc] = (rootIn * difference) / start
    amountsOut[arc] = (rootOut * difference) / end
  }
  return { amountsIn, amountsOut }
}

/** A path through a network, and the part of the input that flows along it. */
export type Path = { readonly arcs: readonly number[]; readonly fraction: number }

type Arcs = {
  readonly from: ArrayLike<number>
  readonly to: ArrayLike<number>
  readonly amountsIn: ArrayLike<number>
  readonly tokenCount: number
}

/**
 * Orders the arcs that trade so that each comes after all arcs that deliver its token. An arc directly follows the only arc
 * that delivers its token where possible. There must be no cycle.
 */
export function sortArcs({ from, to, amountsIn, tokenCount }: Arcs): readonly number[] {
  const output = tokenCount - 1
  const leaving: number[][] = Array.from({ length: tokenCount }, () => [])
  for (let arc = 0; arc < from.length; arc++)
    if ((amountsIn[arc] as number) > 0) leaving[from[arc] as number]?.push(arc)

  // Only arcs that the input reaches count. A token is complete when all of them that lead to it are in the order.
  const missing = new Int32Array(tokenCount)
  const seen = new Uint8Array(tokenCount)
  function visit(token: number): void {
    seen[token] = 1
    for (const arc of leaving[token] ?? []) {
      const end = to[arc] as number
      missing[end] = (missing[end] as number) + 1
      if (seen[end] === 0) visit(end)
    }
  }
  visit(0)

  const order: number[] = []
  function emit(token: number): void {
    for (const arc of leaving[token] ?? []) {
      const end = to[arc] as number
      order.push(arc)
      missing[end] = (missing[end] as number) - 1
      if (missing[end] === 0 && end !== output) emit(end)
    }
  }
  emit(0)
  return order
}

/** Part of the input that flows through each arc. */
function computeFractions({ from, to, amountsIn, tokenCount }: Arcs, order: readonly number[]): Float64Array {
  const spent = new Float64Array(tokenCount)
  for (const arc of order)
    spent[from[arc] as number] = (spent[from[arc] as number] as number) + (amountsIn[arc] as number)
  const arriving = new Float64Array(tokenCount)
  arriving[0] = 1
  const fractions = new Float64Array(from.length)
  for (const arc of order) {
    const [start, end] = [from[arc] as number, to[arc] as number]
    const fraction = ((arriving[start] as number) * (amountsIn[arc] as number)) / (spent[start] as number)
    fractions[arc] = fraction
    arriving[end] = (arriving[end] as number) + fraction
  }
  return fractions
}

/**
 * Takes paths out of a flow, the widest first. Each path uses up the flow of an arc, so there are at most as many as arcs.
 * @param order - from {@link sortArcs}
 */
export function* splitIntoPaths(arcs: Arcs, order: readonly number[]): Generator<Path, void> {
  const { from, to, tokenCount } = arcs
  const output = tokenCount - 1
  const fractions = computeFractions(arcs, order)
  const width = new Float64Array(tokenCount)
  const lastArc = new Int32Array(tokenCount)
  for (let count = 0; count < order.length; count++) {
    width.fill(0)
    width[0] = 1
    for (let i = 0; i < order.length; i++) {
      const arc = order[i] as number
      const end = to[arc] as number
      const candidate = Math.min(width[from[arc] as number] as number, fractions[arc] as number)
      if (candidate <= (width[end] as number)) continue
      width[end] = candidate
      lastArc[end] = arc
    }
    const fraction = width[output] as number
    if (fraction < MIN_FRACTION) return
    const path: number[] = []
    for (let token = output; token !== 0; token = from[lastArc[token] as number] as number)
      path.push(lastArc[token] as number)
    for (const arc of path) fractions[arc] = (fractions[arc] as number) - fraction
    yield { arcs: path.reverse(), fraction }
  }
}

/** Arcs that carry a part of the input to the output that is worth a hop. */
export function getArcsOnPaths(arcs: Arcs, order: readonly number[]): readonly number[] {
  const { from, to, tokenCount } = arcs
  const fractions = computeFractions(arcs, order)
  const leadsOut = new Uint8Array(tokenCount)
  leadsOut[tokenCount - 1] = 1
  const leading = order.toReversed().filter((arc) => {
    if (leadsOut[to[arc] as number] === 0 || (fractions[arc] as number) < MIN_FRACTION) return false
    leadsOut[from[arc] as number] = 1
    return true
  })
  const isReached = new Uint8Array(tokenCount)
  isReached[0] = 1
  return leading.reverse().filter((arc) => {
    if (isReached[from[arc] as number] === 0) return false
    isReached[to[arc] as number] = 1
    return true
  })
}
