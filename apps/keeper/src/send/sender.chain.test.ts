import { createEndpoints, type Endpoints } from '@zono/rpc'
import { type Hex, parseEther, parseGwei } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../../../../devnet/chain/accounts.ts'
import { startChain } from '../../../../devnet/chain/chain.ts'
import { getFreePort } from '../../../../devnet/services/ports.ts'
import { prepareCall } from './prepare.ts'
import { createSender } from './sender.ts'

const MAX_GAS_PRICE = parseGwei('20')
const CALL = { to: accounts.treasury.address, data: '0x' as Hex }

let chain: Awaited<ReturnType<typeof startChain>>
let endpoints: Endpoints
beforeAll(async () => {
  chain = await startChain(await getFreePort(), { timestamp: 1_800_000_000 })
  endpoints = createEndpoints({
    ...{ urls: [chain.rpcUrl], chainId: 31_337, log: () => {} },
    limits: { timeoutMs: 5000, maxBytes: 4_000_000 },
  })
})
afterAll(() => chain?.stop())
beforeEach(() => chain.client.setAutomine(false))

/** A key of its own with a balance, and senders of it as two processes have them. */
async function createKey(balance = parseEther('1')) {
  const account = privateKeyToAccount(generatePrivateKey())
  const { client } = chain
  await client.setBalance({ address: account.address, value: balance })
  const read = async () => ({
    address: account.address,
    balance,
    nonce: await client.getTransactionCount({ address: account.address }),
  })
  const create = () => createSender({ account, chainId: 31_337, endpoints, log: () => {} })
  return { account, read, create }
}

const mine = (blocks: number) => chain.client.mine({ blocks })
const getBlockNumber = () => chain.client.getBlockNumber()

/** Prepares and sends the call in a slot. */
async function send(sender: ReturnType<typeof createSender>, key: Awaited<ReturnType<typeof createKey>>) {
  const signer = await key.read()
  const blockNumber = await getBlockNumber()
  const slot = await sender.getSlot(signer, blockNumber)
  if (slot === undefined) return undefined
  const call = await prepareCall(endpoints, CALL, signer, slot.minGasPrice, MAX_GAS_PRICE)
  return sender.send('job', call, slot, blockNumber)
}

test('sender: has one transaction in flight, and learns what became of it', async () => {
  const key = await createKey()
  const sender = key.create()
  const hash = await send(sender, key)
  expect(await send(sender, key)).toBeUndefined()
  expect(await sender.settle(await key.read())).toBeUndefined()
  await mine(1)
  expect(await sender.settle(await key.read())).toMatchObject({ label: 'job', hash, receipt: { status: 1n } })
  expect(await send(sender, key)).toBeDefined()
})

test('sender: a new process waits 20 blocks for what a killed one left, then replaces it under the same nonce', async () => {
  const key = await createKey()
  const signer = await key.read()
  const leftCall = { ...CALL, to: accounts.deployer.address }
  const killed = key.create()
  const prepared = await prepareCall(endpoints, leftCall, signer, 0n, MAX_GAS_PRICE)
  const left = await killed.send('job', prepared, { nonce: 0, minGasPrice: 0n }, 99n)
  const restarted = key.create()
  expect(await restarted.getSlot(signer, 100n)).toBeUndefined()
  expect(await restarted.getSlot(signer, 119n)).toBeUndefined()

  const replace = async () => {
    const slot = await restarted.getSlot(signer, 120n)
    expect(slot?.nonce).toBe(0)
    const call = await prepareCall(endpoints, CALL, signer, slot?.minGasPrice ?? 0n, MAX_GAS_PRICE)
    return restarted.send('job', call, slot ?? { nonce: -1, minGasPrice: 0n }, 120n)
  }
  // The price of what is pending is learned from the first refusal.
  await expect(replace()).rejects.toThrow(/underpriced/)
  const hash = await replace()
  await mine(1)
  expect(await restarted.settle(await key.read())).toMatchObject({ hash, receipt: { status: 1n } })
  await expect(chain.client.getTransactionReceipt({ hash: left })).rejects.toThrow('could not be found')
  expect((await key.read()).nonce).toBe(1)
})

test('sender: a decision from an old block is refused once the key has sent something since', async () => {
  const key = await createKey()
  const [first, second] = [key.create(), key.create()]
  const signer = await key.read()
  const blockNumber = await getBlockNumber()
  const slot = await second.getSlot(signer, blockNumber)
  await send(first, key)
  await mine(1)
  const call = await prepareCall(endpoints, CALL, signer, 0n, MAX_GAS_PRICE)
  await expect(second.send('job', call, slot ?? { nonce: -1, minGasPrice: 0n }, blockNumber)).rejects.toThrow(
    /nonce too low/,
  )
  await mine(1)
  expect((await key.read()).nonce).toBe(1)
})

test('sender: nothing is sent from an empty key, or above the highest gas price', async () => {
  const key = await createKey(1n)
  const signer = await key.read()
  await expect(prepareCall(endpoints, CALL, signer, 0n, MAX_GAS_PRICE)).rejects.toThrow('does not pay')
  const rich = await (await createKey()).read()
  await expect(prepareCall(endpoints, CALL, rich, 0n, 1n)).rejects.toThrow('is above the limit of 0.000000001.')
})
