// The one door of the package. Each noun is a type and, by the same name, the functions on it: `Pair` and `Pair.of`.
import * as CurrencyModule from './Currency.ts'
import * as CurrencyAmountModule from './CurrencyAmount.ts'
import * as PairModule from './Pair.ts'
import * as PercentModule from './Percent.ts'
import * as PriceModule from './Price.ts'
import * as RouteModule from './Route.ts'
import * as TokenModule from './Token.ts'
import * as TradeModule from './Trade.ts'

export * as AmountInput from './AmountInput.ts'
export type { NativeCurrency } from './Currency.ts'
export { formatCompact, formatImpact, formatShare } from './format.ts'
export { createRouteGraph, type RouteGraph } from './RouteGraph.ts'
export { searchExactIn, searchExactOut } from './RouteSearch.ts'

export const Currency = CurrencyModule
export type Currency = CurrencyModule.Currency
export const CurrencyAmount = CurrencyAmountModule
export type CurrencyAmount = CurrencyAmountModule.CurrencyAmount
export const Pair = PairModule
export type Pair = PairModule.Pair
export const Percent = PercentModule
export type Percent = PercentModule.Percent
export const Price = PriceModule
export type Price = PriceModule.Price
export const Route = RouteModule
export type Route = RouteModule.Route
export const Token = TokenModule
export type Token = TokenModule.Token
export const Trade = TradeModule
export type Trade = TradeModule.Trade
