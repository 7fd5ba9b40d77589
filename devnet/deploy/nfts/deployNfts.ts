import { type Deployment, parseDeployment } from '@zono/protocol'
import type { Address } from 'viem'
import { deployContract } from '../../chain/artifacts.ts'
import type { DevnetClient } from '../../chain/chain.ts'
import { deployCollections, toCollectionEntries } from './collections.ts'
import { deployNftFarms } from './farms.ts'
import { deployNftMarket } from './market.ts'
import { deployNftStakingPools } from './staking.ts'

/**
 * Deploys collections, NFT farms, NFT staking pools, the NFT market and its sweeper beside what a deployment lists. Every transaction has
 * to be mined at once.
 * @returns the deployment with them
 */
export async function deployNfts(
  client: DevnetClient,
  deployment: Deployment,
  historyEndTime: number,
): Promise<Deployment> {
  const { contracts, tokens } = deployment
  const [owner, zono] = [contracts.Timelock as Address, tokens.zono as Address]
  const collections = await deployCollections(client, tokens, owner)
  const market = await deployNftMarket(client, collections, contracts.WBNB as Address, owner)
  return parseDeployment({
    ...deployment,
    contracts: {
      ...contracts,
      NftMarket: market,
      NftSweeper: await deployContract(client, 'NftSweeper', [market]),
    },
    ...toCollectionEntries(collections),
    nftFarms: await deployNftFarms(client, collections, zono, owner, historyEndTime),
    nftStakingPools: await deployNftStakingPools(client, { collections, tokens, owner }),
  })
}
