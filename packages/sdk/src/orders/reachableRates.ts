import type { RouteGraph } from '../routing/routeGraph.ts'
import type { MaxHops } from '../routing/routeSearch.ts'

/** Far above the rounding of a product of three rates in doubles. */
const ROUND_UP_FACTOR = 1 + 1e-12

/**
 * Upper bounds of what one unit of a token brings in each other token, over at most so many pairs: the best product of the
 * rates of infinitely small swaps. Whatever amount is sold over whatever route brings no more of a unit.
 * @param input - index of the token in the graph
 * @returns by token index, until the next question; 0 for tokens out of reach
 */
type RateReader = (input: number, maxHops: MaxHops) => Float64Array

/** Creates a reader of such bounds that answers every question in the same memory: thousands of tokens are asked a block. */
export function createRateReader({ linkStarts, linkTargets, maxRates }: RouteGraph): RateReader {
  const tokens = linkStarts.length - 1
  const [best, first, second] = [0, 1, 2].map(() => new Float64Array(tokens)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const [firstReached, secondReached] = [new Int32Array(tokens), new Int32Array(tokens)]

  return (input, maxHops) => {
    best.fill(0)
    first.fill(0)
    first[input] = 1
    firstReached[0] = input
    let [before, after, reached, next] = [first, second, firstReached, secondReached]
    let count = 1
    for (let hop = 0; hop < maxHops; hop++) {
      after.fill(0)
      let found = 0
      for (let i = 0; i < count; i++) {
        const token = reached[i] as number
        const rate = before[token] as number
        const end = linkStarts[token + 1] as number
        for (let link = linkStarts[token] as number; link < end; link++) {
          const target = linkTargets[link] as number
          const known = after[target] as number
          const product = rate * (maxRates[link] as number)
          if (product <= known) continue
          if (known === 0) next[found++] = target
          after[target] = product
        }
      }
      for (let i = 0; i < found; i++) {
        const token = next[i] as number
        const bound = (after[token] as number) * ROUND_UP_FACTOR
        if (bound > (best[token] as number)) best[token] = bound
      }
      ;[before, after] = [after, before]
      ;[reached, next] = [next, reached]
      count = found
    }
    return best
  }
}
