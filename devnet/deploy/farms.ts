import { MasterFarm } from '@zono/protocol'
import { type Address, encodeFunctionData } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { deployContract } from '../chain/artifacts.ts'
import type { DevnetClient } from '../chain/chain.ts'
import { sendAsOwner } from '../chain/sendAsOwner.ts'

/** Main tokens minted for all farms together, with each block. */
const REWARD_PER_BLOCK = 4n * 10n ** 17n

/** Farms that belong to the community, by pid. */
export const COMMUNITY_FARM_PIDS = [21, 22, 33]

/** Deploys the master farm. It mints once it owns the main token, which the seed hands over. */
export async function deployMasterFarm(
  client: DevnetClient,
  zono: Address,
  owner: Address,
): Promise<{ readonly MasterFarm: Address }> {
  return {
    MasterFarm: await deployContract(client, 'MasterFarm', [
      zono,
      REWARD_PER_BLOCK,
      0n,
      accounts.treasury.address,
      owner,
    ]),
  }
}

/** Opens farm 0, the main token's own: without fee, lock or interval, so that the vault can restake in it. */
export async function addGovernanceTokenFarm(
  client: DevnetClient,
  farm: Address,
  zono: Address,
  timelock: Address,
): Promise<void> {
  const args = [400n, zono, 0n, 0n, 0n, 0n] as const
  const data = encodeFunctionData({ abi: MasterFarm.abi, functionName: 'add', args })
  await sendAsOwner(client, timelock, [{ target: farm, data }])
}
