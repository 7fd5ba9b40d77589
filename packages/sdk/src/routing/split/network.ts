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
  /** First estimate of the square roots of the token prices in units of the output, by local token. */
  readonly startRoots: Float64Array
}

/** Every arc of a graph of up to this many tokens is considered. */
const MAX_WHOLE_GRAPH_TOKENS = 16
/** The most tokens considered of a larger graph. */
const DEFAULT_MAX_TOKENS = 40
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
  const singlePairs = new Set(single.pairIndices)

  const links: number[] = []
  const starts: number[] = []
  const gainIn = new Map<number, number>()
  const gainOut = new Map<number, number>()
  for (let token = 0; token + 1 < linkStarts.length; token++) {
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
      const isSingle = singlePairs.has(linkPairs[link] as number)
      if (outputRate < minimumRate && !isSingle) continue
      links.push(link)
      starts.push(token)
      const difference = Math.sqrt(reserveTo * rate) - Math.sqrt((reserveFrom * valueFrom) / FEE_FACTOR)
      const gain = isSingle ? Number.POSITIVE_INFINITY : difference > 0 ? difference * difference : 0
      gainOut.set(token, (gainOut.get(token) ?? 0) + gain)
      gainIn.set(target, (gainIn.get(target) ?? 0) + gain)
    }
  }

  const middle = [...gainIn.keys()].filter((token) => token !== output && token !== input && gainOut.has(token))
  if (!isWhole && middle.length > maxTokens - 2) {
    const getGain = (token: number) => Math.min(gainIn.get(token) as number, gainOut.get(token) as number)
    middle.sort((a, b) => (getGain(a) === getGain(b) ? 0 : getGain(b) < getGain(a) ? -1 : 1))
    middle.length = maxTokens - 2
  }
  const graphTokens = [input, ...middle, output]
  const localTokens = new Map(graphTokens.map((token, index) => [token, index]))
  const kept = links
    .map((link, i) => ({
      link,
      from: localTokens.get(starts[i] as number),
      to: localTokens.get(linkTargets[link] as number),
    }))
    .filter((arc): arc is { link: number; from: number; to: number } => arc.from !== undefined && arc.to !== undefined)
  return {
    tokenCount: graphTokens.length,
    graphTokens,
    from: Int32Array.from(kept, ({ from }) => from),
    to: Int32Array.from(kept, ({ to }) => to),
    pairs: Int32Array.from(kept, ({ link }) => linkPairs[link] as number),
    rootsIn: Float64Array.from(kept, ({ link }) => Math.sqrt((reservesFrom[link] as number) / FEE_FACTOR)),
    rootsOut: Float64Array.from(kept, ({ link }) => Math.sqrt(reservesTo[link] as number)),
    startRoots: Float64Array.from(graphTokens, (token) => {
      if (token === input) return Math.sqrt(averageRate)
      if (token === output) return 1
      // Between what a unit costs and what it gives.
      return Math.sqrt(Math.sqrt(((averageRate * probe) / (amounts[token] as number)) * (rates[token] as number)))
    }),
  }
}
