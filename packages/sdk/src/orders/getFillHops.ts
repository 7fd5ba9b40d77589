import type { Token } from '../entities/Token.ts'
import type { RouteGraph } from '../routing/routeGraph.ts'
import { type SplitHop, WHOLE_SHARE } from '../routing/split/types.ts'
import type { OpenOrder, OrderFill } from './findFills.ts'

/**
 * The route of a fill as the contract of orders takes it: the first hop sells the whole amount, each other one what arrives.
 * @throws {RangeError} when the graph is not the one that the fill was found in
 * @see contracts/src/orders/Orders.sol
 * @example
 * getFillHops(graph, { order: { sell: wbnb }, pairIndices: [0] }).map(({ share }) => share) // => [WHOLE_SHARE]
 */
export function getFillHops(
  { pairs }: RouteGraph,
  { order, pairIndices }: Pick<OrderFill<Pick<OpenOrder, 'sell'>>, 'order' | 'pairIndices'>,
): readonly Hop[] {
  let tokenIn = order.sell.address
  return pairIndices.map((index, position) => {
    const pair = pairs[index]
    if (pair === undefined) throw new RangeError('The route goes over a pool that is not there.')
    const isForward = pair.token0.address.toLowerCase() === tokenIn.toLowerCase()
    const tokenOut = isForward ? pair.token1.address : pair.token0.address
    const hop = { tokenIn, tokenOut, share: position === 0 ? WHOLE_SHARE : 0n }
    tokenIn = tokenOut
    return hop
  })
}

type Hop = {
  readonly tokenIn: Token['address']
  readonly tokenOut: Token['address']
  readonly share: SplitHop['share']
}
