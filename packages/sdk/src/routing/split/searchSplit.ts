import * as Pair from '../../entities/Pair.ts'
import type { Token } from '../../entities/Token.ts'
import { FEE_FACTOR } from '../routeBounds.ts'
import { getTokenIndex, type RouteGraph } from '../routeGraph.ts'
import type { BestRoute } from '../routeSearch.ts'
import { searchExactIn } from '../searchExactIn.ts'
import { searchExactOut } from '../searchExactOut.ts'
import { getArcsOnPaths } from './flows.ts'
import { type EvaluatedHops, evaluateExactIn, evaluateExactOut, type HopEstimate } from './hops.ts'
import { createSplitNetwork, restrictNetwork } from './network.ts'
import { type Optimum, optimizeExactIn, optimizeExactOut } from './optimize.ts'
import { pickPaths } from './pickPaths.ts'
import type { SplitNetwork } from './solver/splitNetwork.ts'
import type { SplitOptions, SplitPlan } from './types.ts'

/** Hops of the single route that a split is compared with. */
const MAX_HOPS = 3

/**
 * The plan with the largest output for an exact input. It is never worse than the best single route, and is this route when
 * a split does not pay.
 * @param amountIn - in base units
 * @returns undefined when no single route gives an output
 * @see docs/split-routes.md
 * @example
 * getBestSplitExactIn(graph, wbnb, busd, 10n ** 18n, { hopCost: 0n, maxPaths: 4 })?.amountOut // => 498_252_992_639_841_757_846n
 */
export const getBestSplitExactIn = (
  graph: RouteGraph,
  tokenIn: Token,
  tokenOut: Token,
  amountIn: bigint,
  options: SplitOptions,
): SplitPlan | undefined => findBestSplit('exactInput', graph, tokenIn, tokenOut, amountIn, options)

/**
 * The plan with the smallest input for an exact output. It is never worse than the best single route, and is this route when
 * a split does not pay.
 * @param amountOut - in base units
 * @returns undefined when no single route has enough liquidity
 * @see docs/split-routes.md
 * @example
 * getBestSplitExactOut(graph, wbnb, busd, pair.reserve1, { hopCost: 0n, maxPaths: 4 }) // => undefined
 */
export const getBestSplitExactOut = (
  graph: RouteGraph,
  tokenIn: Token,
  tokenOut: Token,
  amountOut: bigint,
  options: SplitOptions,
): SplitPlan | undefined => findBestSplit('exactOutput', graph, tokenIn, tokenOut, amountOut, options)

type Search = {
  readonly graph: RouteGraph
  readonly input: number
  readonly output: number
  readonly isExactIn: boolean
  readonly amount: bigint
}

function findBestSplit(
  tradeType: SplitPlan['tradeType'],
  graph: RouteGraph,
  tokenIn: Token,
  tokenOut: Token,
  amount: bigint,
  options: SplitOptions,
): SplitPlan | undefined {
  const [input, output] = [getTokenIndex(graph, tokenIn), getTokenIndex(graph, tokenOut)]
  if (input === undefined || output === undefined) return undefined
  const isExactIn = tradeType === 'exactInput'
  const search: Search = { graph, input, output, isExactIn, amount }
  const route = (isExactIn ? searchExactIn : searchExactOut)(graph, input, output, amount, MAX_HOPS)
  const single = route && evaluate(search, toRouteEstimates(search, route))
  if (!single) return undefined
  const split = options.maxPaths > 1 ? improve(search, route, single, options) : undefined
  const { hops, amountIn, amountOut } = split?.best ?? single
  return {
    tradeType,
    tokenIn,
    tokenOut,
    amountIn,
    amountOut,
    hops,
    singleRouteAmount: route.amount,
    bound: split?.bound ?? route.amount,
  }
}

/** The plan that gains the most after the network fee of its hops, and the bound of all plans. */
function improve(
  search: Search,
  route: BestRoute,
  single: EvaluatedHops,
  { hopCost, maxPaths, maxTokens }: SplitOptions,
): { readonly best: EvaluatedHops; readonly bound: bigint } | undefined {
  const { graph, input, output, isExactIn, amount } = search
  const [amountIn, amountOut] = [Number(single.amountIn), Number(single.amountOut)]
  const network = createSplitNetwork(
    graph,
    input,
    output,
    {
      pairIndices: route.pairIndices,
      amountIn,
      amountOut,
      marginalRate: computeMarginalRate(single),
    },
    maxTokens,
  )
  const optimize = (part: SplitNetwork) =>
    isExactIn ? optimizeExactIn(part, Number(amount)) : optimizeExactOut(part, Number(amount), amountIn)
  const optimum = optimize(network)
  if (!optimum) return undefined

  const getAmount = (plan: EvaluatedHops) => (isExactIn ? plan.amountOut : -plan.amountIn)
  const getResult = (plan: EvaluatedHops) => getAmount(plan) - hopCost * BigInt(plan.hops.length)
  let best = single
  for (const selection of pickPaths(network, optimum, maxPaths)) {
    const part = selection.isComplete ? network : restrictNetwork(network, selection.enabled, optimum.roots)
    const partOptimum = selection.isComplete ? optimum : optimize(part)
    const plan = partOptimum && evaluate(search, toHopEstimates(search, part, partOptimum))
    if (plan && getAmount(plan) > getAmount(single) && getResult(plan) > getResult(best)) best = plan
    // Without a network fee, more paths are never worse.
    if (hopCost === 0n) break
  }
  return { best, bound: toBound(optimum.bound, isExactIn) }
}

/** Arcs in topological order, without those that lead nowhere because the next one carries too little. */
function toHopEstimates(search: Search, network: SplitNetwork, { flows, order }: Optimum): readonly HopEstimate[] {
  const used = getArcsOnPaths({ ...network, ...flows }, order)
  return used.map((arc) =>
    toEstimate(
      search,
      network.pairs[arc] as number,
      network.graphTokens[network.from[arc] as number] as number,
      flows.amountsIn[arc] as number,
      flows.amountsOut[arc] as number,
    ),
  )
}

const evaluate = ({ isExactIn, amount }: Search, estimates: readonly HopEstimate[]): EvaluatedHops | undefined =>
  isExactIn ? evaluateExactIn(estimates, amount) : evaluateExactOut(estimates, amount)

/** Relative error of a bound in doubles. */
const BOUND_PRECISION = 1e-11

/** A bound as an integer that certainly holds. */
const toBound = (bound: number, isUpper: boolean): bigint =>
  isUpper
    ? BigInt(Math.floor(bound * (1 + BOUND_PRECISION))) + 1n
    : BigInt(Math.max(0, Math.floor(bound * (1 - BOUND_PRECISION)) - 1))

/** Output per unit of input of the last unit of a single route. */
const computeMarginalRate = ({ hops }: EvaluatedHops): number =>
  hops.reduce((rate, { pair, tokenIn, amountIn }) => {
    const [reserveIn, reserveOut] = Pair.getReserves(pair, tokenIn).map(Number) as [number, number]
    return (rate * FEE_FACTOR * reserveIn * reserveOut) / (reserveIn + FEE_FACTOR * Number(amountIn)) ** 2
  }, 1)

function toRouteEstimates(search: Search, { pairIndices }: BestRoute): readonly HopEstimate[] {
  let token = search.input
  return pairIndices.map((pairIndex) => {
    const hop = toEstimate(search, pairIndex, token, 1, 1)
    token = getOtherEnd(search.graph, pairIndex, token)
    return hop
  })
}

function toEstimate(
  { graph }: Search,
  pairIndex: number,
  from: number,
  amountIn: number,
  amountOut: number,
): HopEstimate {
  return {
    pair: graph.pairs[pairIndex] as Pair.Pair,
    tokenIn: getToken(graph, from),
    tokenOut: getToken(graph, getOtherEnd(graph, pairIndex, from)),
    amountIn,
    amountOut,
  }
}

/** A token as the first of its pairs has it: two pairs may spell its address differently. */
function getToken({ pairs, pairTokens, linkPairs, linkStarts }: RouteGraph, token: number): Token {
  const pairIndex = linkPairs[linkStarts[token] as number] as number
  const { token0, token1 } = pairs[pairIndex] as Pair.Pair
  return pairTokens[2 * pairIndex] === token ? token0 : token1
}

const getOtherEnd = ({ pairTokens }: RouteGraph, pairIndex: number, token: number): number =>
  pairTokens[2 * pairIndex] === token
    ? (pairTokens[2 * pairIndex + 1] as number)
    : (pairTokens[2 * pairIndex] as number)
