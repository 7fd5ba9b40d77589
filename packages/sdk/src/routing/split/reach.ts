import { FEE_FACTOR } from '../routeBounds.ts'
import type { RouteGraph } from '../routeGraph.ts'

/** Hops to a token from either end. Routes of up to this many hops plus one are seen completely. */
const REACH_HOPS = 4

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
  rates[output] = 1

  let frontier = createFrontier(tokenCount)
  let next = createFrontier(tokenCount)
  add(frontier, input, probe, 0)
  for (let round = 1; round <= REACH_HOPS; round++) {
    next.size = 0
    for (let i = 0; i < frontier.size; i++) {
      const token = frontier.tokens[i] as number
      if (token === output) continue
      const amount = (frontier.values[i] as number) * FEE_FACTOR
      const end = linkStarts[token + 1] as number
      for (let link = linkStarts[token] as number; link < end; link++) {
        const target = linkTargets[link] as number
        const out = (amount * (reservesTo[link] as number)) / ((reservesFrom[link] as number) + amount)
        if (out <= (amounts[target] as number) || target === input) continue
        amounts[target] = out
        add(next, target, out, round)
      }
    }
    const spare = frontier
    frontier = next
    next = spare
  }

  frontier = createFrontier(tokenCount)
  next = createFrontier(tokenCount)
  add(frontier, output, 1, 0)
  for (let round = 1; round <= REACH_HOPS; round++) {
    next.size = 0
    for (let i = 0; i < frontier.size; i++) {
      const token = frontier.tokens[i] as number
      if (token === input) continue
      const value = (frontier.values[i] as number) * FEE_FACTOR
      const end = linkStarts[token + 1] as number
      for (let link = linkStarts[token] as number; link < end; link++) {
        const target = linkTargets[link] as number
        const amount = amounts[target] as number
        const rate = (value * (reservesFrom[link] as number)) / ((reservesTo[link] as number) + amount * FEE_FACTOR)
        if (rate <= (rates[target] as number) || amount === 0 || target === output) continue
        rates[target] = rate
        add(next, target, rate, round)
      }
    }
    const spare = frontier
    frontier = next
    next = spare
  }
  return { amounts, rates }
}

/** Tokens that improved in a round, with their values at its end. */
type Frontier = {
  readonly tokens: Int32Array
  readonly values: Float64Array
  /** By token: the round in which it was added, and its position. */
  readonly rounds: Int32Array
  readonly positions: Int32Array
  size: number
}

const createFrontier = (tokenCount: number): Frontier => ({
  tokens: new Int32Array(tokenCount),
  values: new Float64Array(tokenCount),
  rounds: new Int32Array(tokenCount).fill(-1),
  positions: new Int32Array(tokenCount),
  size: 0,
})

function add(frontier: Frontier, token: number, value: number, round: number): void {
  if (frontier.rounds[token] !== round) {
    frontier.rounds[token] = round
    frontier.positions[token] = frontier.size
    frontier.tokens[frontier.size] = token
    frontier.size += 1
  }
  frontier.values[frontier.positions[token] as number] = value
}
