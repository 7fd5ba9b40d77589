import { createBatchAccountSteps } from '@zono/deploy'
import type { Address } from 'viem'
import { accounts } from '../chain/accounts.ts'
import type { DevnetClient } from '../chain/chain.ts'
import { launch } from './launch.ts'

/**
 * Lets the accounts of visitor and member carry out several calls as one (EIP-7702): their keys authorise the code, the
 * deployer pays.
 */
export async function delegateAccounts(client: DevnetClient): Promise<void> {
  const { deployer, testUser, member } = accounts
  const { BatchAccount } = await launch(client, createBatchAccountSteps())
  const contractAddress = BatchAccount as Address
  const chainId = await client.getChainId()
  const authorizationList = await Promise.all(
    [testUser, member].map(async (account) => {
      const nonce = await client.getTransactionCount({ address: account.address })
      return client.signAuthorization({ account, contractAddress, chainId, nonce })
    }),
  )
  await client.sendTransaction({ account: deployer, to: testUser.address, authorizationList, chain: null })
}
