import { divide } from './decimal.ts'
import * as Currency from './entities/Currency.ts'
import type { CurrencyAmount } from './entities/CurrencyAmount.ts'
import * as Pair from './entities/Pair.ts'
import type { Percent } from './entities/Percent.ts'
import * as PercentMath from './entities/Percent.ts'
import type { Price } from './entities/Price.ts'
import * as Route from './entities/Route.ts'
import type { Token } from './entities/Token.ts'
import { getTokenIndex, type RouteGraph } from './routing/routeGraph.ts'
import type { BestRoute, MaxHops } from './routing/routeSearch.ts'
import { searchExactIn } from './routing/searchExactIn.ts'
import { searchExactOut } from './routing/searchExactOut.ts'

/** An exchange along a route at the reserves of one block (spec trading-core §3). */
export type Trade = {
  readonly tradeType: 'exactInput' | 'exactOutput'
  readonly route: Route.Route
  readonly inputAmount: CurrencyAmount
  readonly outputAmount: CurrencyAmount
  readonly executionPrice: Price
  /** How much worse than the mid price this trade is for its size alone: the fee is taken out. Never negative. */
  readonly priceImpact: Percent
  /** The whole trading fee of every hop, in the input currency, rounded up. */
  readonly liquidityProviderFee: CurrencyAmount
}

/** How far to search, and the token that stands for the native coin in pools. */
export type BestTradeOptions = { readonly maxHops: MaxHops; readonly wrappedNative: Token }

/** The trade that gives the most for an exact amount in. Undefined where no route gives anything. */
export function getBestTradeExactIn(
  graph: RouteGraph,
  inputAmount: CurrencyAmount,
  output: Currency.Currency,
  options: BestTradeOptions,
): Trade | undefined {
  const ends = getRouteEndpoints(graph, inputAmount.currency, output, options.wrappedNative)
  const found = ends && searchExactIn(graph, ends.from, ends.to, inputAmount.amount, options.maxHops)
  if (!found) return undefined
  return createTrade('exactInput', graph, found, ends.token, inputAmount, { currency: output, amount: found.amount })
}

/** The trade that takes the least for an exact amount out. Undefined where no route can give as much. */
export function getBestTradeExactOut(
  graph: RouteGraph,
  input: Currency.Currency,
  outputAmount: CurrencyAmount,
  options: BestTradeOptions,
): Trade | undefined {
  const ends = getRouteEndpoints(graph, input, outputAmount.currency, options.wrappedNative)
  const found = ends && searchExactOut(graph, ends.from, ends.to, outputAmount.amount, options.maxHops)
  if (!found) return undefined
  return createTrade('exactOutput', graph, found, ends.token, { currency: input, amount: found.amount }, outputAmount)
}

/**
 * The least that may be received, enforced by the contract: output · (1 - slippage), rounded up so that nobody can take
 * the fraction. For an exact output it is that output. Throws 'Unexpected slippage value' outside 0 to 10000.
 */
export function getMinimumAmountOut({ tradeType, outputAmount }: Trade, slippageBps: number): CurrencyAmount {
  const kept = 10_000n - parseSlippageBps(slippageBps)
  if (tradeType === 'exactOutput') return outputAmount
  return { ...outputAmount, amount: divide(outputAmount.amount * kept, 10_000n, 'up') }
}

/**
 * The most that may be sold, enforced by the contract: input · (1 + slippage), rounded down. For an exact input it is
 * that input. Throws 'Unexpected slippage value' outside 0 to 10000.
 */
export function getMaximumAmountIn({ tradeType, inputAmount }: Trade, slippageBps: number): CurrencyAmount {
  const raised = 10_000n + parseSlippageBps(slippageBps)
  if (tradeType === 'exactInput') return inputAmount
  return { ...inputAmount, amount: (inputAmount.amount * raised) / 10_000n }
}

/**
 * Orders trades, the better first: more out or less in, then less price impact, then fewer hops.
 * Throws for trades that cannot be compared: of other currencies or another type (spec trading-core §5).
 */
export function compare(a: Trade, b: Trade): number {
  const isComparable =
    a.tradeType === b.tradeType &&
    Currency.equals(a.inputAmount.currency, b.inputAmount.currency) &&
    Currency.equals(a.outputAmount.currency, b.outputAmount.currency)
  if (!isComparable) throw new Error('Trades of other currencies cannot be compared.')
  const gain = a.outputAmount.amount - b.outputAmount.amount || b.inputAmount.amount - a.inputAmount.amount
  if (gain !== 0n) return gain > 0n ? -1 : 1
  return PercentMath.compare(a.priceImpact, b.priceImpact) || a.route.path.length - b.route.path.length
}

function parseSlippageBps(slippageBps: number): bigint {
  if (!Number.isInteger(slippageBps) || slippageBps < 0 || slippageBps > 10_000)
    throw new Error('Unexpected slippage value')
  return BigInt(slippageBps)
}

function getRouteEndpoints(
  graph: RouteGraph,
  input: Currency.Currency,
  output: Currency.Currency,
  wrappedNative: Token,
) {
  const token = Currency.toWrapped(input, wrappedNative)
  const from = getTokenIndex(graph, token)
  const to = getTokenIndex(graph, Currency.toWrapped(output, wrappedNative))
  return from === undefined || to === undefined || from === to ? undefined : { from, to, token }
}

function createTrade(
  tradeType: Trade['tradeType'],
  graph: RouteGraph,
  { pairIndices }: BestRoute,
  start: Token,
  inputAmount: CurrencyAmount,
  outputAmount: CurrencyAmount,
): Trade {
  const pairs = pairIndices.map((pool) => graph.pairs[pool] as Pair.Pair)
  const path = [start]
  for (const pair of pairs) path.push(Pair.getOtherToken(pair, path.at(-1) as Token))
  const route: Route.Route = { pairs, path, input: inputAmount.currency, output: outputAmount.currency }
  const executionPrice: Price = {
    base: inputAmount.currency,
    quote: outputAmount.currency,
    numerator: outputAmount.amount,
    denominator: inputAmount.amount,
  }
  return {
    tradeType,
    route,
    inputAmount,
    outputAmount,
    executionPrice,
    priceImpact: computePriceImpact(route, inputAmount.amount, outputAmount.amount),
    liquidityProviderFee: { ...inputAmount, amount: computeLiquidityProviderFee(inputAmount.amount, pairs.length) },
  }
}

/** What is left of an input after the fee of each hop, by number of hops, and the whole it is a part of. */
const FEE_NUMERATORS_BY_HOPS = [0n, 1n, 2n, 3n].map((hops) => (10_000n - Pair.FEE_BPS) ** hops)
const FEE_DENOMINATORS_BY_HOPS = [0n, 1n, 2n, 3n].map((hops) => 10_000n ** hops)

function computeLiquidityProviderFee(amountIn: bigint, hops: number): bigint {
  return amountIn - (amountIn * (FEE_NUMERATORS_BY_HOPS[hops] as bigint)) / (FEE_DENOMINATORS_BY_HOPS[hops] as bigint)
}

/** 1 - output / (input · mid price · what the fees leave), and not below zero by rounding. */
function computePriceImpact(route: Route.Route, amountIn: bigint, amountOut: bigint): Percent {
  const mid = Route.getMidPrice(route)
  const ideal = amountIn * mid.numerator * (FEE_NUMERATORS_BY_HOPS[route.pairs.length] as bigint)
  const lost = ideal - amountOut * mid.denominator * (FEE_DENOMINATORS_BY_HOPS[route.pairs.length] as bigint)
  return { numerator: lost > 0n ? lost : 0n, denominator: ideal }
}
