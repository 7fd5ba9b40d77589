import type { Token } from '@zono/exchange'
import type { Address } from 'viem'
import type { Chain } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { pairings, readPairsOf } from './pairs.ts'
import { type UsdPrice, usdPrice } from './usdPrice.ts'

/** The tokens prices are told by. */
export type PriceReferences = { readonly stables: readonly Token[]; readonly wrappedNative: Token }

type PricesParams = PriceReferences & { readonly tokens: readonly Token[] }

/** Dollar prices by token address; what no deep pool prices is missing. */
export type Prices = Readonly<Record<Address, UsdPrice | undefined>>

/** Dollar prices from the reserves of this block. */
export async function readPrices(chain: Chain, { tokens, stables, wrappedNative }: PricesParams): Promise<Prices> {
  const references = [wrappedNative, ...stables]
  const wanted = tokens.flatMap((token) => pairings([token, ...references]).slice(0, references.length))
  const anchors = stables.map((stable) => [wrappedNative, stable] as const)
  const pairs = await readPairsOf(chain, [...wanted, ...anchors])
  return Object.fromEntries(tokens.map((token) => [token.address, usdPrice(token, { pairs, stables, wrappedNative })]))
}

export const pricesQuery = chainQuery('prices', readPrices)
