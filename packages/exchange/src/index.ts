// A noun is a module of functions and, under the same name, the type of the plain data they work on:
// `Pair.getAmountOut(pair, ...)` with `pair: Pair`.
export * as AmountInput from './AmountInput.ts'
export {
  type AprBps,
  getApr,
  getLpFeeApr,
  LP_FEE_BPS,
  MAX_APR_BPS,
  measureBlockTime,
  type RewardRate,
  toBlocksPerYear,
} from './apr.ts'
export * as Currency from './Currency.ts'
export type Currency = import('./Currency.ts').Currency
export type { NativeCurrency } from './Currency.ts'
export * as CurrencyAmount from './CurrencyAmount.ts'
export type CurrencyAmount = import('./CurrencyAmount.ts').CurrencyAmount
export type { Rounding } from './decimal.ts'
export { formatCompact, formatImpact, formatShare } from './format.ts'
export * as Pair from './Pair.ts'
export type Pair = import('./Pair.ts').Pair
export * as Percent from './Percent.ts'
export type Percent = import('./Percent.ts').Percent
export * as Price from './Price.ts'
export type Price = import('./Price.ts').Price
export * as Route from './Route.ts'
export type Route = import('./Route.ts').Route
export { createRouteGraph, type RouteGraph } from './RouteGraph.ts'
export type { Found, MaxHops } from './RouteSearch.ts'
export { searchExactIn } from './searchExactIn.ts'
export { searchExactOut } from './searchExactOut.ts'
export * as Token from './Token.ts'
export type Token = import('./Token.ts').Token
export * as Trade from './Trade.ts'
export type Trade = import('./Trade.ts').Trade
export {
  getBasePrices,
  getUsdPrice,
  getUsdValue,
  MIN_PRICING_DEPTH_USD,
  type UsdMarkets,
  type UsdPrice,
  type UsdPrices,
} from './usdPrice.ts'
