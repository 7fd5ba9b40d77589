import type { RouteGraph } from '../routing/routeGraph.ts'
import type { MaxHops } from '../routing/routeSearch.ts'

/** Far above the rounding of a product of three rates in doubles. */
const ROUND_UP_FACTOR = 1 + 1e-12

/**
 * Upper bounds of what one unit of a token brings in each other token, over at most so many pairs: the best product of the
 * rates of infinitely small swaps. Whatever amount is sold over whatever route brings no more of a unit.
 * @param input - index of the token in the graph
 * @returns by token index; 0 for tokens out of reach
 */
export function getReachableRates(graph: RouteGraph, input: number, maxHops: MaxHops): Float64Array {
  const { linkStarts, linkTargets, maxRates } = graph
  const best = new Float64Array(linkStarts.length - 1)
  let before = new Float64Array(best.length)
  before[input] = 1
  let reached: readonly number[] = [input]
  for (let hop = 0; hop < maxHops; hop++) {
    const after = new Float64Array(best.length)
    const next: number[] = []
    for (const token of reached) {
      const rate = before[token] as number
      const end = linkStarts[token + 1] as number
      for (let link = linkStarts[token] as number; link < end; link++) {
        const target = linkTargets[link] as number
        const found = rate * (maxRates[link] as number)
        if (after[target] === 0) next.push(target)
        if (found > (after[target] as number)) after[target] = found
      }
    }
    for (const token of next)
      if ((after[token] as number) * ROUND_UP_FACTOR > (best[token] as number))
        best[token] = (after[token] as number) * ROUND_UP_FACTOR
    before = after
    reached = next
  }
  return best
}
