import { type Path, splitIntoPaths } from './flows.ts'
import type { SplitNetwork } from './network.ts'
import type { Optimum } from './optimize.ts'

/** Arcs of some paths of an optimum. */
export type PathSelection = {
  readonly enabled: Uint8Array
  /** Whether these are all paths of the optimum, so that its flow needs no change. */
  readonly isComplete: boolean
}

/**
 * Selections of 2 to `maxPaths` paths, the largest selection first. Each takes the widest paths. Paths that share pairs may
 * branch into more paths than were taken; these count, too.
 */
export function pickPaths(
  network: SplitNetwork,
  { flows, order }: Optimum,
  maxPaths: number,
): readonly PathSelection[] {
  const paths = splitIntoPaths({ ...network, amountsIn: flows.amountsIn }, order)
  const selections: PathSelection[] = []
  const taken: Path[] = []
  for (const path of paths) {
    const arcs = new Set([...taken, path].flatMap((other) => other.arcs))
    if (countPaths(network, arcs) > maxPaths) continue
    taken.push(path)
    if (taken.length > 1)
      selections.unshift({ enabled: toMask(network, arcs), isComplete: taken.length === paths.length })
  }
  return selections
}

/** Number of independent paths in a set of arcs that all lie on paths from input to output. */
function countPaths({ from, to }: SplitNetwork, arcs: ReadonlySet<number>): number {
  const tokens = new Set<number>()
  for (const arc of arcs) tokens.add(from[arc] as number).add(to[arc] as number)
  return arcs.size - tokens.size + 2
}

function toMask({ from }: SplitNetwork, arcs: ReadonlySet<number>): Uint8Array {
  const mask = new Uint8Array(from.length)
  for (const arc of arcs) mask[arc] = 1
  return mask
}
