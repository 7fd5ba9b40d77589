import { Token, type UsdPricingOptions } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { getTokenPairs, readPairsForTokenPairs } from '../pairs/readPairs.ts'
import { getUsdPrices, type UsdPrice } from './usdPrice.ts'

/** The tokens that prices are derived through. */
export type PriceReferences = Omit<UsdPricingOptions, 'pairs'>

type PricesParams = PriceReferences & { readonly tokens: readonly Token[] }

/** Dollar prices by token address; what no deep pool prices is missing. */
export type Prices = Readonly<Record<Address, UsdPrice | undefined>>

/** Dollar prices from the reserves of this block: through any routing base that has a price itself. */
export async function readPrices(chain: ChainClient, { tokens, ...references }: PricesParams): Promise<Prices> {
  const bases = [references.wrappedNative, ...references.stablecoins, ...references.baseTokens]
  const anchors = getTokenPairs(bases)
  const isBase = (token: Token) => bases.some((base) => Token.equals(base, token))
  const others = tokens.filter((token) => !isBase(token))
  const wanted = others.flatMap((token) => getTokenPairs([token, ...bases]).filter(([first]) => first === token))
  const pairs = await readPairsForTokenPairs(chain, [...wanted, ...anchors])
  return Object.fromEntries(getUsdPrices(tokens, { pairs, ...references }))
}

/** Milliseconds that a dollar price on screen may be old: it is told, never traded at. */
const MAX_PRICE_AGE_MS = 15_000

export const pricesQuery = chainQuery('prices', readPrices, 'block', { maxAgeMs: MAX_PRICE_AGE_MS })

/** The same for long lists, where a minute is soon enough. */
export const listPricesQuery = chainQuery('listPrices', readPrices, 'block', { maxAgeMs: 60_000 })
