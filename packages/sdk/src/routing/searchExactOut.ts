import * as Pair from '../entities/Pair.ts'
import {
  cannotBeatInForward,
  cannotBeatInReverse,
  lowerBoundIn,
  MAX_AMOUNT,
  upperBoundIn,
  upperBoundOut,
} from './routeBounds.ts'
import { markNeighbors, type RouteGraph } from './routeGraph.ts'
import type { BestRoute, MaxHops } from './routeSearch.ts'
import { addCandidate, getCandidatePairs } from './searchState.ts'

/**
 * The route with the smallest input for an exact output.
 * @param input - index of the token in the graph
 * @param output - index of the token in the graph
 * @param amountOut - in base units
 * @returns undefined when no route has enough liquidity
 * @example
 * searchExactOut(graph, 0, 1, 498n * 10n ** 18n, 3) // => { pairIndices: [0], amount: 999_491_734_368_935_219n }
 * searchExactOut(graph, 0, 1, pair.reserve1, 3) // => undefined
 */
export function searchExactOut(
  graph: RouteGraph,
  input: number,
  output: number,
  amountOut: bigint,
  maxHops: MaxHops,
): BestRoute | undefined {
  if (input === output || amountOut <= 0n) return undefined
  const { neighborLinkCounts, searchState } = graph
  const amount = Math.min(Number(amountOut), MAX_AMOUNT)
  searchState.bestBound = MAX_AMOUNT
  searchState.candidateCount = 0
  markNeighbors(graph, input)
  addOneHop(graph, output, amount)
  if (maxHops > 1) addTwoHops(graph, input, output, amount)
  if (maxHops > 2) {
    setMaxAmountsToBeat(graph, input, output)
    if ((neighborLinkCounts[output] as number) <= (neighborLinkCounts[input] as number))
      addThreeHops(graph, output, amount)
    else addThreeHopsFromInput(graph, input, output, amount)
  }
  resetSearchState(graph, input)
  resetSearchState(graph, output)
  return pickBest(graph, output, amountOut)
}

/** Resets the buffers at the neighbors of a token to their defaults. */
function resetSearchState(
  { linkStarts, linkTargets, searchState: { entryLink, requiredAmount, maxAmountToBeat } }: RouteGraph,
  token: number,
): void {
  const end = linkStarts[token + 1] as number
  for (let link = linkStarts[token] as number; link < end; link++) {
    const neighbor = linkTargets[link] as number
    entryLink[neighbor] = -1
    requiredAmount[neighbor] = Number.POSITIVE_INFINITY
    maxAmountToBeat[neighbor] = 0
  }
}

/** Adds the route of one hop. */
function addOneHop(
  { linkPairs, reservesFrom, reservesTo, searchState }: RouteGraph,
  output: number,
  amount: number,
): void {
  const link = searchState.entryLink[output] as number
  if (link < 0) return
  const least = lowerBoundIn(amount, reservesFrom[link] as number, reservesTo[link] as number)
  if (least >= MAX_AMOUNT) return
  searchState.bestBound = Math.min(
    searchState.bestBound,
    upperBoundIn(amount, reservesFrom[link] as number, reservesTo[link] as number),
  )
  addCandidate(searchState, least, linkPairs[link] as number, -1, -1)
}

/** Adds routes over a token v next to both ends. Sets `requiredAmount` of every v. */
function addTwoHops(graph: RouteGraph, input: number, output: number, amount: number): void {
  const { linkStarts, linkTargets, linkPairs, reservesFrom, reservesTo, searchState } = graph
  const { entryLink, requiredAmount } = searchState
  const end = linkStarts[output + 1] as number
  for (let last = linkStarts[output] as number; last < end; last++) {
    const v = linkTargets[last] as number
    if (v === input) continue
    const least1 = lowerBoundIn(amount, reservesTo[last] as number, reservesFrom[last] as number)
    requiredAmount[v] = least1
    const first = entryLink[v] as number
    if (first < 0 || least1 === Number.POSITIVE_INFINITY) continue
    const least = lowerBoundIn(least1, reservesFrom[first] as number, reservesTo[first] as number)
    if (least >= searchState.bestBound) continue
    const most1 = upperBoundIn(amount, reservesTo[last] as number, reservesFrom[last] as number)
    searchState.bestBound = Math.min(
      searchState.bestBound,
      upperBoundIn(most1, reservesFrom[first] as number, reservesTo[first] as number),
    )
    addCandidate(searchState, least, linkPairs[first] as number, linkPairs[last] as number, -1)
  }
}

/** Sets, for each token u next to the input, the largest amount with which two more hops beat the best route so far. */
function setMaxAmountsToBeat(
  { linkStarts, linkTargets, reservesFrom, reservesTo, searchState }: RouteGraph,
  input: number,
  output: number,
): void {
  const { maxAmountToBeat, bestBound } = searchState
  const end = linkStarts[input + 1] as number
  for (let first = linkStarts[input] as number; first < end; first++) {
    const u = linkTargets[first] as number
    if (u !== output)
      maxAmountToBeat[u] = upperBoundOut(bestBound, reservesFrom[first] as number, reservesTo[first] as number)
  }
}

/** Adds routes over u, next to the input, and v, next to the output, along the links of every v. */
function addThreeHops(graph: RouteGraph, output: number, amount: number): void {
  const { linkStarts, linkTargets, reservesFrom, reservesTo, maxRates, searchState } = graph
  const { entryLink, requiredAmount, maxAmountToBeat } = searchState
  const outputEnd = linkStarts[output + 1] as number
  for (let last = linkStarts[output] as number; last < outputEnd; last++) {
    const v = linkTargets[last] as number
    const least1 = requiredAmount[v] as number
    if (least1 === Number.POSITIVE_INFINITY) continue
    const end = linkStarts[v + 1] as number
    for (let second = linkStarts[v] as number; second < end; second++) {
      const u = linkTargets[second] as number
      if (cannotBeatInReverse(least1, maxRates[second] as number, maxAmountToBeat[u] as number)) continue
      tryThreeHops(
        graph,
        amount,
        entryLink[u] as number,
        second,
        last,
        reservesTo[second] as number,
        reservesFrom[second] as number,
      )
    }
  }
}

/** Adds the same routes along the links of every u. */
function addThreeHopsFromInput(graph: RouteGraph, input: number, output: number, amount: number): void {
  const { linkStarts, linkTargets, reservesFrom, reservesTo, maxRates, searchState } = graph
  const { entryLink, requiredAmount, maxAmountToBeat } = searchState
  const inputEnd = linkStarts[input + 1] as number
  markNeighbors(graph, output)
  for (let first = linkStarts[input] as number; first < inputEnd; first++) {
    const u = linkTargets[first] as number
    if (maxAmountToBeat[u] === 0) continue
    const end = linkStarts[u + 1] as number
    for (let second = linkStarts[u] as number; second < end; second++) {
      const v = linkTargets[second] as number
      if (cannotBeatInForward(requiredAmount[v] as number, maxRates[second] as number, maxAmountToBeat[u] as number))
        continue
      tryThreeHops(
        graph,
        amount,
        first,
        second,
        entryLink[v] as number,
        reservesFrom[second] as number,
        reservesTo[second] as number,
      )
    }
  }
}

/** Adds a route of three hops unless its bounds exclude it. Its second pair holds u, where the first hop ends, and v. */
function tryThreeHops(
  { linkTargets, linkPairs, reservesFrom, reservesTo, searchState }: RouteGraph,
  amount: number,
  first: number,
  second: number,
  last: number,
  reserveU: number,
  reserveV: number,
): void {
  const u = linkTargets[first] as number
  const least2 = lowerBoundIn(searchState.requiredAmount[linkTargets[last] as number] as number, reserveU, reserveV)
  if (least2 > (searchState.maxAmountToBeat[u] as number)) return
  const least = lowerBoundIn(least2, reservesFrom[first] as number, reservesTo[first] as number)
  if (least >= searchState.bestBound) return
  const most2 = upperBoundIn(
    upperBoundIn(amount, reservesTo[last] as number, reservesFrom[last] as number),
    reserveU,
    reserveV,
  )
  searchState.bestBound = Math.min(
    searchState.bestBound,
    upperBoundIn(most2, reservesFrom[first] as number, reservesTo[first] as number),
  )
  searchState.maxAmountToBeat[u] = Math.min(searchState.maxAmountToBeat[u] as number, most2)
  addCandidate(searchState, least, linkPairs[first] as number, linkPairs[second] as number, linkPairs[last] as number)
}

/** The candidate with the smallest input, computed in integers. */
function pickBest(graph: RouteGraph, output: number, amountOut: bigint): BestRoute | undefined {
  const { pairTokens, pairReserves, searchState } = graph
  const { candidateBounds, candidateRoutes, candidateCount, bestBound } = searchState
  let smallestIn: bigint | undefined
  let winner = -1
  for (let candidate = 0; candidate < candidateCount; candidate++) {
    if ((candidateBounds[candidate] as number) > bestBound) continue
    let amount: bigint | undefined = amountOut
    let token = output
    for (let hop = 3 * candidate + 2; hop >= 3 * candidate && amount !== undefined; hop--) {
      const pair = candidateRoutes[hop] as number
      if (pair < 0) continue
      const side = pairTokens[2 * pair] === token ? 2 * pair : 2 * pair + 1
      amount = Pair.computeAmountIn(amount, pairReserves[side ^ 1] as bigint, pairReserves[side] as bigint)
      token = pairTokens[side ^ 1] as number
    }
    if (amount !== undefined && (smallestIn === undefined || amount < smallestIn)) {
      smallestIn = amount
      winner = candidate
    }
  }
  return smallestIn === undefined
    ? undefined
    : { pairIndices: getCandidatePairs(searchState, winner), amount: smallestIn }
}
