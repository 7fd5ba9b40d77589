import { type Hash, type Hex, parseGwei } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts } from '../../../../../../devnet/accounts.ts'
import { type ChainClient, startChain } from '../../../../../../devnet/chain.ts'
import { getFreePort } from '../../../../../../devnet/ports.ts'
import { createHead } from '../../chain/blockHead.ts'
import type { Chain } from '../../chain/chain.ts'
import { forgetAsked, noteAsked, openOn } from './pendingRequests.ts'
import { lookFor } from './recoverPendingRequests.ts'
import { clearRecords, hasRecord, keepRecord, pendingRecords } from './transactionStore.ts'

let running: Awaited<ReturnType<typeof startChain>>
let client: ChainClient
let chain: Chain
const chainId = 31337
const from = accounts.visitor.address
const to = accounts.treasury.address
const summary = { text: 'Swap' }

beforeAll(async () => {
  running = await startChain(await getFreePort(), Math.floor(Date.now() / 1000))
  client = running.client
  chain = { client, head: createHead(), facts: { chainId } } as unknown as Chain
})
afterAll(() => running.stop())
afterEach(() => {
  vi.useRealTimers()
  for (const { id } of openOn(chainId, 0)) forgetAsked(id)
  clearRecords(chainId)
})

const send = (data: Hex, value = 1n): Promise<Hash> =>
  client.sendTransaction({
    account: accounts.visitor,
    chain: null,
    to,
    data,
    value,
    gas: 100_000n,
    gasPrice: parseGwei('5'),
  })

/** The wallet is asked for a call, and the page is gone. */
const ask = async (data: Hex) =>
  noteAsked({
    chainId,
    from,
    summary,
    about: ['farm 3'],
    call: { to, data, value: '0x1' },
    height: Number(await client.getBlockNumber()),
  })
const look = async (isJustAsked = false) => {
  for (const asked of openOn(chainId, Date.now())) await lookFor(chain, asked, isJustAsked)
}

describe('hazards: a wallet that answers when the page is gone', () => {
  test('what it sent gets its record, whatever else was sent before and after', async () => {
    await ask('0xaa01')
    await look()
    await send('0xaa02')
    await look()
    expect(openOn(chainId, Date.now())).toHaveLength(1)
    const hash = await send('0xaa01')
    await send('0xaa03')
    await look()
    expect(pendingRecords(chainId)).toMatchObject([{ hash, from, summary, about: ['farm 3'] }])
    expect(openOn(chainId, Date.now())).toEqual([])
  })

  test('also when it was sent before anybody looked', async () => {
    await ask('0xbb01')
    const hash = await send('0xbb01')
    await look()
    expect(hasRecord(chainId, hash)).toBe(true)
  })

  test('another amount, or one that has its record already, is not it', async () => {
    await ask('0xcc01')
    await send('0xcc01', 2n)
    const known = await send('0xcc01')
    keepRecord({ chainId, hash: known, from, summary, addedTime: 1 })
    await look()
    expect(openOn(chainId, Date.now())).toHaveLength(1)
    expect(pendingRecords(chainId)).toHaveLength(1)
  })

  test('as long as the account sends nothing, no block is looked through', async () => {
    await ask('0xdd01')
    await look()
    const request = vi.spyOn(client, 'request')
    await look()
    expect(request.mock.calls).toMatchObject([[{ method: 'eth_getTransactionCount' }]])
    request.mockRestore()
  })

  test('the page that asks only counts at first, and finds what is sent later', async () => {
    await ask('0xdd02')
    const request = vi.spyOn(client, 'request')
    await look(true)
    expect(request.mock.calls).toMatchObject([[{ method: 'eth_getTransactionCount' }]])
    request.mockRestore()
    const hash = await send('0xdd02')
    await look(true)
    expect(hasRecord(chainId, hash)).toBe(true)
  })

  test('after half an hour it is believed to have been refused', async () => {
    await ask('0xee01')
    expect(openOn(chainId, Date.now() + 29 * 60_000)).toHaveLength(1)
    expect(openOn(chainId, Date.now() + 31 * 60_000)).toEqual([])
    expect(openOn(chainId, Date.now())).toEqual([])
  })
})
