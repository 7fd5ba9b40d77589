import { at, createFind, createNftStakingSteps, listNftStakingPools, type NftStakingTerms } from '@zono/deploy'
import type { Deployment } from '@zono/protocol'
import { type Address, parseEther } from 'viem'
import type { DevnetClient } from '../../chain/chain.ts'
import { launch, ROLES } from '../launch.ts'
import type { CollectionSymbol, NftCollections } from './collections.ts'

/** Terms of a pool. Amounts in base units of tokens with 18 decimals, rewards for a piece and a block. */
export type NftStakingConfig = {
  readonly nsid: number
  readonly symbol: CollectionSymbol
  readonly rewardKey: string
  readonly rewardPerBlock: bigint
  /** Block numbers; blocks after the deployment where `endsEarly`. */
  readonly startBlock: bigint
  readonly endBlock: bigint
  readonly endsEarly?: boolean
  readonly depositFeePerNft?: bigint
  readonly withdrawFeePerNft?: bigint
  readonly maxNftsPerUser: bigint
  /** Pieces whose rewards the seed puts in, up to the end. */
  readonly fundedPlaces: bigint
}

/** Pools in every state, one for each collection: live, with fees, full, upcoming, and ended with pieces inside. */
export const NFT_STAKING_POOLS: readonly NftStakingConfig[] = [
  {
    nsid: 0,
    symbol: 'ZNG',
    rewardKey: 'zono',
    rewardPerBlock: parseEther('0.0001'),
    startBlock: 1n,
    endBlock: 1_200_000n,
    maxNftsPerUser: 20n,
    fundedPlaces: 60n,
  },
  {
    nsid: 1,
    symbol: 'ZNW',
    rewardKey: 'zono',
    rewardPerBlock: parseEther('0.0002'),
    startBlock: 1n,
    endBlock: 900_000n,
    depositFeePerNft: parseEther('1.5'),
    withdrawFeePerNft: parseEther('0.5'),
    maxNftsPerUser: 10n,
    fundedPlaces: 40n,
  },
  {
    nsid: 2,
    symbol: 'ZANB',
    rewardKey: 'busd',
    rewardPerBlock: parseEther('0.0005'),
    startBlock: 1n,
    endBlock: 600_000n,
    maxNftsPerUser: 10n,
    fundedPlaces: 6n,
  },
  {
    nsid: 3,
    symbol: 'ZANG',
    rewardKey: 'zono',
    rewardPerBlock: parseEther('0.0003'),
    // Every seed takes fewer blocks.
    startBlock: 3000n,
    endBlock: 1_500_000n,
    maxNftsPerUser: 20n,
    fundedPlaces: 30n,
  },
  {
    nsid: 4,
    symbol: 'ZNGLOBAL',
    rewardKey: 'zono',
    rewardPerBlock: parseEther('0.05'),
    startBlock: 1n,
    // More than are between the deployment and the seed's stakes, fewer than the seed takes after them.
    endBlock: 150n,
    endsEarly: true,
    maxNftsPerUser: 5n,
    fundedPlaces: 10n,
  },
]

/** Deploys the NFT staking pools; fees are taken in the main token. The seed puts the rewards in. */
export async function deployNftStakingPools(
  client: DevnetClient,
  collections: NftCollections,
  { tokens, contracts }: Deployment,
): Promise<NonNullable<Deployment['nftStakingPools']>> {
  const locate = (key: string) => at(tokens[key] as Address)
  const height = await client.getBlockNumber()
  const pools = NFT_STAKING_POOLS.map((pool): NftStakingTerms => {
    const { depositFeePerNft = 0n, withdrawFeePerNft = 0n, startBlock, rewardPerBlock, maxNftsPerUser } = pool
    return {
      ...{ id: pool.nsid, startBlock, rewardPerBlock, maxNftsPerUser, depositFeePerNft, withdrawFeePerNft },
      endBlock: pool.endsEarly ? height + pool.endBlock : pool.endBlock,
      collection: at(collections[pool.symbol]),
      rewardToken: locate(pool.rewardKey),
      feeToken: depositFeePerNft + withdrawFeePerNft > 0n ? locate('zono') : undefined,
    }
  })
  const find = createFind(await launch(client, createNftStakingSteps(pools, ROLES), contracts))
  return listNftStakingPools(pools, find)
}
