// A noun is both a module of functions and the type of the plain data they take: `Pair.getAmountOut(pair, ...)` with
// `pair: Pair`.
export * as AmountInput from './amountInput.ts'
export {
  type AprBps,
  type BlockSample,
  getApr,
  getLpFeeApr,
  MAX_APR_BPS,
  measureBlockTime,
  type RewardRate,
  toBlocksPerYear,
} from './apr.ts'
export * as Currency from './entities/Currency.ts'
export type Currency = import('./entities/Currency.ts').Currency
export type { NativeCurrency } from './entities/Currency.ts'
export * as CurrencyAmount from './entities/CurrencyAmount.ts'
export type CurrencyAmount = import('./entities/CurrencyAmount.ts').CurrencyAmount
export { type Rounding, sqrt } from './decimal.ts'
export * as Pair from './entities/Pair.ts'
export {
  IncomparableTradesError,
  InvalidDecimalsError,
  InvalidRouteError,
  InvalidSlippageError,
  TokenNotInPairError,
  UnsortableTokensError,
  ZonoError,
} from './errors.ts'
export {
  AFTER_SWAP_FEE_BPS,
  BPS_DENOMINATOR,
  BUYBACK_FEE_BPS,
  LP_FEE_BPS,
  SWAP_FEE_BPS,
  TREASURY_FEE_BPS,
} from './fees.ts'
export { formatCompact, formatPoolShare, formatPriceImpact } from './format.ts'
export {
  SECONDS_PER_DAY,
  SECONDS_PER_HOUR,
  SECONDS_PER_MINUTE,
  SECONDS_PER_WEEK,
  SECONDS_PER_YEAR,
} from './time.ts'
export type Pair = import('./entities/Pair.ts').Pair
export * as Percent from './entities/Percent.ts'
export type Percent = import('./entities/Percent.ts').Percent
export * as Price from './entities/Price.ts'
export type Price = import('./entities/Price.ts').Price
export * as Route from './entities/Route.ts'
export type Route = import('./entities/Route.ts').Route
export * as Token from './entities/Token.ts'
export {
  findFill,
  getLeastFill,
  getOrderLimit,
  type OpenOrder,
  type OrderFill,
} from './orders/findFills.ts'
export { getFillHops } from './orders/getFillHops.ts'
export { listWithinReach, type OrderMarkets, sortIntoMarkets } from './orders/listWithinReach.ts'
export { createRouteGraph, type RouteGraph } from './routing/routeGraph.ts'
export type { BestRoute, MaxHops } from './routing/routeSearch.ts'
export { searchExactIn } from './routing/searchExactIn.ts'
export { searchExactOut } from './routing/searchExactOut.ts'
export { getSplitBounds, getSplitHops } from './routing/split/call.ts'
export { getSplitLegs } from './routing/split/legs.ts'
export { getBestSplitExactIn, getBestSplitExactOut } from './routing/split/searchSplit.ts'
export {
  MAX_SPLIT_PATHS,
  type SplitHop,
  type SplitLeg,
  type SplitOptions,
  type SplitPlan,
  WHOLE_SHARE,
} from './routing/split/types.ts'
export type { SandwichedSwap } from './sandwich/attacks.ts'
export {
  getSafeSlippageBps,
  getSandwich,
  type Sandwich,
  type SandwichTrade,
} from './sandwich/sandwich.ts'
export { getMaximumAmount, getMinimumAmount } from './slippage.ts'
export type Token = import('./entities/Token.ts').Token
export * as Trade from './Trade.ts'
export type Trade = import('./Trade.ts').Trade
export {
  getBasePrices,
  getUsdDepth,
  getUsdPrice,
  getUsdValue,
  MIN_PRICING_DEPTH_USD,
  type UsdPrice,
  type UsdPrices,
  type UsdPricingOptions,
} from './usdPrice.ts'
export { getBestZapIn, getBestZapOut } from './zap/bestZap.ts'
export { getZapInImpact, getZapInKept, getZapOutImpact, getZapOutValue } from './zap/zapImpact.ts'
export type { ZapEntry, ZapIn, ZapPool } from './zap/zapIn.ts'
export type { ZapExit, ZapOut } from './zap/zapOut.ts'
export type { ZapRoute } from './zap/zapRoute.ts'
