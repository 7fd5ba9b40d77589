import { CallRevertedError } from '@zono/client'
import { type Address, type Hex, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { readNftApprovals } from '#core/nfts/nftApprovals.queries.ts'
import { type NftCollection, readNftCollections } from '#core/nfts/nftCollection.ts'
import { readNftMetadata } from '#core/nfts/readNftMetadata.ts'
import { accounts } from '../../../../../../devnet/chain/accounts.ts'
import { deployContract } from '../../../../../../devnet/chain/artifacts.ts'
import { type DevnetClient, startChain } from '../../../../../../devnet/chain/chain.ts'
import { getFreePort } from '../../../../../../devnet/services/ports.ts'
import { buildCall, type Call, getApprovalAsset, type NftApproval } from '../action.ts'
import { buildApproveCall, buildBatchedApproveCalls, buildCollectionApproveCall } from '../approveCalls.ts'

let running: Awaited<ReturnType<typeof startChain>>
let client: DevnetClient
let chain: ChainClient
let collection: NftCollection
let escrow: Address
let snapshot: Hex
const owner = accounts.testUser.address

const collectionAbi = parseAbi(['function mint(address to, uint256 tokenId, string uri)'])
const escrowAbi = parseAbi(['function take(address collection, uint256[] tokenIds)'])

async function send({ to, data }: Call): Promise<boolean> {
  const hash = await client.sendTransaction({ account: accounts.testUser, chain: null, to, data, gas: 500_000n })
  return (await client.waitForTransactionReceipt({ hash })).status === 'success'
}

const mint = (tokenId: bigint, uri = '') =>
  send(buildCall({ abi: collectionAbi, address: collection.address }, 'mint', [owner, tokenId, uri]))
const take = (...tokenIds: bigint[]) =>
  send(buildCall({ abi: escrowAbi, address: escrow }, 'take', [collection.address, tokenIds]))
const require = (...tokenIds: bigint[]): NftApproval => ({ collection, spender: escrow, tokenIds })
const readApproval = async ({ tokenIds }: NftApproval) =>
  (
    await readNftApprovals(chain, { owner, approvals: [{ collection: collection.address, spender: escrow, tokenIds }] })
  )[0]

beforeAll(async () => {
  running = await startChain(await getFreePort(), { timestamp: Math.floor(Date.now() / 1000) })
  client = running.client
  const readContract = (async (call: Parameters<DevnetClient['readContract']>[0]) => {
    try {
      return await client.readContract(call)
    } catch (error) {
      if (error instanceof Error && /revert|no data/.test(error.message)) throw new CallRevertedError('0x', '0x')
      throw error
    }
  }) as unknown as ChainClient['readContract']
  chain = { client, readContract, chainConfig: { chainId: 31337 } } as unknown as ChainClient
  const address = await deployContract(client, 'TestCollection', ['Squirrels', 'SQRL'])
  escrow = await deployContract(client, 'TestEscrow')
  const [read] = await readNftCollections(chain, [address])
  if (read === undefined) throw new Error('No collection.')
  collection = read
})
beforeEach(async () => {
  snapshot = await client.snapshot()
  for (const tokenId of [1n, 2n, 3n]) await mint(tokenId)
})
afterEach(() => client.revert({ id: snapshot }))
afterAll(() => running.stop())

test('NFT approvals: one piece is approved by itself, and no other with it [APPR-01]', async () => {
  expect(getApprovalAsset(require(1n))).toBe('Squirrels #1')
  expect(await readApproval(require(1n))).toBe(false)
  expect(await take(1n)).toBe(false)
  await send(buildApproveCall(require(1n)))
  expect(await readApproval(require(1n))).toBe(true)
  expect(await readApproval(require(2n))).toBe(false)
  expect(await readApproval(require(1n, 2n))).toBe(false)
  expect(await take(2n)).toBe(false)
  expect(await take(1n)).toBe(true)
})

test('NFT approvals: several pieces are approved by one approval for the collection, which is revoked again', async () => {
  expect(getApprovalAsset(require(1n, 2n))).toBe('Squirrels')
  await send(buildApproveCall(require(1n, 2n)))
  expect(await readApproval(require(1n, 2n))).toBe(true)
  expect(await readApproval(require(3n))).toBe(true)
  expect(await take(1n, 2n)).toBe(true)
  await send(buildCollectionApproveCall({ collection, spender: escrow }, false))
  expect(await readApproval(require(3n))).toBe(false)
  expect(await take(3n)).toBe(false)
})

test('NFT approvals: in a batch each piece is approved, and nothing stays approved', async () => {
  for (const call of buildBatchedApproveCalls(require(1n, 2n))) await send(call)
  expect(await readApproval(require(1n, 2n))).toBe(true)
  expect(await take(1n, 2n)).toBe(true)
  expect(await readApproval(require(1n, 2n))).toBe(false)
  expect(await readApproval(require(3n))).toBe(false)
})

test('NFT approvals: a contract that is no collection, and a piece that does not exist, are unknown', async () => {
  const approvals = [{ collection: escrow, spender: escrow, tokenIds: [1n] }]
  expect(await readNftApprovals(chain, { owner, approvals })).toEqual([undefined])
  expect(await readApproval(require(99n))).toBeUndefined()
  expect(await readNftCollections(chain, [escrow])).toEqual([{ address: escrow, name: 'Unknown collection' }])
})

test('NFT metadata: is read from the address that the contract gives, and empty without one [NFTMINT-13]', async () => {
  const json = JSON.stringify({ name: 'Squirrel #4', image: 'data:image/svg+xml;base64,PHN2Zy8+' })
  await mint(4n, `data:application/json;base64,${Buffer.from(json).toString('base64')}`)
  await mint(5n, 'ftp://squirrels.example/5')
  const read = (tokenId: bigint) => readNftMetadata(chain, { collection: collection.address, tokenId })
  expect(await read(4n)).toMatchObject({ name: 'Squirrel #4', imageUrls: ['data:image/svg+xml;base64,PHN2Zy8+'] })
  for (const tokenId of [1n, 5n, 99n]) expect(await read(tokenId)).toMatchObject({ name: '', imageUrls: [] })
})
