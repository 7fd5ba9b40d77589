import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { readAccounts } from './roles/accounts.queries.ts'
import { readHoldsRole, readNamedHolders } from './roles/roles.queries.ts'

/** Whether an account holds a role on this network, itself or as an owner of a Safe that holds one. */
export async function holdsRole(chain: ChainClient, account: Address): Promise<boolean> {
  if (await readHoldsRole(chain, account)) return true
  const holders = await readAccounts(chain, await readNamedHolders(chain))
  return holders.some(({ safe }) => safe?.owners.includes(account))
}
