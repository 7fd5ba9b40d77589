import { type Pair, Token } from '@zono/sdk'
import type { PriceReferences } from '../../core/prices/prices.ts'
import { getUsdPrices, getUsdValue, type UsdPrice } from '../../core/prices/usdPrice.ts'

/** A pool and what lies in it, in dollars times 10^18. */
export type PairLiquidity = { readonly pair: Pair; readonly liquidityUsd: UsdPrice }

/**
 * What the pools hold, the largest first. A pool one of whose tokens no deep pool prices counts twice its other side; one
 * that cannot be priced at all is left out.
 */
export function getPairLiquidities(pairs: readonly Pair[], references: PriceReferences): readonly PairLiquidity[] {
  const tokens = pairs.flatMap(({ token0, token1 }) => [token0, token1])
  const prices = getUsdPrices(tokens, { pairs, ...references })
  const priceOf = (token: Token) => prices.get(token.address)
  const worthOf = ({ token0, token1, reserve0, reserve1 }: Pair): UsdPrice | undefined => {
    const [price0, price1] = [priceOf(token0), priceOf(token1)]
    const side0 = price0 === undefined ? undefined : getUsdValue(reserve0, token0, price0)
    const side1 = price1 === undefined ? undefined : getUsdValue(reserve1, token1, price1)
    if (side0 === undefined) return side1 === undefined ? undefined : 2n * side1
    return side1 === undefined ? 2n * side0 : side0 + side1
  }
  return pairs
    .flatMap((pair) => {
      const liquidityUsd = worthOf(pair)
      return liquidityUsd === undefined ? [] : [{ pair, liquidityUsd }]
    })
    .sort((a, b) => (a.liquidityUsd < b.liquidityUsd ? 1 : a.liquidityUsd > b.liquidityUsd ? -1 : 0))
}

/** Everything in these pools, in dollars times 10^18. */
export const getTotalLiquidityUsd = (pools: readonly PairLiquidity[]): UsdPrice =>
  pools.reduce((sum, { liquidityUsd }) => sum + liquidityUsd, 0n)

/** The pool whose past is the main token's dollar price: its deepest against a dollar token. */
export function findPricePair(
  pools: readonly PairLiquidity[],
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
