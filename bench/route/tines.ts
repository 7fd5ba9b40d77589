import type { Pair, Token } from '@zono/sdk'
import { installPeers } from '../peers/installPeers.ts'
import type { Market, QuoteRequest } from './market.ts'

/** Parts that tines sells one after another. */
const FLOWS = 100

/** The part of `@sushiswap/tines` that the bench uses. */
type Tines = {
  readonly ConstantProductRPool: new (
    address: string,
    token0: Token,
    token1: Token,
    fee: number,
    reserve0: bigint,
    reserve1: bigint,
  ) => object
  readonly findMultiRouteExactIn: (
    from: Token,
    to: Token,
    amountIn: bigint,
    pools: readonly object[],
    baseToken: Token,
    gasPrice: number,
    flows: number,
  ) => { readonly status: string; readonly amountOut: number; readonly legs: readonly object[] }
}

/** Not typed by its package: its declarations need those of another large package. */
const PACKAGE: string = '@sushiswap/tines'

/** Output of tines for an exact input in doubles of base units, undefined when it finds no route. */
export type TinesQuoter = (request: QuoteRequest) => number | undefined

/** The router that splits trades at SushiSwap, with 100 flows and free gas. */
export async function createTinesQuoter({ tokens, pairs }: Market): Promise<TinesQuoter> {
  installPeers()
  const tines: Tines = await import(PACKAGE)
  const pools = pairs.map(
    ({ address, token0, token1, reserve0, reserve1 }: Pair) =>
      new tines.ConstantProductRPool(address, token0, token1, 0.0025, reserve0, reserve1),
  )
  return ({ from, to, amount }) => {
    const [tokenIn, tokenOut] = [tokens[from], tokens[to]]
    if (!tokenIn || !tokenOut) return undefined
    const route = tines.findMultiRouteExactIn(tokenIn, tokenOut, amount, pools, tokenIn, 0, FLOWS)
    return route.status === 'NoWay' ? undefined : route.amountOut
  }
}
