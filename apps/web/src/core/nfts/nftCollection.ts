import { optionalRead } from '@zono/client'
import { erc721Abi } from '@zono/protocol'
import type { Address } from 'viem'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'

/** A contract of NFTs (ERC-721 or ERC-1155). */
export type NftCollection = {
  readonly address: Address
  /** What the contract says, shortened and without hidden characters: shown, never trusted. */
  readonly name: string
}

/** Reads collections by address. One that gives no name is called by its symbol, and then by what it is. */
export async function readNftCollections(
  chain: ChainClient,
  addresses: readonly Address[],
): Promise<readonly NftCollection[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const [name, symbol] = await Promise.all([readText(chain, address, 'name'), readText(chain, address, 'symbol')])
      return { address, name: name || symbol || 'Unknown collection' }
    }),
  )
}

export const nftCollectionsQuery = chainQuery('nftCollections', readNftCollections, 'never')

async function readText(chain: ChainClient, address: Address, functionName: 'name' | 'symbol'): Promise<string> {
  return sanitizeText((await optionalRead(chain.readContract({ abi: erc721Abi, address, functionName }))) ?? '', 80)
}

/** Name of one piece: `Squirrels #12`. */
export const getNftName = ({ name }: NftCollection, tokenId: bigint): string => `${name} #${tokenId}`
