import { useQuery } from '@tanstack/react-query'
import { type Address, isAddressEqual } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { useChain } from '#core/chain/useChain.ts'
import type { NftCollection } from '#core/nfts/nftCollection.ts'
import { type SquadArtTerms, useSquadArt } from '#features/nft/useSquadArt.ts'
import { lastSalesQuery } from '../activity/lastSales.queries.ts'
import { getNftKey } from '../market.ts'

/** What a tile shows besides the price; undefined what is unknown. */
export type TileFacts = {
  /** Price of the last sale in wei. */
  readonly lastSale: bigint | undefined
  /** Place among all pieces by rarity, from 1. */
  readonly rank: number | undefined
}

type SquadParams = { readonly collection: Address; readonly sale: Address }

/** Two getters of `NftSale` and `SquadNft`: with their whole ABIs every screen of the market would load 1.4 KB more. */
const squadAbi = [
  { type: 'function', name: 'maxSupply', stateMutability: 'view', inputs: [], outputs: [{ type: 'uint256' }] },
  { type: 'function', name: 'provenance', stateMutability: 'view', inputs: [], outputs: [{ type: 'bytes32' }] },
] as const

/** Reads what the rarity of a squad's pieces follows from. */
async function readRarityTerms(
  chain: ChainClient,
  { collection, sale }: SquadParams,
): Promise<Omit<SquadArtTerms, 'name'>> {
  const [maxSupply, provenance] = await Promise.all([
    chain.readContract({ abi: squadAbi, address: sale, functionName: 'maxSupply' }),
    chain.readContract({ abi: squadAbi, address: collection, functionName: 'provenance' }),
  ])
  return { maxSupply, provenance }
}

const rarityTermsQuery = chainQuery('squadRarityTerms', readRarityTerms, 'never')

/**
 * Ranks of the pieces of a squad, computed here from the attributes that its contract fixed before the sale. Undefined for
 * other collections: what their metadata says of rarity can change.
 */
export function useRarityRank({ address, name }: NftCollection): ((tokenId: bigint) => number) | undefined {
  const chain = useChain()
  const sale = chain.deployment.squadSales?.find((entry) => isAddressEqual(entry.collection, address))?.sale
  const { data } = useQuery(rarityTermsQuery(chain, sale && { collection: address, sale }))
  const { art, isGenuine } = useSquadArt(data && { name, ...data })
  return isGenuine ? art?.getRank : undefined
}

/** Facts about the pieces of a collection by their ids. */
export function useTileFacts(collection: NftCollection): (tokenId: bigint) => TileFacts {
  const { data: lastSales } = useQuery(lastSalesQuery(useChain(), collection.address))
  const getRank = useRarityRank(collection)
  return (tokenId) => ({
    lastSale: lastSales?.get(getNftKey(collection.address, tokenId)),
    rank: getRank?.(tokenId),
  })
}
