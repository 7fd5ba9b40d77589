import { createFarmSteps, createVaultSteps } from '@zono/deploy'
import type { Address } from 'viem'
import { accounts } from '../chain/accounts.ts'
import type { DevnetClient } from '../chain/chain.ts'
import { launch } from './launch.ts'

/** Main tokens minted for all farms together, with each block. */
const REWARD_PER_BLOCK = 4n * 10n ** 17n

/** Farms that belong to the community, by pid. */
export const COMMUNITY_FARM_PIDS = [21, 22, 33]

/** Deploys the farms with farm 0, and the vault. They mint once they own the main token, which the seed hands over. */
export async function deployFarms(
  client: DevnetClient,
  existing: Readonly<Record<'Zono' | 'Timelock', Address>>,
): Promise<{ readonly MasterFarm: Address; readonly AutoVault: Address }> {
  const treasury = accounts.treasury.address
  const steps = [
    ...createFarmSteps({
      tokensPerBlock: REWARD_PER_BLOCK,
      startBlock: 0n,
      feeReceiver: treasury,
      mainFarmWeight: 400n,
    }),
    ...createVaultSteps({ treasury }),
  ]
  const { MasterFarm, AutoVault } = await launch(client, steps, existing)
  return { MasterFarm, AutoVault } as { readonly MasterFarm: Address; readonly AutoVault: Address }
}
