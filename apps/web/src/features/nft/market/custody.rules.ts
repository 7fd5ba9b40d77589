import type { Deployment } from '@zono/protocol'
import { type Address, isAddressEqual } from 'viem'

/** Contract of the product that keeps a piece for its owner. */
export type Custody = 'market' | 'staking' | 'farm'

/** Returns what kind of contract the holder of a piece is; undefined for any other account. */
export function getCustody(
  { contracts, nftStakingPools = [], nftFarms = [] }: Pick<Deployment, 'contracts' | 'nftStakingPools' | 'nftFarms'>,
  holder: Address,
): Custody | undefined {
  // A piece is with the sweeper within a purchase alone.
  const markets = [contracts.NftMarket, contracts.NftSweeper]
  if (markets.some((market) => market && isAddressEqual(market, holder))) return 'market'
  const isHolder = ({ contractAddress }: { readonly contractAddress: Address }) =>
    isAddressEqual(contractAddress, holder)
  if (nftStakingPools.some(isHolder)) return 'staking'
  return nftFarms.some(isHolder) ? 'farm' : undefined
}
