import type { Deployment } from '@zono/protocol'
import { defineInstances, type RowOf } from '#core/instances/defineInstances.ts'
import {
  type NftStakingPool,
  readNftStakingAccount,
  readNftStakingPool,
  readNftStakingState,
} from './nftStaking.queries.ts'

/** Pools that stake NFTs and pay tokens. */
export const nftStakingPools = defineInstances({
  name: 'nftStakingPools',
  getEntries: (deployment: Deployment) => deployment.nftStakingPools,
  getId: ({ nsid }: NftStakingPool) => nsid,
  readTerms: readNftStakingPool,
  readState: readNftStakingState,
  readAccount: readNftStakingAccount,
})

/** An NFT staking pool as its card shows it. */
export type NftStakingRow = RowOf<typeof nftStakingPools>
