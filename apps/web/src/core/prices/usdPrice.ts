import { getBasePrices, getUsdPrice, type Token, type UsdPrice, type UsdPricingOptions } from '@zono/sdk'

export { getUsdValue } from '@zono/sdk'
export type { UsdPrice }

/** USD prices by token address, in the case given; tokens without a credible price are absent. */
export function getUsdPrices(
  tokens: readonly Token[],
  markets: UsdPricingOptions,
): ReadonlyMap<Token['address'], UsdPrice> {
  const basePrices = getBasePrices(markets)
  return new Map(
    tokens.flatMap((token) => {
      const price = getUsdPrice(token, markets.pairs, basePrices)
      return price === undefined ? [] : [[token.address, price] as const]
    }),
  )
}
