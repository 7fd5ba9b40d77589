import { type Pair, Token } from '@zono/sdk'
import type { PriceReferences } from '../../core/prices/prices.ts'
import { getUsdPrices, getUsdValue, type UsdPrice } from '../../core/prices/usdPrice.ts'

/** A pair and the value of its reserves in USD times 10^18. */
export type PairLiquidity = { readonly pair: Pair; readonly liquidityUsd: UsdPrice }

/**
 * Returns the liquidity of pairs, largest first. A pair with one priced token counts twice that side; a pair without a
 * priced token is left out.
 */
export function getPairLiquidities(pairs: readonly Pair[], references: PriceReferences): readonly PairLiquidity[] {
  const tokens = pairs.flatMap(({ token0, token1 }) => [token0, token1])
  const prices = getUsdPrices(tokens, { pairs, ...references })
  const getPrice = (token: Token) => prices.get(token.address)
  const getLiquidityUsd = ({ token0, token1, reserve0, reserve1 }: Pair): UsdPrice | undefined => {
    const [price0, price1] = [getPrice(token0), getPrice(token1)]
    const value0 = price0 === undefined ? undefined : getUsdValue(reserve0, token0, price0)
    const value1 = price1 === undefined ? undefined : getUsdValue(reserve1, token1, price1)
    if (value0 === undefined) return value1 === undefined ? undefined : 2n * value1
    return value1 === undefined ? 2n * value0 : value0 + value1
  }
  return pairs
    .flatMap((pair) => {
      const liquidityUsd = getLiquidityUsd(pair)
      return liquidityUsd === undefined ? [] : [{ pair, liquidityUsd }]
    })
    .sort((a, b) => (a.liquidityUsd < b.liquidityUsd ? 1 : a.liquidityUsd > b.liquidityUsd ? -1 : 0))
}

/** Sums the liquidity of pairs in USD times 10^18. */
export const getTotalLiquidityUsd = (pairs: readonly PairLiquidity[]): UsdPrice =>
  pairs.reduce((sum, { liquidityUsd }) => sum + liquidityUsd, 0n)

/** Finds the pair that gives the governance token's USD price history: its deepest pair with a stablecoin. */
export function findPricePair(
  pairs: readonly PairLiquidity[],
  governanceToken: Token | undefined,
  stablecoins: readonly Token[],
): Pair | undefined {
  if (governanceToken === undefined) return undefined
  const hasToken = ({ token0, token1 }: Pair, token: Token) =>
    Token.equals(token0, token) || Token.equals(token1, token)
  return pairs.find(
    ({ pair }) => hasToken(pair, governanceToken) && stablecoins.some((stablecoin) => hasToken(pair, stablecoin)),
  )?.pair
}
