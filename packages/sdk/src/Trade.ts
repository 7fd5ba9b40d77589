import * as Currency from './entities/Currency.ts'
import type { CurrencyAmount } from './entities/CurrencyAmount.ts'
import * as Pair from './entities/Pair.ts'
import type { Percent } from './entities/Percent.ts'
import * as PercentMath from './entities/Percent.ts'
import type { Price } from './entities/Price.ts'
import * as Route from './entities/Route.ts'
import type { Token } from './entities/Token.ts'
import { IncomparableTradesError } from './errors.ts'
import { AFTER_SWAP_FEE_BPS, BPS_DENOMINATOR } from './fees.ts'
import { getTokenIndex, type RouteGraph } from './routing/routeGraph.ts'
import type { BestRoute, MaxHops } from './routing/routeSearch.ts'
import { searchExactIn } from './routing/searchExactIn.ts'
import { searchExactOut } from './routing/searchExactOut.ts'
import { getMaximumAmount, getMinimumAmount } from './slippage.ts'

/**
 * A swap along a route at the reserves of one block.
 * @see specification trading-core §3
 * @example
 * const pathSymbols = ({ route }: Trade) => route.path.map(({ symbol }) => symbol)
 * pathSymbols(trade) // => ['WBNB', 'BUSD']
 */
export type Trade = {
  readonly tradeType: 'exactInput' | 'exactOutput'
  readonly route: Route.Route
  readonly inputAmount: CurrencyAmount
  readonly outputAmount: CurrencyAmount
  readonly executionPrice: Price
  /** Distance of the execution price from the mid price, without the swap fee. Never negative. */
  readonly priceImpact: Percent
  /** Swap fee of all hops in the input currency, rounded up. */
  readonly liquidityProviderFee: CurrencyAmount
}

/**
 * The most hops of a route, and the token that pairs hold for the native coin.
 * @example
 * const options: Trade.BestTradeOptions = { maxHops: 3, wrappedNative: wbnb }
 */
export type BestTradeOptions = { readonly maxHops: MaxHops; readonly wrappedNative: Token }

/**
 * The trade with the largest output for an exact input.
 * @returns undefined when no route gives an output
 * @example
 * const options: Trade.BestTradeOptions = { maxHops: 3, wrappedNative: wbnb }
 * const best = Trade.getBestTradeExactIn(graph, { currency: Currency.createNative(56), amount: 10n ** 18n }, busd, options)
 * best?.outputAmount.amount // => 498_252_992_639_841_757_846n
 */
export function getBestTradeExactIn(
  graph: RouteGraph,
  inputAmount: CurrencyAmount,
  output: Currency.Currency,
  options: BestTradeOptions,
): Trade | undefined {
  const ends = getRouteEndpoints(graph, inputAmount.currency, output, options.wrappedNative)
  const best = ends && searchExactIn(graph, ends.from, ends.to, inputAmount.amount, options.maxHops)
  if (!best) return undefined
  return createTrade('exactInput', graph, best, ends.token, inputAmount, { currency: output, amount: best.amount })
}

/**
 * The trade with the smallest input for an exact output.
 * @returns undefined when no route has enough liquidity
 * @example
 * const options: Trade.BestTradeOptions = { maxHops: 3, wrappedNative: wbnb }
 * const best = Trade.getBestTradeExactOut(graph, wbnb, { currency: busd, amount: pair.reserve1 }, options)
 * best // => undefined
 */
export function getBestTradeExactOut(
  graph: RouteGraph,
  input: Currency.Currency,
  outputAmount: CurrencyAmount,
  options: BestTradeOptions,
): Trade | undefined {
  const ends = getRouteEndpoints(graph, input, outputAmount.currency, options.wrappedNative)
  const best = ends && searchExactOut(graph, ends.from, ends.to, outputAmount.amount, options.maxHops)
  if (!best) return undefined
  return createTrade('exactOutput', graph, best, ends.token, { currency: input, amount: best.amount }, outputAmount)
}

/**
 * Minimum received, enforced by the router: output · (1 - slippage), rounded up in favor of the trader. The exact output
 * of an exact-output trade.
 * @throws {InvalidSlippageError} unless `slippageBps` is a whole number from 0 to 10000
 * @example
 * Trade.getMinimumAmountOut(trade, 100).amount // => 493_270_462_713_443_340_268n
 * Trade.getMinimumAmountOut(trade, -1) // throws InvalidSlippageError
 */
export function getMinimumAmountOut({ tradeType, outputAmount }: Trade, slippageBps: number): CurrencyAmount {
  const amount = getMinimumAmount(outputAmount.amount, slippageBps)
  return tradeType === 'exactOutput' ? outputAmount : { ...outputAmount, amount }
}

/**
 * Maximum sold, enforced by the router: input · (1 + slippage), rounded down. The exact input of an exact-input trade.
 * @throws {InvalidSlippageError} unless `slippageBps` is a whole number from 0 to 10000
 * @example
 * Trade.getMaximumAmountIn(trade, 50) // => trade.inputAmount
 */
export function getMaximumAmountIn({ tradeType, inputAmount }: Trade, slippageBps: number): CurrencyAmount {
  const amount = getMaximumAmount(inputAmount.amount, slippageBps)
  return tradeType === 'exactInput' ? inputAmount : { ...inputAmount, amount }
}

/**
 * Sort order of two trades, the better first: by output or input, then by price impact, then by hops.
 * @throws {IncomparableTradesError} when the trades differ in type or currencies
 * @see specification trading-core §5
 * @example
 * Trade.compare(trade, { ...trade, outputAmount: { currency: busd, amount: 1n } }) // => -1
 */
export function compare(a: Trade, b: Trade): number {
  const isComparable =
    a.tradeType === b.tradeType &&
    Currency.equals(a.inputAmount.currency, b.inputAmount.currency) &&
    Currency.equals(a.outputAmount.currency, b.outputAmount.currency)
  if (!isComparable) throw new IncomparableTradesError()
  const gain = a.outputAmount.amount - b.outputAmount.amount || b.inputAmount.amount - a.inputAmount.amount
  if (gain !== 0n) return gain > 0n ? -1 : 1
  return PercentMath.compare(a.priceImpact, b.priceImpact) || a.route.path.length - b.route.path.length
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
  const pairs = pairIndices.map((index) => graph.pairs[index] as Pair.Pair)
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

/** Part of an input that remains after the swap fee of each hop, by number of hops. */
const FEE_NUMERATORS_BY_HOPS = [0n, 1n, 2n, 3n].map((hops) => AFTER_SWAP_FEE_BPS ** hops)
const FEE_DENOMINATORS_BY_HOPS = [0n, 1n, 2n, 3n].map((hops) => BPS_DENOMINATOR ** hops)

function computeLiquidityProviderFee(amountIn: bigint, hops: number): bigint {
  return amountIn - (amountIn * (FEE_NUMERATORS_BY_HOPS[hops] as bigint)) / (FEE_DENOMINATORS_BY_HOPS[hops] as bigint)
}

/** 1 - output / (input · mid price · part after fees). Rounding never makes it negative. */
function computePriceImpact(route: Route.Route, amountIn: bigint, amountOut: bigint): Percent {
  const mid = Route.getMidPrice(route)
  const ideal = amountIn * mid.numerator * (FEE_NUMERATORS_BY_HOPS[route.pairs.length] as bigint)
  const loss = ideal - amountOut * mid.denominator * (FEE_DENOMINATORS_BY_HOPS[route.pairs.length] as bigint)
  return { numerator: loss > 0n ? loss : 0n, denominator: ideal }
}
