import { accounts } from '../chain/accounts.ts'
import { deployContract } from '../chain/artifacts.ts'
import type { DevnetClient } from '../chain/chain.ts'

/** Lets the visitor's account carry out several calls as one (EIP-7702): its key authorises the code, the deployer pays. */
export async function delegateTestUser(client: DevnetClient): Promise<void> {
  const { deployer, testUser } = accounts
  const address = await deployContract(client, 'BatchAccount')
  const authorization = await client.signAuthorization({
    account: testUser,
    contractAddress: address,
    chainId: await client.getChainId(),
    nonce: await client.getTransactionCount({ address: testUser.address }),
  })
  await client.sendTransaction({
    account: deployer,
    to: testUser.address,
    authorizationList: [authorization],
    chain: null,
  })
}
