import type { Deployment } from '@zono/protocol'
import { defineInstances, type RowOf } from '#core/instances/defineInstances.ts'
import { type NftFarm, readNftFarm, readNftFarmAccount, readNftFarmState } from './nftFarms.queries.ts'

/** Farms that lock tokens and give NFTs. */
export const nftFarms = defineInstances({
  name: 'nftFarms',
  getEntries: (deployment: Deployment) => deployment.nftFarms,
  getId: ({ nfid }: NftFarm) => nfid,
  readTerms: readNftFarm,
  readState: readNftFarmState,
  readAccount: readNftFarmAccount,
})

/** An NFT farm as its card shows it. */
export type NftFarmRow = RowOf<typeof nftFarms>
