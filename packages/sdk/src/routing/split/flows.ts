import type { SplitNetwork } from './network.ts'

/** A path with a smaller part of the input gains less than it costs. */
const MIN_FRACTION = 1e-6

/** What flows through a network, by arc. */
export type Flows = {
  /** Amount spent, in base units. 0 for an arc that does not trade. */
  readonly amountsIn: Float64Array
  readonly amountsOut: Float64Array
}

/** The best trade of every enabled arc at prices with these square roots. */
export function computeFlows(
  { from, to, rootsIn, rootsOut }: SplitNetwork,
  enabled: Uint8Array,
  roots: Float64Array,
): Flows {
  const amountsIn = new Float64Array(from.length)
  const amountsOut = new Float64Array(from.length)
  for (let arc = 0; arc < from.length; arc++) {
    if (enabled[arc] === 0) continue
    const [rootIn, rootOut] = [rootsIn[arc] as number, rootsOut[arc] as number]
    const [start, end] = [roots[from[arc] as number] as number, roots[to[arc] as number] as number]
    const difference = rootOut * end - rootIn * start
    if (difference <= 0) continue
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

/**
 * Takes paths out of a flow, the widest first. Each path uses up the flow of an arc, so there are at most as many as arcs.
 * @param order - from {@link sortArcs}
 */
export function splitIntoPaths({ from, to, amountsIn, tokenCount }: Arcs, order: readonly number[]): readonly Path[] {
  const output = tokenCount - 1
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

  const paths: Path[] = []
  const width = new Float64Array(tokenCount)
  const lastArc = new Int32Array(tokenCount)
  for (let count = 0; count < order.length; count++) {
    width.fill(0)
    width[0] = 1
    for (const arc of order) {
      const [start, end] = [from[arc] as number, to[arc] as number]
      const candidate = Math.min(width[start] as number, fractions[arc] as number)
      if (candidate <= (width[end] as number)) continue
      width[end] = candidate
      lastArc[end] = arc
    }
    const fraction = width[output] as number
    if (fraction < MIN_FRACTION) break
    const arcs: number[] = []
    for (let token = output; token !== 0; token = from[lastArc[token] as number] as number)
      arcs.unshift(lastArc[token] as number)
    for (const arc of arcs) fractions[arc] = (fractions[arc] as number) - fraction
    paths.push({ arcs, fraction })
  }
  return paths
}
