import { Token, type UsdPricingOptions } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { getTokenPairs, readPairsForTokenPairs } from '../pairs/readPairs.ts'
import { getUsdPrices, type UsdPrice } from './usdPrice.ts'

/** The tokens that prices are derived through. */
export type PriceReferences = Omit<UsdPricingOptions, 'pairs'>

export type PricesParams = PriceReferences & { readonly tokens: readonly Token[] }

/** USD prices by token address; tokens without a deep pair are absent. */
export type Prices = Readonly<Record<Address, UsdPrice | undefined>>

/** Derives USD prices from reserves, through any base token that has a price. */
export async function readPrices(chain: ChainClient, params: PricesParams): Promise<Prices> {
  return Object.fromEntries(getUsdPrices(params.tokens, await readMarkets(chain, params)))
}

/** Reads the pairs that prices of tokens are derived from. */
export async function readMarkets(
  chain: ChainClient,
  { tokens, ...references }: PricesParams,
): Promise<UsdPricingOptions> {
  const bases = [references.wrappedNative, ...references.stablecoins, ...references.baseTokens]
  const basePairs = getTokenPairs(bases)
  const isBase = (token: Token) => bases.some((base) => Token.equals(base, token))
  const others = tokens.filter((token) => !isBase(token))
  const otherPairs = others.flatMap((token) => getTokenPairs([token, ...bases]).filter(([first]) => first === token))
  return { pairs: await readPairsForTokenPairs(chain, [...otherPairs, ...basePairs]), ...references }
}

/** Maximum age of a USD price in milliseconds. Prices inform; nothing is traded at them. */
const MAX_PRICE_AGE_MS = 15_000

export const pricesQuery = chainQuery('prices', readPrices, 'block', { maxAgeMs: MAX_PRICE_AGE_MS })

/** Prices for long lists, at most a minute old. */
export const listPricesQuery = chainQuery('listPrices', readPrices, 'block', { maxAgeMs: 60_000 })
