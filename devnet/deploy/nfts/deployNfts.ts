import { type Deployment, parseDeployment } from '@zono/protocol'
import type { DevnetClient } from '../../chain/chain.ts'
import { deployCollections, toCollectionEntries } from './collections.ts'
import { deployNftFarms } from './farms.ts'
import { deployNftMarket } from './market.ts'
import { deployNftStakingPools } from './staking.ts'

/**
 * Deploys collections, NFT farms, NFT staking pools, the NFT market and its sweeper beside what a deployment lists. Every
 * transaction has to be mined at once.
 * @returns the deployment with them
 */
export async function deployNfts(
  client: DevnetClient,
  deployment: Deployment,
  historyEndTime: number,
): Promise<Deployment> {
  const { contracts } = deployment
  const collections = await deployCollections(client, deployment)
  return parseDeployment({
    ...deployment,
    contracts: { ...contracts, ...(await deployNftMarket(client, collections, deployment)) },
    ...toCollectionEntries(collections),
    nftFarms: await deployNftFarms(client, collections, deployment, historyEndTime),
    nftStakingPools: await deployNftStakingPools(client, collections, deployment),
  })
}
