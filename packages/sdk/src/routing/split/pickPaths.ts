import { splitIntoPaths } from './flows.ts'
import type { SplitNetwork } from './network.ts'
import type { Optimum } from './optimize.ts'

/** Arcs of some paths of an optimum. */
export type PathSelection = {
  readonly enabled: Uint8Array
  /** Whether these are all paths of the optimum, so that its flow needs no change. */
  readonly isComplete: boolean
}

/**
 * Selections of 1 to `maxPaths` paths, the largest selection first. Each takes the widest paths. Paths that share pairs may
 * branch into more paths than were taken; these count, too.
 */
export function pickPaths(
  network: SplitNetwork,
  { flows, order }: Optimum,
  maxPaths: number,
): readonly PathSelection[] {
  const { from, to, tokenCount } = network
  const selections: PathSelection[] = []
  const enabled = new Uint8Array(from.length)
  const tokens = new Uint8Array(tokenCount)
  tokens[0] = tokens[tokenCount - 1] = 1
  let pathCount = 0
  let isComplete = true
  for (const { arcs } of splitIntoPaths({ ...network, ...flows }, order)) {
    const newArcs = arcs.filter((arc) => enabled[arc] === 0)
    if (newArcs.length === 0) continue
    // A path of new arcs between known tokens is one more; each new token uses up one arc.
    const newTokens = newArcs.filter((arc) => tokens[to[arc] as number] === 0).length
    const nextCount = pathCount + newArcs.length - newTokens
    if (nextCount > maxPaths) {
      isComplete = false
      if (pathCount === maxPaths) break
      continue
    }
    pathCount = nextCount
    for (const arc of newArcs) enabled[arc] = tokens[to[arc] as number] = 1
    selections.push({ enabled: enabled.slice(), isComplete: false })
  }
  const largest = selections.pop()
  return largest ? [{ ...largest, isComplete }, ...selections.reverse()] : []
}
