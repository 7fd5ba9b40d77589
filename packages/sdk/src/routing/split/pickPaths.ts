import { splitIntoPaths } from './flows.ts'
import type { Optimum } from './optimize.ts'
import type { SplitNetwork } from './solver/splitNetwork.ts'

/** Some paths of an optimum. */
export type PathSelection =
  /** All of them, so that the flow needs no change. */
  | { readonly isComplete: true }
  /** Arcs of the paths. */
  | { readonly isComplete: false; readonly enabled: Uint8Array }

/**
 * Selections of 1 to `maxPaths` paths, the largest selection first. Each takes the widest paths. Paths that share pairs may
 * branch into more paths than were taken; these count, too.
 */
export function* pickPaths(
  network: SplitNetwork,
  { flows, order }: Optimum,
  maxPaths: number,
): Generator<PathSelection, void> {
  const { from, to, tokenCount } = network
  const middleTokens = new Set(order.map((arc) => from[arc])).size - 1
  const canBeComplete = order.length - middleTokens <= maxPaths
  if (canBeComplete) yield { isComplete: true }

  const selections: PathSelection[] = []
  const enabled = new Uint8Array(from.length)
  const tokens = new Uint8Array(tokenCount)
  tokens[0] = tokens[tokenCount - 1] = 1
  let pathCount = 0
  for (const { arcs } of splitIntoPaths({ ...network, ...flows }, order)) {
    const newArcs = arcs.filter((arc) => enabled[arc] === 0)
    if (newArcs.length === 0) continue
    // A path of new arcs between known tokens is one more; each new token uses up one arc.
    const newTokens = newArcs.filter((arc) => tokens[to[arc] as number] === 0).length
    const nextCount = pathCount + newArcs.length - newTokens
    if (nextCount > maxPaths) continue
    pathCount = nextCount
    for (const arc of newArcs) enabled[arc] = tokens[to[arc] as number] = 1
    selections.push({ isComplete: false, enabled: enabled.slice() })
    if (pathCount === maxPaths) break
  }
  if (canBeComplete) selections.pop()
  yield* selections.reverse()
}
