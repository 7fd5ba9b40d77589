import {
  AFTER_SWAP_FEE_BPS,
  BPS_DENOMINATOR,
  Currency,
  CurrencyAmount,
  getBestSplitExactIn,
  getBestSplitExactOut,
  getSplitLegs,
  MAX_SPLIT_PATHS,
  type Percent,
  Route,
  type RouteGraph,
  type SplitLeg,
  type SplitPlan,
  type Token,
  Trade,
} from '@zono/sdk'
import { buildSplitSwap } from './splitSwap.ts'
import type { SplitTrade } from './swapTrade.ts'

/** Gas of one more hop of a plan (contracts/test/gas/Split.gas.t.sol), rounded up. */
const GAS_PER_HOP = 100_000n

type SplitContext = {
  readonly wrappedNative: Token
  /** Price of the network fee that a path has to earn; undefined where it is not known. */
  readonly gasPriceWei: bigint | undefined
}

/**
 * Splits a trade over several paths.
 *
 * @param singleTrade - The best trade over one route at the reserves of the graph.
 * @returns Undefined where one route is better after network fees, and in every doubtful case.
 */
export function quoteSplit(graph: RouteGraph, singleTrade: Trade, context: SplitContext): SplitTrade | undefined {
  const { inputAmount, outputAmount, tradeType } = singleTrade
  const isExactIn = tradeType === 'exactInput'
  const estimated = isExactIn ? outputAmount.currency : inputAmount.currency
  const hopCost = getHopCost(graph, estimated, context)
  if (hopCost === undefined) return undefined
  const plan = (isExactIn ? getBestSplitExactIn : getBestSplitExactOut)(
    graph,
    Currency.toWrapped(inputAmount.currency, context.wrappedNative),
    Currency.toWrapped(outputAmount.currency, context.wrappedNative),
    isExactIn ? inputAmount.amount : outputAmount.amount,
    { hopCost, maxPaths: MAX_SPLIT_PATHS },
  )
  if (plan === undefined || !isImprovement(plan, singleTrade)) return undefined
  const legs = getSplitLegs(plan)
  return legs.length > 1 ? createSplitTrade(plan, legs, singleTrade) : undefined
}

/** Network fee of one more hop in base units of a currency; undefined where it, or the coin's price in it, is unknown. */
function getHopCost(
  graph: RouteGraph,
  currency: Currency,
  { wrappedNative, gasPriceWei }: SplitContext,
): bigint | undefined {
  if (gasPriceWei === undefined) return undefined
  const cost = CurrencyAmount.fromRawAmount(wrappedNative, GAS_PER_HOP * gasPriceWei)
  if (Currency.equals(Currency.toWrapped(currency, wrappedNative), wrappedNative)) return cost.amount
  const options = { maxHops: 3, wrappedNative } as const
  return Trade.getBestTradeExactIn(graph, cost, currency, options)?.outputAmount.amount
}

const isImprovement = ({ amountIn, amountOut }: SplitPlan, { inputAmount, outputAmount }: Trade): boolean =>
  amountIn <= inputAmount.amount &&
  amountOut >= outputAmount.amount &&
  (amountIn < inputAmount.amount || amountOut > outputAmount.amount)

function createSplitTrade(plan: SplitPlan, legs: readonly SplitLeg[], singleTrade: Trade): SplitTrade {
  const inputAmount = { ...singleTrade.inputAmount, amount: plan.amountIn }
  const outputAmount = { ...singleTrade.outputAmount, amount: plan.amountOut }
  return {
    ...singleTrade,
    inputAmount,
    outputAmount,
    executionPrice: {
      base: inputAmount.currency,
      quote: outputAmount.currency,
      numerator: plan.amountOut,
      denominator: plan.amountIn,
    },
    priceImpact: getPriceImpact(legs, plan.amountOut),
    liquidityProviderFee: { ...inputAmount, amount: sum(legs.map(getLiquidityProviderFee)) },
    split: { plan, legs, singleTrade, buildAction: buildSplitSwap },
  }
}

/** Scale of an ideal output, so that its rounding does not matter. */
const PRECISION = 10n ** 18n

/** Distance of the output from what the legs would give at mid prices after swap fees. Never negative. */
function getPriceImpact(legs: readonly SplitLeg[], amountOut: bigint): Percent {
  const ideal = sum(
    legs.map(({ path, pairs, amountIn }) => {
      const [input, output] = [path[0], path.at(-1)]
      if (input === undefined || output === undefined) return 0n
      const mid = Route.getMidPrice({ pairs, path, input, output })
      const hops = BigInt(pairs.length)
      const numerator = amountIn * mid.numerator * AFTER_SWAP_FEE_BPS ** hops * PRECISION
      return numerator / (mid.denominator * BPS_DENOMINATOR ** hops) + 1n
    }),
  )
  const loss = ideal - amountOut * PRECISION
  return { numerator: loss > 0n ? loss : 0n, denominator: ideal }
}

/** Swap fee of all hops of a leg in its input, rounded up. */
function getLiquidityProviderFee({ amountIn, pairs }: SplitLeg): bigint {
  const hops = BigInt(pairs.length)
  return amountIn - (amountIn * AFTER_SWAP_FEE_BPS ** hops) / BPS_DENOMINATOR ** hops
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
