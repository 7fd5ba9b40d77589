import { type CurrencyAmount, createRouteGraph, searchExactIn, searchExactOut, Trade } from '@zono/sdk'
import { findBestRouteByBruteForce } from '../../packages/sdk/src/testing/market.ts'
import type { Quoter } from './competitors.ts'
import type { Market, QuoteRequest } from './market.ts'

/** The route search of `@zono/sdk`: the best route and its exact amount. */
export function createZonoQuoter({ tokens, pairs }: Market): Quoter {
  const graph = createRouteGraph(pairs)
  const indices = tokens.map(({ address }) => graph.tokenIndexByAddress.get(address) ?? -1)
  return {
    name: '@zono/sdk',
    quote: (type, { from, to, amount }) =>
      type === 'in'
        ? searchExactIn(graph, indices[from]!, indices[to]!, amount, 3)?.amount
        : searchExactOut(graph, indices[from]!, indices[to]!, amount, 3)?.amount,
  }
}

/** The whole trade of `@zono/sdk`: search, route, execution price, price impact and fee. */
export function createZonoTradeQuoter({ tokens, pairs }: Market): Quoter {
  const graph = createRouteGraph(pairs)
  const options = { maxHops: 3, wrappedNative: tokens[0]! } as const
  const toAmount = (index: number, amount: bigint): CurrencyAmount => ({ currency: tokens[index]!, amount })
  return {
    name: '@zono/sdk Trade',
    quote: (type, { from, to, amount }) =>
      type === 'in'
        ? Trade.getBestTradeExactIn(graph, toAmount(from, amount), tokens[to]!, options)?.outputAmount.amount
        : Trade.getBestTradeExactOut(graph, tokens[from]!, toAmount(to, amount), options)?.inputAmount.amount,
  }
}

/** Tries every route in integers. */
export const createBruteForceQuoter = ({ tokens, pairs }: Market): Quoter => ({
  name: 'brute force',
  quote: (type: 'in' | 'out', { from, to, amount }: QuoteRequest) =>
    findBestRouteByBruteForce(pairs, type, tokens[from]!, tokens[to]!, amount, 3)?.amount,
})
