import type { Deployment } from '@zono/protocol'
import { type Address, isAddressEqual } from 'viem'

/** Contract of the product that keeps a piece for its owner. */
export type Custody = 'market' | 'staking' | 'farm'

/** Returns what kind of contract the holder of a piece is; undefined for any other account. */
export function getCustody(
  { contracts, nftStakingPools = [], nftFarms = [] }: Pick<Deployment, 'contracts' | 'nftStakingPools' | 'nftFarms'>,
  holder: Address,
): Custody | undefined {
  if (contracts.NftMarket && isAddressEqual(contracts.NftMarket, holder)) return 'market'
  const isHolder = ({ contractAddress }: { readonly contractAddress: Address }) =>
    isAddressEqual(contractAddress, holder)
  if (nftStakingPools.some(isHolder)) return 'staking'
  return nftFarms.some(isHolder) ? 'farm' : undefined
}
