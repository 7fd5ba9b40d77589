import { createNameSteps } from '@zono/deploy'
import { NameRegistry, NameResolver, ReverseRegistrar } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex, labelhash, namehash } from 'viem'
import { accounts } from '../chain/accounts.ts'
import type { DevnetClient } from '../chain/chain.ts'
import { sendAsOwner } from '../chain/sendAsOwner.ts'
import { launch, ROLES } from './launch.ts'

type DevnetAccount = (typeof accounts)['deployer']

/** Names of the devnet's people; `content` leads to a token list on IPFS. */
const NAME_RECORDS: readonly { readonly label: string; readonly owner: DevnetAccount; readonly content?: Hex }[] = [
  { label: 'alice', owner: accounts.traders[0] ?? accounts.deployer },
  { label: 'treasury', owner: accounts.treasury },
  {
    label: 'tokens',
    owner: accounts.deployer,
    content: '0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f',
  },
]

/** Deploys a name service, and lets the timelock give the people of the devnet their names, by which they call themselves. */
export async function deployNames(
  client: DevnetClient,
  existing: Readonly<Record<'Timelock', Address>>,
): Promise<{ readonly NameRegistry: Address }> {
  const contracts = await launch(client, createNameSteps({ deployer: ROLES.deployer }), existing)
  const registry = contracts.NameRegistry as Address
  const resolver = contracts.NameResolver as Address
  const given = NAME_RECORDS.map(({ label, owner }) => ({
    target: registry,
    data: encodeFunctionData({
      abi: NameRegistry.abi,
      functionName: 'setSubnodeRecord',
      args: [namehash('eth'), labelhash(label), owner.address, resolver, 0n],
    }),
  }))
  await client.waitForTransactionReceipt({ hash: await sendAsOwner(client, existing.Timelock, given) })
  for (const { label, owner: account, content } of NAME_RECORDS) {
    const node = namehash(`${label}.eth`)
    const inResolver = { abi: NameResolver.abi, address: resolver, account, chain: null }
    await client.writeContract({ ...inResolver, functionName: 'setAddr', args: [node, account.address] })
    if (content) await client.writeContract({ ...inResolver, functionName: 'setContenthash', args: [node, content] })
    await client.writeContract({
      ...{ abi: ReverseRegistrar.abi, address: contracts.ReverseRegistrar as Address, account, chain: null },
      functionName: 'setName',
      args: [`${label}.eth`],
    })
  }
  return { NameRegistry: registry }
}
