import type { SplitNetwork } from './network.ts'

/**
 * Enables arcs one after another, the highest priority first, and leaves out those that would close a cycle.
 * @param candidates - arcs to choose from
 * @param priorities - by arc
 */
export function chooseAcyclicArcs(
  { from, to, tokenCount }: SplitNetwork,
  candidates: Uint8Array,
  priorities: ArrayLike<number>,
): Uint8Array {
  const chosen = new Uint8Array(from.length)
  /** Whether token a leads to token b, at `a * tokenCount + b`. */
  const leads = new Uint8Array(tokenCount * tokenCount)
  const byPriority = Array.from(from.keys())
    .filter((arc) => candidates[arc] === 1)
    .sort((a, b) => (priorities[b] === priorities[a] ? a - b : (priorities[b] as number) - (priorities[a] as number)))
  for (const arc of byPriority) {
    const [start, end] = [from[arc] as number, to[arc] as number]
    if (leads[end * tokenCount + start] === 1) continue
    chosen[arc] = 1
    if (leads[start * tokenCount + end] === 1) continue
    for (let before = 0; before < tokenCount; before++) {
      if (before !== start && leads[before * tokenCount + start] === 0) continue
      leads[before * tokenCount + end] = 1
      for (let after = 0; after < tokenCount; after++)
        if (leads[end * tokenCount + after] === 1) leads[before * tokenCount + after] = 1
    }
  }
  return chosen
}
