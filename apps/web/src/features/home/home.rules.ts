import { type Pair, Token } from '@zono/sdk'
import type { PriceReferences } from '../../core/prices/prices.ts'
import { type UsdPrice, usdPrices, usdValue } from '../../core/prices/usdPrice.ts'

/** A pool and what lies in it, in dollars times 10^18. */
export type PoolWorth = { readonly pair: Pair; readonly worth: UsdPrice }

/**
 * What the pools hold, the largest first. A pool one of whose tokens no deep pool prices counts twice its other side; one
 * that cannot be priced at all is left out.
 */
export function poolWorths(pairs: readonly Pair[], references: PriceReferences): readonly PoolWorth[] {
  const tokens = pairs.flatMap(({ token0, token1 }) => [token0, token1])
  const prices = usdPrices(tokens, { pairs, ...references })
  const priceOf = (token: Token) => prices.get(token.address)
  const worthOf = ({ token0, token1, reserve0, reserve1 }: Pair): UsdPrice | undefined => {
    const [price0, price1] = [priceOf(token0), priceOf(token1)]
    const side0 = price0 === undefined ? undefined : usdValue(reserve0, token0, price0)
    const side1 = price1 === undefined ? undefined : usdValue(reserve1, token1, price1)
    if (side0 === undefined) return side1 === undefined ? undefined : 2n * side1
    return side1 === undefined ? 2n * side0 : side0 + side1
  }
  return pairs
    .flatMap((pair) => {
      const worth = worthOf(pair)
      return worth === undefined ? [] : [{ pair, worth }]
    })
    .sort((a, b) => (a.worth < b.worth ? 1 : a.worth > b.worth ? -1 : 0))
}

/** Everything in these pools, in dollars times 10^18. */
export const totalWorth = (pools: readonly PoolWorth[]): UsdPrice => pools.reduce((sum, { worth }) => sum + worth, 0n)

/** The pool whose past is the main token's dollar price: its deepest against a dollar token. */
export function pricePool(
  pools: readonly PoolWorth[],
  main: Token | undefined,
  stables: readonly Token[],
): Pair | undefined {
  if (main === undefined) return undefined
  const own = pools.filter(({ pair }) => Token.equals(pair.token0, main) || Token.equals(pair.token1, main))
  const inDollars = own.find(({ pair }) =>
    stables.some((stable) => Token.equals(pair.token0, stable) || Token.equals(pair.token1, stable)),
  )
  return inDollars?.pair
}
