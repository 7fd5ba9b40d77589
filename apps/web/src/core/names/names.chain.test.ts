import { NameRegistry, NameResolver } from '@zono/protocol'
import { type Address, type Hex, namehash, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { type ChainClient, createChainClient } from '../chain/chain.ts'
import { readContentUri, readEnsAddress, readEnsName } from './names.ts'

let devnet: Devnet
let chain: ChainClient
beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())
const [alice] = accounts.traders

test('readEnsAddress: resolves a name; null for an unregistered or invalid one [ENS-02, ENS-04]', async () => {
  expect(await readEnsAddress(chain, 'Alice.eth')).toBe(alice?.address)
  expect(await readEnsAddress(chain, 'nobody.eth')).toBeNull()
  expect(await readEnsAddress(chain, 'a..eth')).toBeNull()
})
test('readEnsName: resolves an address through its reverse record [ENS-03]', async () => {
  expect(await readEnsName(chain, alice?.address ?? '0x')).toBe('alice.eth')
  expect(await readEnsName(chain, accounts.testUser.address)).toBeNull()
})
test('readContentUri: resolves the content hash, and rejects a name without one [ENS-05, ENS-06]', async () => {
  expect(await readContentUri(chain, 'tokens.eth')).toMatch(/^ipfs:\/\/Qm/)
  await expect(readContentUri(chain, 'alice.eth')).rejects.toThrow('Failed to resolve ENS name: alice.eth')
})
test('names: resolve to null without a registry [ENS-10]', async () => {
  const { NameRegistry: _, ...contracts } = devnet.deployment.contracts
  const without = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, { ...devnet.deployment, contracts })
  expect(await readEnsAddress(without, 'alice.eth')).toBeNull()
  await expect(readContentUri(without, 'alice.eth')).rejects.toThrow('Could not construct mainnet ENS resolver')
})

test('names: no key can take a name: root and eth are the timelock’s, and nobody owns reverse', async () => {
  const { client, deployment } = devnet
  const { NameRegistry: address, Timelock: timelock } = deployment.contracts
  const readOwner = (node: Hex) =>
    client.readContract({ abi: NameRegistry.abi, address: address as Address, functionName: 'owner', args: [node] })
  expect(await readOwner(zeroHash)).toBe(timelock)
  expect(await readOwner(namehash('eth'))).toBe(timelock)
  expect(await readOwner(namehash('reverse'))).toBe(zeroAddress)
})

test('readContentUri: rejects an unknown codec [ENS-07]', async () => {
  const { client, deployment } = devnet
  const registry = deployment.contracts.NameRegistry as Address
  const node = namehash('tokens.eth')
  const resolver = await client.readContract({
    abi: NameRegistry.abi,
    address: registry,
    functionName: 'resolver',
    args: [node],
  })
  const hash = '0xe40101fa011b20d1de9994b4d039f6548d191eb26786769f580809256b4685ef316805265ea162'
  const sent = await client.writeContract({
    abi: NameResolver.abi,
    address: resolver,
    functionName: 'setContenthash',
    args: [node, hash],
    account: accounts.deployer,
    chain: null,
  })
  await client.waitForTransactionReceipt({ hash: sent })
  await expect(readContentUri(chain, 'tokens.eth')).rejects.toThrow(`Failed to translate contenthash to URI: ${hash}`)
})
