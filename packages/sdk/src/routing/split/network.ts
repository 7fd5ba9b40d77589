import { FEE_FACTOR } from '../routeBounds.ts'
import type { RouteGraph } from '../routeGraph.ts'
import { type Candidates, chooseTokens, chooseTokensAtPrices } from './chooseTokens.ts'
import { computeReach } from './reach.ts'
import { createSparseSystem } from './solver/cholesky.ts'
import { solveDual } from './solver/dual.ts'
import { createElimination, findEntry } from './solver/elimination.ts'
import type { SplitNetwork } from './solver/splitNetwork.ts'

/** Every arc of a graph of up to this many tokens is considered. */
const MAX_WHOLE_GRAPH_TOKENS = 16
/** Of a larger graph, so many tokens on useful routes are all considered. */
const MAX_UNCHOSEN_TOKENS = 300
/** The tokens chosen where there are more: fewer, because to choose them takes time, too. */
const CHOSEN_TOKENS = 255
/** The most tokens of which optimal prices decide what the others gain. */
const MAX_PRICED_TOKENS = 96
/** The probe is this part of the input: almost no price impact, but pairs with hardly any reserves do not count. */
const PROBE_PART = 2 ** -20
/** Covers the price impact of the probe. */
const RATE_PRECISION = 1e-4

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
  maxTokens: number | undefined,
): SplitNetwork {
  const { linkStarts, linkTargets, linkPairs, maxRates } = graph
  const graphTokenCount = linkStarts.length - 1
  const probe = single.amountIn * PROBE_PART
  const { amounts, rates } = computeReach(graph, input, output, probe)
  const minimumRate = graphTokenCount <= MAX_WHOLE_GRAPH_TOKENS ? 0 : single.marginalRate * (1 - RATE_PRECISION)
  const singleStarts = getStartsByPair(graph, input, single.pairIndices)

  const links: number[] = []
  const starts: number[] = []
  const priorities: number[] = []
  for (let token = 0; token < graphTokenCount; token++) {
    if (amounts[token] === 0 || token === output) continue
    const rateFrom = (amounts[token] as number) / probe
    const end = linkStarts[token + 1] as number
    for (let link = linkStarts[token] as number; link < end; link++) {
      const target = linkTargets[link] as number
      if (rates[target] === 0 || target === input) continue
      const rate = rateFrom * (maxRates[link] as number) * (rates[target] as number)
      const isSingle = singleStarts[linkPairs[link] as number] === token
      if (rate < minimumRate && !isSingle) continue
      links.push(link)
      starts.push(token)
      priorities.push(isSingle ? Number.POSITIVE_INFINITY : rate)
    }
  }

  // A price between what a unit costs and what it gives.
  const averageRate = single.amountOut / single.amountIn
  const roots = amounts.map((amount, token) =>
    amount === 0 ? 0 : Math.sqrt(Math.sqrt(((averageRate * probe) / amount) * (rates[token] as number))),
  )
  roots[input] = Math.sqrt(averageRate)
  roots[output] = 1
  const candidates = { links, starts, priorities }
  const build = (middle: readonly number[]) => buildNetwork(graph, candidates, roots, [input, ...middle, output])
  const tokens = [...new Set(starts)].filter((token) => token !== input)
  if (tokens.length <= (maxTokens ?? MAX_UNCHOSEN_TOKENS) - 2) return build(tokens)

  // Optimal prices of a few tokens tell better than estimates what the others gain.
  const chosen = (maxTokens ?? CHOSEN_TOKENS) - 2
  const priced = build(chooseTokens(graph, candidates, tokens, roots, Math.min(chosen, MAX_PRICED_TOKENS)))
  const { roots: pricedRoots } = solveDual(
    priced,
    new Uint8Array(priced.from.length).fill(1),
    single.amountIn,
    priced.startRoots,
  )
  const isPriced = new Uint8Array(graphTokenCount)
  priced.graphTokens.forEach((token, index) => {
    isPriced[token] = 1
    roots[token] = pricedRoots[index] as number
  })
  return build(chooseTokensAtPrices(graph, tokens, roots, isPriced, chosen))
}

/** The network of all candidates between some tokens. */
function buildNetwork(
  { linkTargets, linkPairs, reservesFrom, reservesTo, linkStarts }: RouteGraph,
  { links, starts, priorities }: Candidates,
  roots: Float64Array,
  graphTokens: readonly number[],
): SplitNetwork {
  const localTokens = new Int32Array(linkStarts.length).fill(-1)
  graphTokens.forEach((token, index) => {
    localTokens[token] = index
  })
  const kept: number[] = []
  for (let i = 0; i < links.length; i++) {
    const target = linkTargets[links[i] as number] as number
    if ((localTokens[starts[i] as number] as number) >= 0 && (localTokens[target] as number) >= 0) kept.push(i)
  }
  const getLink = (i: number) => links[i] as number
  return createNetwork({
    graphTokens,
    from: mapInts(kept, (i) => localTokens[starts[i] as number] as number),
    to: mapInts(kept, (i) => localTokens[linkTargets[getLink(i)] as number] as number),
    pairs: mapInts(kept, (i) => linkPairs[getLink(i)] as number),
    rootsIn: mapDoubles(kept, (i) => Math.sqrt((reservesFrom[getLink(i)] as number) / FEE_FACTOR)),
    rootsOut: mapDoubles(kept, (i) => Math.sqrt(reservesTo[getLink(i)] as number)),
    priorities: mapDoubles(kept, (i) => priorities[i] as number),
    startRoots: mapDoubles(graphTokens, (token) => roots[token] as number),
  })
}

/** The network of some arcs and their tokens. */
export function restrictNetwork(network: SplitNetwork, enabled: Uint8Array, roots: Float64Array): SplitNetwork {
  const { from, to, tokenCount } = network
  const isUsed = new Uint8Array(tokenCount)
  isUsed[0] = isUsed[tokenCount - 1] = 1
  const arcs: number[] = []
  for (let arc = 0; arc < enabled.length; arc++) {
    if (enabled[arc] === 0) continue
    arcs.push(arc)
    isUsed[from[arc] as number] = isUsed[to[arc] as number] = 1
  }
  const tokens: number[] = []
  const localTokens = new Int32Array(tokenCount)
  for (let token = 0; token < tokenCount; token++) {
    if (isUsed[token] === 0) continue
    localTokens[token] = tokens.length
    tokens.push(token)
  }
  return createNetwork({
    graphTokens: tokens.map((token) => network.graphTokens[token] as number),
    from: mapInts(arcs, (arc) => localTokens[from[arc] as number] as number),
    to: mapInts(arcs, (arc) => localTokens[to[arc] as number] as number),
    pairs: mapInts(arcs, (arc) => network.pairs[arc] as number),
    rootsIn: mapDoubles(arcs, (arc) => network.rootsIn[arc] as number),
    rootsOut: mapDoubles(arcs, (arc) => network.rootsOut[arc] as number),
    priorities: mapDoubles(arcs, (arc) => network.priorities[arc] as number),
    startRoots: mapDoubles(tokens, (token) => roots[token] as number),
  })
}

function createNetwork(arcs: Omit<SplitNetwork, 'tokenCount' | 'entries' | 'system'>): SplitNetwork {
  const { from, to, graphTokens } = arcs
  const output = graphTokens.length - 1
  const elimination = createElimination(output, from, to)
  const entries = new Int32Array(from.length).fill(-1)
  for (let arc = 0; arc < from.length; arc++)
    if (to[arc] !== output) entries[arc] = findEntry(elimination, from[arc] as number, to[arc] as number)
  return { ...arcs, tokenCount: graphTokens.length, entries, system: createSparseSystem(elimination) }
}

function mapInts(indices: readonly number[], getValue: (index: number) => number): Int32Array {
  const values = new Int32Array(indices.length)
  for (let i = 0; i < indices.length; i++) values[i] = getValue(indices[i] as number)
  return values
}

function mapDoubles(indices: readonly number[], getValue: (index: number) => number): Float64Array {
  const values = new Float64Array(indices.length)
  for (let i = 0; i < indices.length; i++) values[i] = getValue(indices[i] as number)
  return values
}

/** By pair: the token that a route spends there, -1 off the route. */
function getStartsByPair({ pairTokens, pairs }: RouteGraph, input: number, pairIndices: readonly number[]): Int32Array {
  const starts = new Int32Array(pairs.length).fill(-1)
  let token = input
  for (const pair of pairIndices) {
    starts[pair] = token
    token = (pairTokens[2 * pair] === token ? pairTokens[2 * pair + 1] : pairTokens[2 * pair]) as number
  }
  return starts
}
