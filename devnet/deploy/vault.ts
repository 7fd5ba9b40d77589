import type { Address } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { deployContract } from '../chain/artifacts.ts'
import type { DevnetClient } from '../chain/chain.ts'

/** Deploys the vault that restakes what farm 0 earns. Farm 0 has to exist: the vault checks its terms. */
export async function deployVault(
  client: DevnetClient,
  farm: Address,
  owner: Address,
): Promise<{ readonly AutoVault: Address }> {
  return { AutoVault: await deployContract(client, 'AutoVault', [farm, accounts.treasury.address, owner]) }
}
