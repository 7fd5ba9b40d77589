import { NameRegistry, NameResolver, ReverseRegistrar } from '@zono/protocol'
import { type Address, type Hex, labelhash, namehash, zeroAddress, zeroHash } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { deployContract } from '../chain/artifacts.ts'
import type { DevnetClient } from '../chain/chain.ts'

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

/**
 * Deploys a name service, gives the people of the devnet their names, and lets them call themselves by these. The root and
 * `eth` go to the timelock, so that no single key can point a name elsewhere; nobody gives out names below `reverse`.
 */
export async function deployNames(client: DevnetClient, timelock: Address): Promise<Readonly<Record<string, Address>>> {
  const registry = await deployContract(client, 'NameRegistry')
  const resolver = await deployContract(client, 'NameResolver', [registry])
  const reverse = await deployContract(client, 'ReverseRegistrar', [registry, resolver])
  const inRegistry = { abi: NameRegistry.abi, address: registry }
  const inResolver = { abi: NameResolver.abi, address: resolver }
  const by = (account: DevnetAccount) => ({ account, chain: null })

  const { deployer } = accounts
  const own = async (node: Hex, label: string, owner: Address) =>
    client.writeContract({
      ...inRegistry,
      functionName: 'setSubnodeOwner',
      args: [node, labelhash(label), owner],
      ...by(deployer),
    })
  await own(zeroHash, 'eth', deployer.address)
  await own(zeroHash, 'reverse', deployer.address)
  await own(namehash('reverse'), 'addr', reverse)
  for (const { label, owner, content } of NAME_RECORDS) {
    const node = namehash(`${label}.eth`)
    await client.writeContract({
      ...inRegistry,
      functionName: 'setSubnodeRecord',
      args: [namehash('eth'), labelhash(label), owner.address, resolver, 0n],
      ...by(deployer),
    })
    await client.writeContract({
      ...inResolver,
      functionName: 'setAddr',
      args: [node, owner.address],
      ...by(owner),
    })
    if (content) {
      await client.writeContract({
        ...inResolver,
        functionName: 'setContenthash',
        args: [node, content],
        ...by(owner),
      })
    }
    await client.writeContract({
      abi: ReverseRegistrar.abi,
      address: reverse,
      functionName: 'setName',
      args: [`${label}.eth`],
      ...by(owner),
    })
  }
  const handOver = async (node: Hex, owner: Address) =>
    client.writeContract({ ...inRegistry, functionName: 'setOwner', args: [node, owner], ...by(deployer) })
  await handOver(namehash('reverse'), zeroAddress)
  await handOver(namehash('eth'), timelock)
  await handOver(zeroHash, timelock)
  return { NameRegistry: registry }
}
