import type { Pair } from '../entities/Pair.ts'
import type { Token } from '../entities/Token.ts'
import { getMaxRate } from './routeBounds.ts'
import { createSearchState, type SearchState } from './searchState.ts'

/**
 * Pairs as a graph for the route search. Tokens and pairs are indices, and the links of a token are adjacent (compressed
 * sparse rows). A pair is two links, one per direction. Reserves are stored as doubles for bounds and as integers for the
 * final comparison.
 * @example
 * const countPairs = (routeGraph: RouteGraph) => routeGraph.pairs.length
 * countPairs(graph) // => 1
 */
export type RouteGraph = {
  readonly pairs: readonly Pair[]
  /** Token index by address, in lower case and as the pairs spell it. */
  readonly tokenIndexByAddress: ReadonlyMap<string, number>
  /** Links of token t are `linkStarts[t]` to `linkStarts[t + 1] - 1`. */
  readonly linkStarts: Int32Array
  /** Token at the end of a link. */
  readonly linkTargets: Int32Array
  /** Pair of a link. */
  readonly linkPairs: Int32Array
  /** Reserve of the token at the start of a link, in base units. */
  readonly reservesFrom: Float64Array
  /** Reserve of the token at the end of a link, in base units. */
  readonly reservesTo: Float64Array
  /** Output per unit of input of an infinitely small swap along a link (getMaxRate). */
  readonly maxRates: Float64Array
  /** Number of links of all neighbors, by token. */
  readonly neighborLinkCounts: Int32Array
  /** Token indices of pair i: token0 at 2 i, token1 at 2 i + 1. */
  readonly pairTokens: readonly number[]
  /** Reserves of pair i in base units: reserve0 at 2 i, reserve1 at 2 i + 1. */
  readonly pairReserves: readonly bigint[]
  readonly searchState: SearchState
}

/**
 * Creates the graph of a list of pairs. It leaves out pairs with an empty reserve, and all but the first of several pairs
 * of the same tokens, which no factory creates.
 * @example
 * createRouteGraph([pair, { ...pair, reserve0: 0n }]).pairs // => [pair]
 */
export function createRouteGraph(pairs: readonly Pair[]): RouteGraph {
  const liquidPairs = pairs.filter(({ reserve0, reserve1 }) => reserve0 > 0n && reserve1 > 0n)
  const tokens = new Map<string, number>()
  let count = 0

  function getIndex({ address }: Token): number {
    const existing = tokens.get(address)
    if (existing !== undefined) return existing
    const key = address.toLowerCase()
    const token = tokens.get(key) ?? count++
    tokens.set(key, token).set(address, token)
    return token
  }

  const sides: number[] = []
  const reserves: bigint[] = []
  for (const { token0, token1, reserve0, reserve1 } of liquidPairs) {
    sides.push(getIndex(token0), getIndex(token1))
    reserves.push(reserve0, reserve1)
  }

  const linkStarts = getLinkStarts(sides, count)
  const next = linkStarts.slice()
  const linkTargets = new Int32Array(sides.length)
  const linkPairs = new Int32Array(sides.length)
  const reservesFrom = new Float64Array(sides.length)
  const reservesTo = new Float64Array(sides.length)
  const maxRates = new Float64Array(sides.length)
  for (let side = 0; side < sides.length; side++) {
    const from = sides[side] as number
    const link = next[from] as number
    next[from] = link + 1
    linkTargets[link] = sides[side ^ 1] as number
    linkPairs[link] = side >> 1
    const [reserveFrom, reserveTo] = [Number(reserves[side]), Number(reserves[side ^ 1])]
    reservesFrom[link] = reserveFrom
    reservesTo[link] = reserveTo
    maxRates[link] = getMaxRate(reserveFrom, reserveTo)
  }

  const duplicates = findDuplicatePairs(linkStarts, linkTargets, linkPairs)
  if (duplicates.size > 0) return createRouteGraph(liquidPairs.filter((_, index) => !duplicates.has(index)))
  const links = {
    linkStarts,
    linkTargets,
    linkPairs,
    reservesFrom,
    reservesTo,
    maxRates,
    neighborLinkCounts: countNeighborLinks(linkStarts, linkTargets),
  }
  return {
    pairs: liquidPairs,
    tokenIndexByAddress: tokens,
    ...links,
    pairTokens: sides,
    pairReserves: reserves,
    searchState: createSearchState(count),
  }
}

/**
 * Index of a token in the graph.
 * @returns undefined when no pair of the graph holds the token
 */
export const getTokenIndex = ({ tokenIndexByAddress }: RouteGraph, { address }: Token): number | undefined =>
  tokenIndexByAddress.get(address) ?? tokenIndexByAddress.get(address.toLowerCase())

function getLinkStarts(sides: readonly number[], tokens: number): Int32Array {
  const starts = new Int32Array(tokens + 1)
  for (const token of sides) starts[token + 1] = (starts[token + 1] as number) + 1
  for (let token = 0; token < tokens; token++)
    starts[token + 1] = (starts[token + 1] as number) + (starts[token] as number)
  return starts
}

/** Pairs whose two tokens an earlier pair holds already. */
function findDuplicatePairs(starts: Int32Array, ends: Int32Array, pairs: Int32Array): ReadonlySet<number> {
  const duplicates = new Set<number>()
  const seenFrom = new Int32Array(starts.length).fill(-1)
  for (let token = 0; token + 1 < starts.length; token++) {
    for (let link = starts[token] as number; link < (starts[token + 1] as number); link++) {
      const end = ends[link] as number
      if (seenFrom[end] === token) duplicates.add(pairs[link] as number)
      seenFrom[end] = token
    }
  }
  return duplicates
}

function countNeighborLinks(starts: Int32Array, ends: Int32Array): Int32Array {
  const counts = new Int32Array(starts.length - 1)
  for (let token = 0; token < counts.length; token++) {
    let links = 0
    for (let link = starts[token] as number; link < (starts[token + 1] as number); link++) {
      const end = ends[link] as number
      links += (starts[end + 1] as number) - (starts[end] as number)
    }
    counts[token] = links
  }
  return counts
}

/** Sets `entryLink` of each neighbor of a token to the link from the token to the neighbor. */
export function markNeighbors(
  { linkStarts, linkTargets, searchState: { entryLink } }: RouteGraph,
  token: number,
): void {
  const end = linkStarts[token + 1] as number
  for (let link = linkStarts[token] as number; link < end; link++) entryLink[linkTargets[link] as number] = link
}
