import type { Address } from 'viem'
import { accounts } from '../accounts.ts'
import { deploy } from '../artefacts.ts'
import type { ChainClient } from '../chain.ts'

/** Main tokens minted for all farms together, with each block. */
const PER_BLOCK = 4n * 10n ** 17n

/** Farms that belong to the community, by pid. */
export const COMMUNITY_FARMS = [21, 22, 33]

/** Deploys the master farm. It mints once it owns the main token, which the seed hands over. */
export async function deployFarms(client: ChainClient, zono: Address): Promise<{ readonly MasterFarm: Address }> {
  const { deployer, treasury } = accounts
  return { MasterFarm: await deploy(client, 'MasterFarm', [zono, PER_BLOCK, 0n, treasury.address, deployer.address]) }
}
