import * as Pair from '../entities/Pair.ts'
import {
  cannotBeatOutForward,
  cannotBeatOutReverse,
  lowerBoundOut,
  MAX_AMOUNT,
  minInputToBeat,
  upperBoundOut,
} from './routeBounds.ts'
import { markNeighbors, type RouteGraph } from './routeGraph.ts'
import type { BestRoute, MaxHops } from './routeSearch.ts'
import { addCandidate, getCandidatePairs } from './searchState.ts'

/**
 * The route with the largest output for an exact input.
 * @param input - index of the token in the graph
 * @param output - index of the token in the graph
 * @param amountIn - in base units
 * @returns undefined when no route gives an output
 * @example
 * searchExactIn(graph, 0, 1, 10n ** 18n, 3) // => { pairIndices: [0], amount: 498_252_992_639_841_757_846n }
 */
export function searchExactIn(
  graph: RouteGraph,
  input: number,
  output: number,
  amountIn: bigint,
  maxHops: MaxHops,
): BestRoute | undefined {
  if (input === output || amountIn <= 0n) return undefined
  const { neighborLinkCounts, searchState } = graph
  const amount = Math.min(Number(amountIn), MAX_AMOUNT)
  searchState.bestBound = 0
  searchState.candidateCount = 0
  markNeighbors(graph, output)
  addOneHop(graph, input, amount)
  if (maxHops > 1) addTwoHops(graph, input, output, amount)
  if (maxHops > 2) {
    setMinAmountsToBeat(graph, input, output)
    if ((neighborLinkCounts[input] as number) <= (neighborLinkCounts[output] as number))
      addThreeHops(graph, input, amount)
    else addThreeHopsFromOutput(graph, input, output, amount)
  }
  resetSearchState(graph, input)
  resetSearchState(graph, output)
  return pickBest(graph, input, amountIn)
}

/** Resets the buffers at the neighbors of a token to their defaults. */
function resetSearchState(
  { linkStarts, linkTargets, searchState: { entryLink, reachableAmount, minAmountToBeat } }: RouteGraph,
  token: number,
): void {
  const end = linkStarts[token + 1] as number
  for (let link = linkStarts[token] as number; link < end; link++) {
    const neighbor = linkTargets[link] as number
    entryLink[neighbor] = -1
    reachableAmount[neighbor] = 0
    minAmountToBeat[neighbor] = Number.POSITIVE_INFINITY
  }
}

/** Adds the route of one hop. */
function addOneHop(
  { linkPairs, reservesFrom, reservesTo, searchState }: RouteGraph,
  input: number,
  amount: number,
): void {
  const link = searchState.entryLink[input] as number
  if (link < 0) return
  const most = upperBoundOut(amount, reservesTo[link] as number, reservesFrom[link] as number)
  if (most === 0) return
  searchState.bestBound = lowerBoundOut(amount, reservesTo[link] as number, reservesFrom[link] as number)
  addCandidate(searchState, most, linkPairs[link] as number, -1, -1)
}

/** Adds routes over a token u next to both ends. Sets `reachableAmount` of every u. */
function addTwoHops(graph: RouteGraph, input: number, output: number, amount: number): void {
  const { linkStarts, linkTargets, linkPairs, reservesFrom, reservesTo, maxRates, searchState } = graph
  const { entryLink, reachableAmount } = searchState
  const end = linkStarts[input + 1] as number
  for (let first = linkStarts[input] as number; first < end; first++) {
    const u = linkTargets[first] as number
    if (u === output) continue
    const most1 = upperBoundOut(amount, reservesFrom[first] as number, reservesTo[first] as number)
    reachableAmount[u] = most1
    const last = entryLink[u] as number
    if (last < 0 || cannotBeatOutReverse(most1, maxRates[last] as number, searchState.bestBound)) continue
    const most = upperBoundOut(most1, reservesTo[last] as number, reservesFrom[last] as number)
    if (most <= searchState.bestBound) continue
    const least1 = lowerBoundOut(amount, reservesFrom[first] as number, reservesTo[first] as number)
    searchState.bestBound = Math.max(
      searchState.bestBound,
      lowerBoundOut(least1, reservesTo[last] as number, reservesFrom[last] as number),
    )
    addCandidate(searchState, most, linkPairs[first] as number, linkPairs[last] as number, -1)
  }
}

/** Sets, for each token v next to the output, the amount that two hops must exceed to beat the best route so far. */
function setMinAmountsToBeat(
  { linkStarts, linkTargets, reservesFrom, reservesTo, searchState }: RouteGraph,
  input: number,
  output: number,
): void {
  const { minAmountToBeat, bestBound } = searchState
  const end = linkStarts[output + 1] as number
  for (let last = linkStarts[output] as number; last < end; last++) {
    const v = linkTargets[last] as number
    if (v !== input)
      minAmountToBeat[v] = minInputToBeat(bestBound, reservesTo[last] as number, reservesFrom[last] as number)
  }
}

/** Adds routes over u, next to the input, and v, next to the output, along the links of every u. */
function addThreeHops(graph: RouteGraph, input: number, amount: number): void {
  const { linkStarts, linkTargets, reservesFrom, reservesTo, maxRates, searchState } = graph
  const { entryLink, reachableAmount, minAmountToBeat } = searchState
  const inputEnd = linkStarts[input + 1] as number
  for (let first = linkStarts[input] as number; first < inputEnd; first++) {
    const u = linkTargets[first] as number
    const most1 = reachableAmount[u] as number
    if (most1 === 0) continue
    const end = linkStarts[u + 1] as number
    for (let second = linkStarts[u] as number; second < end; second++) {
      const v = linkTargets[second] as number
      if (cannotBeatOutForward(most1, maxRates[second] as number, minAmountToBeat[v] as number)) continue
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

/** Adds the same routes along the links of every v. */
function addThreeHopsFromOutput(graph: RouteGraph, input: number, output: number, amount: number): void {
  const { linkStarts, linkTargets, reservesFrom, reservesTo, maxRates, searchState } = graph
  const { entryLink, reachableAmount, minAmountToBeat } = searchState
  const outputEnd = linkStarts[output + 1] as number
  markNeighbors(graph, input)
  for (let last = linkStarts[output] as number; last < outputEnd; last++) {
    const v = linkTargets[last] as number
    if (minAmountToBeat[v] === Number.POSITIVE_INFINITY) continue
    const end = linkStarts[v + 1] as number
    for (let second = linkStarts[v] as number; second < end; second++) {
      const u = linkTargets[second] as number
      if (cannotBeatOutReverse(reachableAmount[u] as number, maxRates[second] as number, minAmountToBeat[v] as number))
        continue
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
  const v = linkTargets[last] as number
  const most2 = upperBoundOut(searchState.reachableAmount[linkTargets[first] as number] as number, reserveU, reserveV)
  if (most2 <= (searchState.minAmountToBeat[v] as number)) return
  const most = upperBoundOut(most2, reservesTo[last] as number, reservesFrom[last] as number)
  if (most <= searchState.bestBound) return
  const least2 = lowerBoundOut(
    lowerBoundOut(amount, reservesFrom[first] as number, reservesTo[first] as number),
    reserveU,
    reserveV,
  )
  searchState.bestBound = Math.max(
    searchState.bestBound,
    lowerBoundOut(least2, reservesTo[last] as number, reservesFrom[last] as number),
  )
  searchState.minAmountToBeat[v] = Math.max(searchState.minAmountToBeat[v] as number, least2)
  addCandidate(searchState, most, linkPairs[first] as number, linkPairs[second] as number, linkPairs[last] as number)
}

/** The candidate with the largest output, computed in integers. */
function pickBest(graph: RouteGraph, input: number, amountIn: bigint): BestRoute | undefined {
  const { pairTokens, pairReserves, searchState } = graph
  const { candidateBounds, candidateRoutes, candidateCount, bestBound } = searchState
  let largestOut = 0n
  let winner = -1
  for (let candidate = 0; candidate < candidateCount; candidate++) {
    if ((candidateBounds[candidate] as number) < bestBound) continue
    let amount = amountIn
    let token = input
    for (let hop = 3 * candidate; hop < 3 * candidate + 3; hop++) {
      const pair = candidateRoutes[hop] as number
      if (pair < 0) break
      const side = pairTokens[2 * pair] === token ? 2 * pair : 2 * pair + 1
      amount = Pair.computeAmountOut(amount, pairReserves[side] as bigint, pairReserves[side ^ 1] as bigint)
      token = pairTokens[side ^ 1] as number
    }
    if (amount > largestOut) {
      largestOut = amount
      winner = candidate
    }
  }
  return winner < 0 ? undefined : { pairIndices: getCandidatePairs(searchState, winner), amount: largestOut }
}
