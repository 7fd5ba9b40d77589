import { FEE_FACTOR } from '../routeBounds.ts'
import type { RouteGraph } from '../routeGraph.ts'
import { computeReach } from './reach.ts'

/**
 * The part of the graph that a split is searched in. Tokens are numbered locally: 0 is the input, the last one the output.
 * A pair has an arc for each direction that the search considers; none leads into the input or out of the output.
 */
export type SplitNetwork = {
  readonly tokenCount: number
  /** Token index in the graph, by local token. */
  readonly graphTokens: readonly number[]
  /** Local token at the start and at the end of an arc. */
  readonly from: Int32Array
  readonly to: Int32Array
  /** Pair index in the graph, by arc. */
  readonly pairs: Int32Array
  /** Square root of the reserve of the token that the arc spends, divided by the part after the fee. */
  readonly rootsIn: Float64Array
  /** Square root of the reserve of the token that the arc delivers. */
  readonly rootsOut: Float64Array
  /** Output per unit of input of the best route over an arc, for a small amount. Infinite on the single route. */
  readonly priorities: Float64Array
  /** First estimate of the square roots of the token prices in units of the output, by local token. */
  readonly startRoots: Float64Array
}

/** Every arc of a graph of up to this many tokens is considered. */
const MAX_WHOLE_GRAPH_TOKENS = 16
/** The most tokens considered of a larger graph. */
const DEFAULT_MAX_TOKENS = 128
/** The probe is this part of the input. */
const PROBE_PART = 1 / 512

type SingleRoute = {
  /** Pair indices in the graph. */
  readonly pairIndices: readonly number[]
  readonly amountIn: number
  readonly amountOut: number
  /** Output per unit of input of the last unit. */
  readonly marginalRate: number
}

/**
 * Chooses tokens and pairs. Of a large graph, it keeps the arcs on routes whose first unit gives more output than the last
 * unit over the best single route: a split moves only such units. The links of the single route are always included.
 */
export function createSplitNetwork(
  graph: RouteGraph,
  input: number,
  output: number,
  single: SingleRoute,
  maxTokens = DEFAULT_MAX_TOKENS,
): SplitNetwork {
  const { linkStarts, linkTargets, linkPairs, reservesFrom, reservesTo } = graph
  const probe = single.amountIn * PROBE_PART
  const { amounts, rates } = computeReach(graph, input, output, probe)
  const averageRate = single.amountOut / single.amountIn
  const isWhole = linkStarts.length - 1 <= MAX_WHOLE_GRAPH_TOKENS
  const minimumRate = isWhole ? 0 : single.marginalRate
  const singleStarts = getStartsByPair(graph, input, single.pairIndices)

  const links: number[] = []
  const starts: number[] = []
  const linkPriorities: number[] = []
  const gainIn = new Float64Array(amounts.length)
  const gainOut = new Float64Array(amounts.length)
  for (let token = 0; token < amounts.length; token++) {
    const amount = amounts[token] as number
    if (amount === 0 || token === output) continue
    // Value of a unit at the start of a link when the input is worth the average rate.
    const valueFrom = (averageRate * probe) / amount
    const end = linkStarts[token + 1] as number
    for (let link = linkStarts[token] as number; link < end; link++) {
      const target = linkTargets[link] as number
      const rate = rates[target] as number
      if (rate === 0 || target === input) continue
      const [reserveFrom, reserveTo] = [reservesFrom[link] as number, reservesTo[link] as number]
      const outputRate = ((amount * FEE_FACTOR * reserveTo) / (reserveFrom + amount * FEE_FACTOR) / probe) * rate
      const isSingle = singleStarts.get(linkPairs[link] as number) === token
      if (outputRate < minimumRate && !isSingle) continue
      links.push(link)
      starts.push(token)
      linkPriorities.push(isSingle ? Number.POSITIVE_INFINITY : outputRate)
      const difference = Math.sqrt(reserveTo * rate) - Math.sqrt((reserveFrom * valueFrom) / FEE_FACTOR)
      const gain = isSingle ? Number.POSITIVE_INFINITY : difference > 0 ? difference * difference : 0
      gainOut[token] = (gainOut[token] as number) + gain
      gainIn[target] = (gainIn[target] as number) + gain
    }
  }

  const middle = [...new Set(starts)].filter((token) => token !== input)
  const getGain = (token: number) => Math.min(gainIn[token] as number, gainOut[token] as number)
  if (!isWhole && middle.length > maxTokens - 2) {
    middle.sort((a, b) => (getGain(a) === getGain(b) ? 0 : getGain(b) < getGain(a) ? -1 : 1))
    middle.length = maxTokens - 2
  }
  // The system of equations is solved fastest when tokens with many pairs come first.
  middle.sort(
    (a, b) =>
      (linkStarts[b + 1] as number) -
      (linkStarts[b] as number) -
      ((linkStarts[a + 1] as number) - (linkStarts[a] as number)),
  )
  const graphTokens = [input, ...middle, output]
  const localTokens = new Int32Array(amounts.length).fill(-1)
  graphTokens.forEach((token, index) => {
    localTokens[token] = index
  })
  const kept = Array.from(links.keys()).filter(
    (i) =>
      (localTokens[starts[i] as number] as number) >= 0 &&
      (localTokens[linkTargets[links[i] as number] as number] as number) >= 0,
  )
  const keptLinks = kept.map((i) => links[i] as number)
  return {
    tokenCount: graphTokens.length,
    graphTokens,
    from: Int32Array.from(kept, (i) => localTokens[starts[i] as number] as number),
    to: Int32Array.from(keptLinks, (link) => localTokens[linkTargets[link] as number] as number),
    pairs: Int32Array.from(keptLinks, (link) => linkPairs[link] as number),
    rootsIn: Float64Array.from(keptLinks, (link) => Math.sqrt((reservesFrom[link] as number) / FEE_FACTOR)),
    rootsOut: Float64Array.from(keptLinks, (link) => Math.sqrt(reservesTo[link] as number)),
    priorities: Float64Array.from(kept, (i) => linkPriorities[i] as number),
    startRoots: Float64Array.from(graphTokens, (token) => {
      if (token === input) return Math.sqrt(averageRate)
      if (token === output) return 1
      // Between what a unit costs and what it gives.
      return Math.sqrt(Math.sqrt(((averageRate * probe) / (amounts[token] as number)) * (rates[token] as number)))
    }),
  }
}

/** The token that a route spends at each of its pairs. */
function getStartsByPair(
  { pairTokens }: RouteGraph,
  input: number,
  pairIndices: readonly number[],
): ReadonlyMap<number, number> {
  const starts = new Map<number, number>()
  let token = input
  for (const pair of pairIndices) {
    starts.set(pair, token)
    token = (pairTokens[2 * pair] === token ? pairTokens[2 * pair + 1] : pairTokens[2 * pair]) as number
  }
  return starts
}
