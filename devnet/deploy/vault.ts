import type { Address } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { deploy } from '../chain/artifacts.ts'
import type { ChainClient } from '../chain/chain.ts'

/** Deploys the vault that restakes what farm 0 earns. Farm 0 has to exist: the vault checks its terms. */
export async function deployVault(
  client: ChainClient,
  farm: Address,
  owner: Address,
): Promise<{ readonly AutoVault: Address }> {
  return { AutoVault: await deploy(client, 'AutoVault', [farm, accounts.treasury.address, owner]) }
}
