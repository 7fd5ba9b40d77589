import type { Order } from '@zono/messages'
import {
  findFill,
  getLeastFill,
  getOrderLimit,
  type OrderFill,
  type RouteGraph,
  searchExactIn,
  type Token,
} from '@zono/sdk'
import type { OrderState } from '../orders.queries.ts'
import { getUnsold } from '../orders.rules.ts'

/** Pools of a route that a fill may go over. */
const MAX_HOPS = 3

/** What an order would bring at a block. Amounts in base units of what is bought. */
export type OrderNow = {
  /** What would be sold of it: the next part, or all that is left. */
  readonly amount: bigint
  /** What would arrive after the tip; undefined where no route pays anything. */
  readonly pays: bigint | undefined
  readonly least: bigint
  /** What is missing to the least, as a fraction of what it pays; 0 once it is reached, undefined where nothing is paid. */
  readonly toGo: number | undefined
  /** The largest fill that the pools and the account allow now; undefined where none is. */
  readonly fill: OrderFill<OpenPart> | undefined
}

type OpenPart = Parameters<typeof findFill>[1]

/**
 * What an order would bring now, over one route as fillers go.
 *
 * @param tokens - What is sold, and what pools pay: the wrapped coin where the native one is bought.
 */
export function getOrderNow(
  graph: RouteGraph,
  order: Order,
  state: OrderState,
  { sell, buy }: { readonly sell: Token; readonly buy: Token },
): OrderNow {
  const { sellAmount, minBuyAmount, parts } = order
  const amount = parts > 1 ? sellAmount : getUnsold(order, state)
  const { least, tip } = getOrderLimit(order, amount)
  const find = ({ address }: Token) => graph.tokenIndexByAddress.get(address)
  const [from, to] = [find(sell), find(buy)]
  const route = from === undefined || to === undefined ? undefined : searchExactIn(graph, from, to, amount, MAX_HOPS)
  const pays = route && route.amount > tip ? route.amount - tip : undefined
  const part: OpenPart = {
    ...{ sell, buy, sellAmount, minBuyAmount, tip: order.tip, fillable: state.fillable },
    least: getLeastFill(order, state.fillable),
  }
  return {
    ...{ amount, pays, least },
    toGo: pays === undefined ? undefined : Math.max(Number(least - pays) / Number(pays), 0),
    fill: state.fillable > 0n ? findFill(graph, part, MAX_HOPS) : undefined,
  }
}
