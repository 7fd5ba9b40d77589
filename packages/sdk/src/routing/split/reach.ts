import { FEE_FACTOR } from '../routeBounds.ts'
import type { RouteGraph } from '../routeGraph.ts'

/** Hops to a token from either end. Routes of up to this many hops plus one are seen completely. */
const REACH_HOPS = 3

/** How well each token of the graph is connected to both ends of a trade. */
export type Reach = {
  /** By token: the most of it that the probe amount of the input gives. 0 when it is out of reach. */
  readonly amounts: Float64Array
  /** By token: output per unit of it at `amounts`. 0 when the output is out of reach. */
  readonly rates: Float64Array
}

/**
 * Follows a small probe of the input through the graph, and the rate of the output back. A probe of more than nothing sees
 * through pairs with an attractive price and hardly any reserves. No walk passes the input or the output in its middle.
 */
export function computeReach(graph: RouteGraph, input: number, output: number, probe: number): Reach {
  const { linkStarts, linkTargets, reservesFrom, reservesTo } = graph
  const tokenCount = linkStarts.length - 1
  const amounts = new Float64Array(tokenCount)
  const rates = new Float64Array(tokenCount)
  amounts[input] = probe
  spread(
    graph,
    input,
    (token, value, link) => {
      const amount = value * FEE_FACTOR
      const target = linkTargets[link] as number
      if (target === input || token === output) return -1
      const out = (amount * (reservesTo[link] as number)) / ((reservesFrom[link] as number) + amount)
      if (out <= (amounts[target] as number)) return -1
      amounts[target] = out
      return out
    },
    probe,
  )
  rates[output] = 1
  spread(
    graph,
    output,
    (token, value, link) => {
      const target = linkTargets[link] as number
      if (target === output || token === input) return -1
      const amount = amounts[target] as number
      if (amount === 0) return -1
      const rate =
        (value * FEE_FACTOR * (reservesFrom[link] as number)) / ((reservesTo[link] as number) + amount * FEE_FACTOR)
      if (rate <= (rates[target] as number)) return -1
      rates[target] = rate
      return rate
    },
    1,
  )
  return { amounts, rates }
}

/** Breadth-first rounds over the tokens whose value improved in the round before. `improve` returns -1 for no improvement. */
function spread(
  { linkStarts, linkTargets }: RouteGraph,
  start: number,
  improve: (token: number, value: number, link: number) => number,
  startValue: number,
): void {
  let frontier = new Map([[start, startValue]])
  for (let round = 0; round < REACH_HOPS; round++) {
    const next = new Map<number, number>()
    for (const [token, value] of frontier) {
      const end = linkStarts[token + 1] as number
      for (let link = linkStarts[token] as number; link < end; link++) {
        const improved = improve(token, value, link)
        if (improved >= 0) next.set(linkTargets[link] as number, improved)
      }
    }
    frontier = next
  }
}
