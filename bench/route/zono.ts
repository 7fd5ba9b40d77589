import { type CurrencyAmount, createRouteGraph, searchExactIn, searchExactOut, Trade } from '@zono/sdk'
import { bruteForce } from '../../packages/sdk/src/testing/market.ts'
import type { Contender } from './competitors.ts'
import type { Market, Quote } from './market.ts'

/** The route search of `@zono/sdk`: the best route and its exact amount. */
export function createOwn({ tokens, pairs }: Market): Contender {
  const graph = createRouteGraph(pairs)
  const numbers = tokens.map(({ address }) => graph.tokens.get(address) ?? -1)
  return {
    name: '@zono/sdk',
    quote: (type, { from, to, amount }) =>
      type === 'in'
        ? searchExactIn(graph, numbers[from]!, numbers[to]!, amount, 3)?.amount
        : searchExactOut(graph, numbers[from]!, numbers[to]!, amount, 3)?.amount,
  }
}

/** The whole trade of `@zono/sdk`: search, route, execution price, price impact and fee. */
export function createOwnTrades({ tokens, pairs }: Market): Contender {
  const graph = createRouteGraph(pairs)
  const options = { maxHops: 3, wrappedNative: tokens[0]! } as const
  const sized = (place: number, amount: bigint): CurrencyAmount => ({ currency: tokens[place]!, amount })
  return {
    name: '@zono/sdk Trade',
    quote: (type, { from, to, amount }) =>
      type === 'in'
        ? Trade.bestExactIn(graph, sized(from, amount), tokens[to]!, options)?.outputAmount.amount
        : Trade.bestExactOut(graph, tokens[from]!, sized(to, amount), options)?.inputAmount.amount,
  }
}

/** Every way tried in the contract's integers. */
export const createBruteForce = ({ tokens, pairs }: Market): Contender => ({
  name: 'brute force',
  quote: (type: 'in' | 'out', { from, to, amount }: Quote) =>
    bruteForce(pairs, type, tokens[from]!, tokens[to]!, amount, 3)?.amount,
})
