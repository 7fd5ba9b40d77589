import type { Token } from '../entities/Token.ts'
import { getTokenIndex, type RouteGraph } from '../routing/routeGraph.ts'
import type { BestRoute, MaxHops } from '../routing/routeSearch.ts'
import { searchExactIn } from '../routing/searchExactIn.ts'

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

/** A fill of an order with one part takes at least one piece of so many, as in the contract. */
const MAX_PIECES = 20n

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
 * Least amount that a fill of an order takes: a part of several as a whole, an order of one part from a twentieth on.
 * @param fillable - what the contract says could be filled now, in base units
 * @example
 * getLeastFill({ sellAmount: 100n, parts: 1 }, 40n) // => 5n
 * getLeastFill({ sellAmount: 100n, parts: 1 }, 3n) // => 3n
 * getLeastFill({ sellAmount: 100n, parts: 7 }, 100n) // => 100n
 */
export function getLeastFill(
  { sellAmount, parts }: Pick<OpenOrder, 'sellAmount'> & { readonly parts: number },
  fillable: bigint,
): bigint {
  const piece = (sellAmount + MAX_PIECES - 1n) / MAX_PIECES
  return parts > 1 || piece > fillable ? fillable : piece
}

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
