import { optionalRead } from '@zono/client'
import { getContract, NftMarket } from '@zono/protocol'
import { type Address, zeroAddress } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { collectionAbi } from '#core/nfts/collectionAbi.ts'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'
import { readPages } from '../readPages.ts'
import { COLLECTION_STATUSES, type CollectionTerms, type PriceRange } from './market.ts'

/** Collections that one call returns. */
const PAGE_SIZE = 100

const toOptionalAddress = (address: Address) => (address === zeroAddress ? undefined : address)

/** Reads all collections of the market with their terms, in the order in which they were added (NFTMKT-03, NFTMKT-14). */
export async function readCollectionTerms(chain: ChainClient, _: null): Promise<readonly CollectionTerms[]> {
  const market = getContract(chain.deployment, NftMarket)
  return readPages(PAGE_SIZE, async (cursor, size) => {
    const [addresses, details] = await chain.readContract({
      ...market,
      functionName: 'viewCollections',
      args: [cursor, size],
    })
    return addresses.flatMap((address, i) => {
      const terms = details[i]
      if (terms === undefined) return []
      return {
        address,
        status: COLLECTION_STATUSES[terms.status] ?? 'pending',
        creatorAddress: toOptionalAddress(terms.creatorAddress),
        whitelistChecker: toOptionalAddress(terms.whitelistChecker),
        tradingFeeBps: terms.tradingFee,
        creatorFeeBps: terms.creatorFee,
      }
    })
  })
}

export const collectionTermsQuery = chainQuery('nftCollectionTerms', readCollectionTerms)

/** What a collection says of itself besides its name; undefined what its contract does not answer. */
export type CollectionFacts = { readonly symbol: string | undefined; readonly totalSupply: bigint | undefined }

/** Reads symbols and supplies of collections. */
export async function readCollectionFacts(
  chain: ChainClient,
  addresses: readonly Address[],
): Promise<readonly CollectionFacts[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const contract = { abi: collectionAbi, address } as const
      const [symbol, totalSupply] = await Promise.all([
        optionalRead(chain.readContract({ ...contract, functionName: 'symbol' })),
        optionalRead(chain.readContract({ ...contract, functionName: 'totalSupply' })),
      ])
      return { symbol: symbol && sanitizeText(symbol, 20), totalSupply }
    }),
  )
}

/** Symbols and supplies, at most a minute old, and fresh after a receipt of the account. */
export const collectionFactsQuery = chainQuery('nftCollectionFacts', readCollectionFacts, 'block', {
  maxAgeMs: 60_000,
})

/** Reads the range of prices for new listings (NFTMKT-04). */
export async function readPriceRange(chain: ChainClient, _: null): Promise<PriceRange> {
  const market = getContract(chain.deployment, NftMarket)
  const [minimum, maximum] = await Promise.all([
    chain.readContract({ ...market, functionName: 'minimumAskPrice' }),
    chain.readContract({ ...market, functionName: 'maximumAskPrice' }),
  ])
  return { minimum, maximum }
}

export const priceRangeQuery = chainQuery('nftPriceRange', readPriceRange)
