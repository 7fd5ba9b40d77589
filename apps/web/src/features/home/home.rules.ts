import { type Pair, Token } from '@zono/sdk'
import type { PriceReferences } from '#core/prices/prices.ts'
import { getUsdPrices, getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'

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

/**
 * Returns the tokens of the market tape: those with the most liquidity, the governance token always among them.
 * Stablecoins are left out, their price says nothing.
 */
export function getTapeTokens(
  pairs: readonly PairLiquidity[],
  { stablecoins, governanceToken }: { stablecoins: readonly Token[]; governanceToken: Token | undefined },
  count: number,
): readonly Token[] {
  const liquidity = new Map<string, { readonly token: Token; readonly usd: UsdPrice }>()
  for (const { pair, liquidityUsd } of pairs) {
    for (const token of [pair.token0, pair.token1]) {
      const usd = (liquidity.get(token.address)?.usd ?? 0n) + liquidityUsd
      if (!stablecoins.some((stablecoin) => Token.equals(stablecoin, token)))
        liquidity.set(token.address, { token, usd })
    }
  }
  const tokens = [...liquidity.values()].sort((a, b) => (a.usd < b.usd ? 1 : -1)).map(({ token }) => token)
  const isGovernanceToken = (token: Token) => governanceToken !== undefined && Token.equals(token, governanceToken)
  const top = tokens.slice(0, count)
  const missing = top.some(isGovernanceToken) ? undefined : tokens.find(isGovernanceToken)
  return missing ? [...top.slice(0, count - 1), missing] : top
}
