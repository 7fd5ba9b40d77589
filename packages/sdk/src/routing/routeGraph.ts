import type { Pair } from '../entities/Pair.ts'
import type { Token } from '../entities/Token.ts'
import { getMaxRate } from './routeBounds.ts'
import { createSearchState, type SearchState } from './searchState.ts'

/**
 * Pools laid out for the search: tokens and pools are numbers, and each token's links to other tokens lie side by side
 * (compressed sparse rows). A pool is two links, one each way. Reserves stand twice: as doubles, to bound what a route
 * can give, and as integers, to decide.
 */
export type RouteGraph = {
  readonly pairs: readonly Pair[]
  /** Token number by address, in lower case and as the pools spell it. */
  readonly tokenIndexByAddress: ReadonlyMap<string, number>
  /** Links of token t are `starts[t]` to `starts[t + 1]`. */
  readonly linkStarts: Int32Array
  /** The token at the other end of a link. */
  readonly linkTargets: Int32Array
  /** The pool of a link. */
  readonly linkPairs: Int32Array
  /** Reserve of the token the link leaves from, in base units. */
  readonly reservesFrom: Float64Array
  /** Reserve of the token the link leads to, in base units. */
  readonly reservesTo: Float64Array
  /** What a unit brings along a link at most (RouteBounds.rateOf). */
  readonly maxRates: Float64Array
  /** How many links leave from a token's neighbours, by token. */
  readonly neighborLinkCounts: Int32Array
  /** Token numbers of pool i: token0 at 2 i, token1 at 2 i + 1. */
  readonly pairTokens: readonly number[]
  /** Reserves of pool i, exactly: reserve0 at 2 i, reserve1 at 2 i + 1. */
  readonly pairReserves: readonly bigint[]
  readonly searchState: SearchState
}

/**
 * Lays out pools for the search. Pools with an empty side are left out: nothing can be traded there. Of several pools of
 * the same two tokens, which no factory makes, the first counts.
 */
export function createRouteGraph(pairs: readonly Pair[]): RouteGraph {
  const kept = pairs.filter(({ reserve0, reserve1 }) => reserve0 > 0n && reserve1 > 0n)
  const tokens = new Map<string, number>()
  let count = 0

  function numberOf({ address }: Token): number {
    const known = tokens.get(address)
    if (known !== undefined) return known
    const key = address.toLowerCase()
    const token = tokens.get(key) ?? count++
    tokens.set(key, token).set(address, token)
    return token
  }

  const sides: number[] = []
  const reserves: bigint[] = []
  for (const { token0, token1, reserve0, reserve1 } of kept) {
    sides.push(numberOf(token0), numberOf(token1))
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
    const [own, opposite] = [Number(reserves[side]), Number(reserves[side ^ 1])]
    reservesFrom[link] = own
    reservesTo[link] = opposite
    maxRates[link] = getMaxRate(own, opposite)
  }

  const again = findDuplicatePairs(linkStarts, linkTargets, linkPairs)
  if (again.size > 0) return createRouteGraph(kept.filter((_, pool) => !again.has(pool)))
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
    pairs: kept,
    tokenIndexByAddress: tokens,
    ...links,
    pairTokens: sides,
    pairReserves: reserves,
    searchState: createSearchState(count),
  }
}

/** The number of a token in the graph. Undefined where no pool with reserves holds it. */
export const getTokenIndex = ({ tokenIndexByAddress }: RouteGraph, { address }: Token): number | undefined =>
  tokenIndexByAddress.get(address) ?? tokenIndexByAddress.get(address.toLowerCase())

function getLinkStarts(sides: readonly number[], tokens: number): Int32Array {
  const starts = new Int32Array(tokens + 1)
  for (const token of sides) starts[token + 1] = (starts[token + 1] as number) + 1
  for (let token = 0; token < tokens; token++)
    starts[token + 1] = (starts[token + 1] as number) + (starts[token] as number)
  return starts
}

/** Pools whose two tokens an earlier pool joins already. */
function findDuplicatePairs(starts: Int32Array, ends: Int32Array, pools: Int32Array): ReadonlySet<number> {
  const second = new Set<number>()
  const seenFrom = new Int32Array(starts.length).fill(-1)
  for (let token = 0; token + 1 < starts.length; token++) {
    for (let link = starts[token] as number; link < (starts[token + 1] as number); link++) {
      const end = ends[link] as number
      if (seenFrom[end] === token) second.add(pools[link] as number)
      seenFrom[end] = token
    }
  }
  return second
}

function countNeighborLinks(starts: Int32Array, ends: Int32Array): Int32Array {
  const reach = new Int32Array(starts.length - 1)
  for (let token = 0; token < reach.length; token++) {
    let links = 0
    for (let link = starts[token] as number; link < (starts[token + 1] as number); link++) {
      const end = ends[link] as number
      links += (starts[end + 1] as number) - (starts[end] as number)
    }
    reach[token] = links
  }
  return reach
}

/** Notes, at each neighbour of a token, the link that leads from the token to it. */
export function markNeighbors(
  { linkStarts, linkTargets, searchState: { entryLink } }: RouteGraph,
  token: number,
): void {
  const end = linkStarts[token + 1] as number
  for (let link = linkStarts[token] as number; link < end; link++) entryLink[linkTargets[link] as number] = link
}
