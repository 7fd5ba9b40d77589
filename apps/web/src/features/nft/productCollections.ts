import type { Deployment } from '@zono/protocol'
import { type Address, isAddressEqual } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { type NftCollection, readNftCollections } from '#core/nfts/nftCollection.ts'

type CollectionConfig = NonNullable<Deployment['nftCollections']>[number]

/** A collection of the product, or one that only the chain names. */
export type EarnCollection = NftCollection & {
  /** How its pieces are minted; undefined for a collection that is not of the product. */
  readonly type: CollectionConfig['type'] | undefined
  readonly symbol: string | undefined
  readonly description: string | undefined
}

const toEarnCollection = ({ contractAddress: address, ...facts }: CollectionConfig): EarnCollection => ({
  address,
  ...facts,
})

/** Collections of the product on this chain. */
export const getProductCollections = ({ nftCollections = [] }: Deployment): readonly EarnCollection[] =>
  nftCollections.map(toEarnCollection)

/** A collection by its address: of the product, else with the name that its contract gives. */
export async function resolveCollection(chain: ChainClient, address: Address): Promise<EarnCollection> {
  const known = getProductCollections(chain.deployment).find((one) => isAddressEqual(one.address, address))
  if (known) return known
  const [read] = await readNftCollections(chain, [address])
  return { address, name: read?.name ?? address, type: undefined, symbol: undefined, description: undefined }
}
