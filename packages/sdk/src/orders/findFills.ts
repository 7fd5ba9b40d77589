import type { Token } from '../entities/Token.ts'
import { getTokenIndex, type RouteGraph } from '../routing/routeGraph.ts'
import type { BestRoute, MaxHops } from '../routing/routeSearch.ts'
import { searchExactIn } from '../routing/searchExactIn.ts'
import { getReachableRates } from './reachableRates.ts'

/**
 * An order that stands, and what of it could be filled at a block. Amounts in base units.
 * @example
 * const order: OpenOrder = { sell: wbnb, buy: busd, sellAmount: 2n, minBuyAmount: 900n, tip: 10n, fillable: 2n, least: 1n }
 */
export type OpenOrder = {
  readonly sell: Token
  /** The wrapped coin where the native one is bought: pairs hold that. */
  readonly buy: Token
  /** Amount of a part, and the least that it has to bring. */
  readonly sellAmount: bigint
  readonly minBuyAmount: bigint
  /** Most that whoever fills a part may take of what it brings besides. */
  readonly tip: bigint
  /** What the contract says could be filled now. */
  readonly fillable: bigint
  /** Least amount of a fill: `fillable` where a part is only filled as a whole. */
  readonly least: bigint
}

/**
 * A fill that the reserves allow: what it sells, over which pairs, what that brings, and the tip for whoever sends it.
 * @example
 * const toMaker = ({ amountOut, tip }: OrderFill<OpenOrder>) => amountOut - tip
 */
export type OrderFill<order> = {
  readonly order: order
  readonly amount: bigint
  readonly amountOut: bigint
  readonly tip: bigint
  /** Into `RouteGraph.pairs`, from what is sold to what is bought. */
  readonly pairIndices: readonly number[]
}

/** Halvings by which the largest fill is searched: to 1% of what could be filled. */
const SEARCH_STEPS = 7

/**
 * Least that must arrive for an amount, rounded up as in the contract, and its tip, rounded down.
 * @example
 * getOrderLimit({ sellAmount: 3n, minBuyAmount: 10n, tip: 2n }, 1n) // => { least: 4n, tip: 0n }
 */
export const getOrderLimit = (
  { sellAmount, minBuyAmount, tip }: Pick<OpenOrder, 'sellAmount' | 'minBuyAmount' | 'tip'>,
  amount: bigint,
): { readonly least: bigint; readonly tip: bigint } => ({
  least: (minBuyAmount * amount + sellAmount - 1n) / sellAmount,
  tip: (tip * amount) / sellAmount,
})

/**
 * The largest fill of an order that leaves its maker with the least and the filler with the whole tip; undefined where no
 * amount does. The more is sold, the less each unit brings, so that halving finds it.
 * @example
 * const order = { sell: wbnb, buy: busd, sellAmount: 2n, minBuyAmount: 900n, tip: 10n, fillable: 2n, least: 1n }
 * findFill(graph, order, 3)?.amount // => 2n
 */
export function findFill<order extends OpenOrder>(
  graph: RouteGraph,
  order: order,
  maxHops: MaxHops,
): OrderFill<order> | undefined {
  const [input, output] = [getTokenIndex(graph, order.sell), getTokenIndex(graph, order.buy)]
  if (input === undefined || output === undefined) return undefined

  function tryAmount(amount: bigint): OrderFill<order> | undefined {
    const route: BestRoute | undefined = searchExactIn(graph, input as number, output as number, amount, maxHops)
    const { least, tip } = getOrderLimit(order, amount)
    if (route === undefined || route.amount < least + tip) return undefined
    return { order, amount, tip, amountOut: route.amount, pairIndices: route.pairIndices }
  }

  const whole = tryAmount(order.fillable)
  if (whole || order.least >= order.fillable) return whole
  let best = tryAmount(order.least)
  if (best === undefined) return undefined
  let tooMuch = order.fillable
  for (let step = 0; step < SEARCH_STEPS; step++) {
    const fill = tryAmount((best.amount + tooMuch) / 2n)
    if (fill) best = fill
    else tooMuch = (best.amount + tooMuch) / 2n
  }
  return best
}

/**
 * Fills of orders that the reserves allow, those first whose price is furthest within reach. Orders that no route can reach,
 * whatever the amount, cost a comparison each; the others a search.
 * @param maxSearches - orders that are searched at most: whoever signs ten thousand orders just out of reach keeps nobody
 *   else waiting
 * @example
 * const order = { sell: wbnb, buy: busd, sellAmount: 2n, minBuyAmount: 900n, tip: 10n, fillable: 2n, least: 1n }
 * findFills(graph, [order], { maxHops: 3, maxSearches: 100 }).length // => 1
 */
export function findFills<order extends OpenOrder>(
  graph: RouteGraph,
  orders: readonly order[],
  { maxHops, maxSearches }: { readonly maxHops: MaxHops; readonly maxSearches: number },
): readonly OrderFill<order>[] {
  const rates = new Map<number, Float64Array>()
  const within: { readonly order: order; readonly margin: number }[] = []
  for (const order of orders) {
    const [input, output] = [getTokenIndex(graph, order.sell), getTokenIndex(graph, order.buy)]
    if (order.fillable <= 0n || input === undefined || output === undefined) continue
    const known = rates.get(input) ?? getReachableRates(graph, input, maxHops)
    rates.set(input, known)
    const wanted = Number(order.minBuyAmount + order.tip) / Number(order.sellAmount)
    const margin = (known[output] as number) / wanted
    // Below it only the rounding of the last unit could help.
    if (margin >= 1) within.push({ order, margin })
  }
  within.sort((a, b) => b.margin - a.margin)
  return within.slice(0, maxSearches).flatMap(({ order }) => findFill(graph, order, maxHops) ?? [])
}
