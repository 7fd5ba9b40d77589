import { type Hash, type Hex, parseGwei } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { createBlockHead } from '#core/rpc/blockHead.ts'
import { accounts } from '../../../../../../devnet/chain/accounts.ts'
import { type DevnetClient, startChain } from '../../../../../../devnet/chain/chain.ts'
import { getFreePort } from '../../../../../../devnet/services/ports.ts'
import { readNonce } from '../readNonce.ts'
import {
  addPendingRequest,
  closePendingRequest,
  getPendingRequests,
  getRequestHash,
  mergeRequests,
  type PendingRequest,
  parseRequests,
  shouldShowRequest,
  updatePendingRequest,
} from './pendingRequests.ts'
import { recoverRequest } from './recoverPendingRequests.ts'
import { clearRecords, ensureRecord, getUnminedRecords, hasRecord } from './transactionStore.ts'

let running: Awaited<ReturnType<typeof startChain>>
let client: DevnetClient
let chain: ChainClient
const chainId = 31337
const from = accounts.testUser.address
const to = accounts.treasury.address
const summary = { text: 'Swap' }

beforeAll(async () => {
  running = await startChain(await getFreePort(), { timestamp: Math.floor(Date.now() / 1000) })
  client = running.client
  chain = { client, head: createBlockHead(), chainConfig: { chainId } } as unknown as ChainClient
})
afterAll(() => running.stop())
afterEach(() => {
  for (const { id } of getPendingRequests(chainId, 0)) closePendingRequest(id)
  clearRecords(chainId, () => false)
})

/** Sends it, and waits for its block. */
async function send(data: Hex, value = 1n): Promise<Hash> {
  const hash = await broadcast(data, value)
  await client.waitForTransactionReceipt({ hash })
  return hash
}

const broadcast = (data: Hex, value = 1n): Promise<Hash> =>
  client.sendTransaction({
    account: accounts.testUser,
    chain: null,
    to,
    data,
    value,
    gas: 100_000n,
    gasPrice: parseGwei('5'),
  })

/** The wallet is asked for a call, and the page is gone. */
const addRequest = async (data: Hex) =>
  addPendingRequest({
    chainId,
    from,
    summary,
    about: ['farm 3'],
    call: { to, data, value: '0x1' },
    ...(await readNonce(chain, from)),
  })
const getOpenRequests = () => getPendingRequests(chainId, Date.now())
const recoverAll = async (now = Date.now(), by = chain) => {
  const current = await readNonce(by, from)
  const results: boolean[] = []
  for (const request of getOpenRequests()) results.push(await recoverRequest(by, request, current, now, true))
  return results
}

/** As a public node answers that keeps the states of its last blocks only. */
const createPrunedChain = (blocks: number): ChainClient => {
  const request = async (args: { method: string; params?: readonly unknown[] }) => {
    const height = args.method === 'eth_getTransactionCount' ? Number(args.params?.[1]) : Number.NaN
    if (height < Number(await client.getBlockNumber()) - blocks) throw new Error('missing trie node')
    return client.request(args as never)
  }
  return { ...chain, client: { ...client, request } } as unknown as ChainClient
}

describe('recoverRequest', () => {
  test('pending requests: a transaction that the wallet sent gets its record among others of the account', async () => {
    const id = await addRequest('0xaa01')
    await recoverAll()
    await send('0xaa02')
    await recoverAll()
    expect(getOpenRequests()).toHaveLength(1)
    const hash = await send('0xaa01')
    await send('0xaa03')
    await recoverAll()
    expect(getUnminedRecords(chainId)).toMatchObject([{ hash, from, summary, about: ['farm 3'], request: { id } }])
    expect(getOpenRequests()).toEqual([])
    expect(getRequestHash(id)).toBe(hash)
  })

  test('pending requests: a transaction is found 300 blocks later with few requests', async () => {
    await addRequest('0xbb01')
    const hash = await send('0xbb01')
    await client.mine({ blocks: 300 })
    const request = vi.spyOn(client, 'request')
    await recoverAll()
    expect(request.mock.calls.length).toBeLessThan(20)
    request.mockRestore()
    expect(hasRecord(chainId, hash)).toBe(true)
  })

  test('pending requests: where nodes no longer have its state, the wallet is said to have sent something', async () => {
    await addRequest('0xbb02')
    await send('0xbb02')
    await client.mine({ blocks: 300 })
    expect(await recoverAll(Date.now(), createPrunedChain(128))).toEqual([false])
    expect(getOpenRequests()).toMatchObject([{ verdict: 'other-sent' }])
    // An archive that answers later still finds it.
    await recoverAll()
    expect(getOpenRequests()).toEqual([])
  })

  test('pending requests: a transaction with another amount or with a record is no match', async () => {
    await addRequest('0xcc01')
    await send('0xcc01', 2n)
    const known = await send('0xcc01')
    ensureRecord({ chainId, hash: known, from, summary, addedTime: 1 })
    await recoverAll()
    expect(getOpenRequests()).toHaveLength(1)
    expect(getUnminedRecords(chainId)).toHaveLength(1)
  })

  test('pending requests: an account that sends nothing costs one request per block', async () => {
    await addRequest('0xdd01')
    const request = vi.spyOn(client, 'request')
    await recoverAll()
    expect(request.mock.calls).toMatchObject([[{ method: 'eth_blockNumber' }], [{ method: 'eth_getTransactionCount' }]])
    request.mockRestore()
  })

  test('pending requests: calldata with appended bytes matches', async () => {
    await addRequest('0xdd02')
    const hash = await send('0xdd02ffff')
    await recoverAll()
    expect(hasRecord(chainId, hash)).toBe(true)
  })
})

describe('a wallet that failed', () => {
  const askAndFail = async (data: Hex) => {
    const id = await addRequest(data)
    const time = Date.now()
    updatePendingRequest(id, { failure: { time, height: Number(await client.getBlockNumber()) } })
    return time
  }

  test('pending requests: a wallet that failed is believed once 15 s and 2 blocks have passed without anything of the account', async () => {
    const failedAt = await askAndFail('0xe001')
    await recoverAll(failedAt + 14_000)
    await client.mine({ blocks: 1 })
    await recoverAll(failedAt + 60_000)
    expect(getOpenRequests()[0]?.verdict).toBeUndefined()
    await client.mine({ blocks: 1 })
    await recoverAll(failedAt + 14_000)
    expect(getOpenRequests()[0]?.verdict).toBeUndefined()
    await recoverAll(failedAt + 16_000)
    expect(getOpenRequests()[0]?.verdict).toBe('nothing-sent')
    // What comes later all the same is found.
    const hash = await send('0xe001')
    await recoverAll()
    expect(hasRecord(chainId, hash)).toBe(true)
  })

  test('pending requests: a wallet that failed is not believed while a transaction of the account is pending', async () => {
    await client.setAutomine(false)
    const failedAt = await askAndFail('0xe002')
    const hash = await broadcast('0xe002')
    const request = async (args: { method: string }) =>
      args.method === 'eth_blockNumber' ? '0x0' : client.request(args as never)
    const lagging = { ...chain, client: { ...client, request } } as unknown as ChainClient
    await recoverAll(failedAt + 60_000, lagging).catch(() => {})
    expect(getOpenRequests()[0]?.verdict).toBeUndefined()
    await client.setAutomine(true)
    await client.mine({ blocks: 3 })
    await recoverAll(failedAt + 60_000)
    expect(hasRecord(chainId, hash)).toBe(true)
  })

  test('pending requests: a wallet that failed and sent something unknown, is said to have', async () => {
    await askAndFail('0xe003')
    await send('0xe0ff')
    await recoverAll()
    expect(getOpenRequests()[0]?.verdict).toBe('other-sent')
  })
})

describe('pending requests', () => {
  const request = (id: string): PendingRequest => ({
    id,
    chainId,
    from,
    summary,
    call: { to, data: '0x', value: '0x0' },
    height: 1,
    addedTime: 1000,
  })
  const minutes = (n: number) => 1000 + n * 60_000

  test('pending requests: an unanswered request is shown for half an hour and searched for a day', () => {
    expect(shouldShowRequest(request('a'), minutes(29))).toBe(true)
    expect(shouldShowRequest(request('a'), minutes(31))).toBe(false)
    expect(shouldShowRequest({ ...request('a'), failure: { time: 1, height: 1 } }, minutes(31))).toBe(true)
    addPendingRequest(request('a'))
    expect(getPendingRequests(chainId, Date.now() + 23 * 3_600_000)).toHaveLength(1)
    expect(getPendingRequests(chainId, Date.now() + 25 * 3_600_000)).toEqual([])
  })

  test('pending requests: two tabs keep each other’s requests, and closed ones stay closed', () => {
    const there = { open: [request('a'), request('b')], closed: [] }
    const here = { open: [request('c')], closed: [{ id: 'a' }] }
    const merged = mergeRequests(there, here)
    expect(merged.open.map(({ id }) => id)).toEqual(['c', 'b'])
    expect(mergeRequests(here, there).open.map(({ id }) => id)).toEqual(['b', 'c'])
  })

  test.each([
    ['nothing', undefined],
    ['text', 'x'],
    ['foreign fields', { open: 7, closed: 'x' }],
  ])('pending requests: a store that holds %s is empty', (_, stored) => {
    expect(parseRequests(stored)).toEqual({ open: [], closed: [] })
  })

  test('pending requests: an unreadable request is skipped, and a bad field only is dropped', () => {
    const future = { ...request('b'), verdict: 'from-the-future', nonce: 'x' }
    const { open } = parseRequests({ open: [{ id: 1 }, request('a'), future, null], closed: [{}, { id: 'z' }] })
    expect(open).toEqual([request('a'), { ...request('b'), verdict: undefined, nonce: undefined }])
  })
})
