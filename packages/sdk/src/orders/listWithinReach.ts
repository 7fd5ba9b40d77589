import type { Token } from '../entities/Token.ts'
import { getTokenIndex, type RouteGraph } from '../routing/routeGraph.ts'
import type { MaxHops } from '../routing/routeSearch.ts'
import type { OpenOrder } from './findFills.ts'
import { createRateReader } from './reachableRates.ts'

/** An order, and what it asks for each base unit that it sells, the tip included. */
type PricedOrder<order> = { readonly order: order; readonly price: number }

/** Orders of one token for another one, the lowest price first. */
type Market<order> = { readonly buy: Token; readonly orders: readonly PricedOrder<order>[] }

/**
 * Orders by what they sell and what they buy, sorted: created when orders come and go, so that a block costs little.
 * @example
 * const order = { sell: wbnb, buy: busd, sellAmount: 2n, minBuyAmount: 900n, tip: 10n, fillable: 2n, least: 1n }
 * const markets: OrderMarkets<OpenOrder> = sortIntoMarkets([order])
 */
export type OrderMarkets<order> = readonly { readonly sell: Token; readonly markets: readonly Market<order>[] }[]

/**
 * Sorts orders by what they sell, what they buy and what they ask. Those of which nothing can be filled are left out.
 * @example
 * const order = { sell: wbnb, buy: busd, sellAmount: 2n, minBuyAmount: 900n, tip: 10n, fillable: 2n, least: 1n }
 * sortIntoMarkets([order, { ...order, fillable: 0n }])[0]?.markets[0]?.orders.length // => 1
 */
export function sortIntoMarkets<order extends OpenOrder>(orders: readonly order[]): OrderMarkets<order> {
  const priced = orders
    .filter(({ fillable }) => fillable > 0n)
    .map((order) => ({ order, price: Number(order.minBuyAmount + order.tip) / Number(order.sellAmount) }))
    .sort((a, b) => a.price - b.price)
  return group(priced, ({ order }) => order.sell).map(([sell, ofSell]) => ({
    sell,
    markets: group(ofSell, ({ order }) => order.buy).map(([buy, ofMarket]) => ({ buy, orders: ofMarket })),
  }))
}

function group<item>(items: readonly item[], getToken: (item: item) => Token): readonly (readonly [Token, item[]])[] {
  const groups = new Map<string, readonly [Token, item[]]>()
  for (const item of items) {
    const token = getToken(item)
    const key = token.address.toLowerCase()
    const known = groups.get(key)
    if (known) known[1].push(item)
    else groups.set(key, [token, [item]])
  }
  return [...groups.values()]
}

/** How far orders are looked for, and how many of them. */
type Reach<order> = {
  readonly maxHops: MaxHops
  /** Orders in all, and of those that sell one token for another one. */
  readonly most: number
  readonly mostOfMarket: number
  /** Whether an order has its turn; every one has by default. */
  readonly isAwake?: (order: order) => boolean
}

/**
 * Orders whose price a small amount reaches over some route, those first whose price is furthest within reach. No route is
 * searched, and orders out of reach cost nothing. At most `mostOfMarket` orders of two tokens are listed, so that ten thousand
 * orders of one worthless token cannot delay all others.
 * @example
 * const order = { sell: wbnb, buy: busd, sellAmount: 2n, minBuyAmount: 900n, tip: 10n, fillable: 2n, least: 1n }
 * listWithinReach(graph, sortIntoMarkets([order]), { maxHops: 3, most: 100, mostOfMarket: 10 }).length // => 1
 */
export function listWithinReach<order extends OpenOrder>(
  graph: RouteGraph,
  sorted: OrderMarkets<order>,
  { maxHops, most, mostOfMarket, isAwake = () => true }: Reach<order>,
): readonly order[] {
  const readRates = createRateReader(graph)
  const within: { readonly order: order; readonly margin: number }[] = []
  for (const { sell, markets } of sorted) {
    const input = getTokenIndex(graph, sell)
    if (input === undefined) continue
    const rates = readRates(input, maxHops)
    for (const { buy, orders } of markets) {
      const output = getTokenIndex(graph, buy)
      const rate = output === undefined ? 0 : (rates[output] as number)
      let left = mostOfMarket
      for (const { order, price } of orders) {
        const margin = rate / price
        // Below it only the rounding of the last unit could help.
        if (!(margin >= 1) || left === 0) break
        if (!isAwake(order)) continue
        within.push({ order, margin })
        left--
      }
    }
  }
  within.sort((a, b) => b.margin - a.margin)
  return within.slice(0, most).map(({ order }) => order)
}
