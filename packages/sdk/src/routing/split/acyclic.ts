import type { SplitNetwork } from './solver/splitNetwork.ts'

/**
 * Enables arcs one after another, the highest priority first, and leaves out those that would close a cycle.
 * @param priorities - by arc; an arc with 0 is left out
 */
export function chooseAcyclicArcs({ from, to, tokenCount }: SplitNetwork, priorities: ArrayLike<number>): Uint8Array {
  const chosen = new Uint8Array(from.length)
  const words = (tokenCount + 31) >> 5
  /** Bits of the tokens that a token leads to, itself included. */
  const leads = new Int32Array(tokenCount * words)
  const hasLead = (token: number, target: number) =>
    ((leads[token * words + (target >> 5)] as number) & (1 << (target & 31))) !== 0
  for (let token = 0; token < tokenCount; token++) leads[token * words + (token >> 5)] = 1 << (token & 31)

  const byPriority = Array.from(from.keys())
    .filter((arc) => (priorities[arc] as number) > 0)
    .sort((a, b) => (priorities[b] === priorities[a] ? a - b : (priorities[b] as number) - (priorities[a] as number)))
  for (const arc of byPriority) {
    const [start, end] = [from[arc] as number, to[arc] as number]
    if (hasLead(end, start)) continue
    chosen[arc] = 1
    if (hasLead(start, end)) continue
    for (let before = 0; before < tokenCount; before++) {
      if (!hasLead(before, start)) continue
      for (let word = 0; word < words; word++)
        leads[before * words + word] = (leads[before * words + word] as number) | (leads[end * words + word] as number)
    }
  }
  return chosen
}
