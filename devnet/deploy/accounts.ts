import { accounts } from '../chain/accounts.ts'
import { deploy } from '../chain/artifacts.ts'
import type { ChainClient } from '../chain/chain.ts'

/** Lets the visitor's account carry out several calls as one (EIP-7702): its key authorises the code, the deployer pays. */
export async function delegateVisitor(client: ChainClient): Promise<void> {
  const { deployer, visitor } = accounts
  const address = await deploy(client, 'BatchAccount')
  const authorization = await client.signAuthorization({
    account: visitor,
    contractAddress: address,
    chainId: await client.getChainId(),
    nonce: await client.getTransactionCount({ address: visitor.address }),
  })
  await client.sendTransaction({
    account: deployer,
    to: visitor.address,
    authorizationList: [authorization],
    chain: null,
  })
}
