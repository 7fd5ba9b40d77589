import type { Address } from 'viem'
import { accounts } from '../accounts.ts'
import { deploy } from '../artefacts.ts'
import type { ChainClient } from '../chain.ts'

/** Deploys the vault that restakes what farm 0 earns. */
export async function deployVault(client: ChainClient, farm: Address): Promise<{ readonly AutoVault: Address }> {
  const { deployer, treasury } = accounts
  return { AutoVault: await deploy(client, 'AutoVault', [farm, treasury.address, deployer.address]) }
}
