import { getBasePrices, getUsdDepth } from '@zono/sdk'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { type Prices, type PricesParams, readMarkets } from './prices.ts'

/** Reads what the pairs that set the prices of tokens hold against them, in USD; absent for tokens without a price. */
export async function readDepths(chain: ChainClient, params: PricesParams): Promise<Prices> {
  const markets = await readMarkets(chain, params)
  const basePrices = getBasePrices(markets)
  return Object.fromEntries(
    params.tokens.map((token) => [token.address, getUsdDepth(token, markets.pairs, basePrices)]),
  )
}

/** At most a minute old. */
export const depthsQuery = chainQuery('depths', readDepths, 'block', { maxAgeMs: 60_000 })
