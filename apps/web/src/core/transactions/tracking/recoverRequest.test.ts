// Rules of the search for a transaction that a wallet did not name, on a scripted chain of one account.

import { type Address, type Hash, type Hex, HttpRequestError, numberToHex } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import {
  addPendingRequest,
  closePendingRequest,
  getPendingRequests,
  getRequestHash,
  type PendingRequest,
  updatePendingRequest,
} from './pendingRequests.ts'
import { recoverRequest } from './recoverPendingRequests.ts'
import { clearRecords, ensureRecord, findRecord, getRecords } from './transactionStore.ts'

const chainId = 31337
const from: Address = '0x00000000000000000000000000000000000000aa'
const to: Address = '0x00000000000000000000000000000000000000bb'
const summary = { text: 'Swap' }
const MINUTE_MS = 60_000

type Mined = { readonly height: number; readonly data: Hex }

/** A chain at `height` on which the account's transactions were mined, in the order of their nonces. */
function createChain(height: number, mined: readonly Mined[], pendingCount = mined.length) {
  const methods: string[] = []
  const request = async ({ method, params }: { method: string; params: readonly unknown[] }) => {
    methods.push(method)
    if (method === 'eth_getTransactionCount') {
      if (params[1] === 'pending') return numberToHex(pendingCount)
      return numberToHex(mined.filter((sent) => sent.height <= Number(params[1])).length)
    }
    if (method !== 'eth_getBlockByNumber') throw new Error(`unexpected ${method}`)
    const transactions = mined.flatMap((sent, nonce) =>
      sent.height === Number(params[0])
        ? [{ from, to, hash: getHash(nonce), nonce: numberToHex(nonce), input: sent.data, value: '0x0' }]
        : [],
    )
    return { transactions }
  }
  const chain = { client: { request }, chainConfig: { chainId } } as unknown as ChainClient
  return { chain, methods, current: { nonce: mined.length, height } }
}

const getHash = (nonce: number): Hash => `0x${String(nonce + 1).repeat(64)}`

function addRequest(data: Hex, fields: Partial<Pick<PendingRequest, 'nonce' | 'failure' | 'approval'>> = {}): string {
  const call = { to, data, value: '0x0' } as const
  const id = addPendingRequest({ chainId, from, summary, call, height: 10, nonce: 0, ...fields })
  if (fields.failure) updatePendingRequest(id, { failure: fields.failure })
  return id
}

const findRequest = (id: string) => getPendingRequests(chainId, Date.now()).find((one) => one.id === id)

async function recover(id: string, { chain, current }: ReturnType<typeof createChain>, now = Date.now()) {
  const request = findRequest(id)
  if (request === undefined) throw new Error('The request is closed.')
  return recoverRequest(chain, request, current, now, true)
}

afterEach(() => {
  for (const { id } of getPendingRequests(chainId, 0)) closePendingRequest(id)
  clearRecords(chainId, () => false)
})

describe('pending requests: the nonce was unknown when the wallet was asked', () => {
  test('pending requests: it is read at the height of the request, and the transaction is found', async () => {
    const id = addRequest('0xaa', { nonce: undefined })
    const chain = createChain(30, [
      { height: 5, data: '0xaa' },
      { height: 20, data: '0xaa' },
    ])
    await recover(id, chain)
    expect(findRequest(id)?.nonce).toBe(1)
    await recover(id, chain)
    // The equal call of block 5 was sent before the wallet was asked.
    expect(getRequestHash(id)).toBe(getHash(1))
  })

  test('pending requests: the current nonce counts where nodes no longer have that state, not where none answers', async () => {
    const id = addRequest('0xaa', { nonce: undefined })
    const { current } = createChain(30, [{ height: 5, data: '0xbb' }])
    const createFailing = (error: Error) => ({
      current,
      methods: [],
      chain: { client: { request: () => Promise.reject(error) } } as unknown as ChainClient,
    })
    const unreachable = new HttpRequestError({ url: 'https://rpc.example' })
    await expect(recover(id, createFailing(unreachable))).rejects.toThrow(unreachable)
    expect(findRequest(id)?.nonce).toBeUndefined()
    await recover(id, createFailing(new Error('missing trie node')))
    expect(findRequest(id)?.nonce).toBe(1)
  })
})

describe('pending requests: the account has sent nothing since', () => {
  test('pending requests: no block is searched', async () => {
    const { methods, ...chain } = createChain(30, [])
    expect(await recover(addRequest('0xaa'), { methods, ...chain })).toBe(true)
    expect(methods).toEqual([])
  })

  test.each([
    ['a transaction of the account is pending', 40, 1, MINUTE_MS],
    ['less than 2 blocks have passed', 11, 0, MINUTE_MS],
    ['less than 15 s have passed', 40, 0, 14_000],
  ])('pending requests: a wallet that failed is not believed while %s', async (_, height, pendingCount, elapsedMs) => {
    const failedAt = Date.now()
    const id = addRequest('0xaa', { failure: { time: failedAt, height: 10 } })
    await recover(id, createChain(height, [], pendingCount), failedAt + elapsedMs)
    expect(findRequest(id)?.verdict).toBeUndefined()
    await recover(id, createChain(40, []), failedAt + MINUTE_MS)
    expect(findRequest(id)?.verdict).toBe('nothing-sent')
  })

  test('pending requests: nothing is said of a wallet that has not answered yet', async () => {
    const id = addRequest('0xaa')
    await recover(id, createChain(1000, []), Date.now() + 60 * MINUTE_MS)
    expect(findRequest(id)?.verdict).toBeUndefined()
  })
})

describe('pending requests: the account has sent something since', () => {
  test('pending requests: the transaction of another request is not taken', async () => {
    const id = addRequest('0xaa')
    ensureRecord({ chainId, hash: getHash(0), from, summary, addedTime: 1, request: { id: 'other', height: 10 } })
    await recover(id, createChain(30, [{ height: 20, data: '0xaa' }]))
    expect(findRequest(id)).toBeDefined()
    expect(findRecord(chainId, getHash(0))?.request?.id).toBe('other')
  })

  test('pending requests: what was searched is not searched again', async () => {
    const id = addRequest('0xaa')
    await recover(id, createChain(30, [{ height: 20, data: '0xbb' }]))
    const later = createChain(31, [{ height: 20, data: '0xbb' }])
    await recover(id, later)
    expect(later.methods).toEqual([])
    const found = createChain(40, [
      { height: 20, data: '0xbb' },
      { height: 35, data: '0xaa' },
    ])
    await recover(id, found)
    expect(getRequestHash(id)).toBe(getHash(1))
  })

  test('pending requests: other transactions say nothing while the wallet may still answer', async () => {
    const id = addRequest('0xaa')
    await recover(id, createChain(30, [{ height: 20, data: '0xbb' }]))
    expect(findRequest(id)?.verdict).toBeUndefined()
  })

  test('pending requests: after a failure a transaction with a record explains the nonce, an unknown one does not', async () => {
    const failure = { time: Date.now(), height: 10 }
    const known = addRequest('0xaa', { failure })
    ensureRecord({ chainId, hash: getHash(0), from, summary, addedTime: 1 })
    await recover(known, createChain(30, [{ height: 20, data: '0xbb' }]))
    expect(findRequest(known)?.verdict).toBeUndefined()
    clearRecords(chainId, () => false)
    const unknown = addRequest('0xaa', { failure })
    await recover(unknown, createChain(30, [{ height: 20, data: '0xbb' }]))
    expect(findRequest(unknown)?.verdict).toBe('other-sent')
  })

  test('pending requests: an approval is found although its amount was lowered in the wallet; a swap is not', async () => {
    const approve = (amount: number): Hex => `0x095ea7b3${'c'.repeat(64)}${numberToHex(amount, { size: 32 }).slice(2)}`
    const mined = createChain(30, [{ height: 20, data: approve(5) }])
    const swapId = addRequest(approve(10))
    await recover(swapId, mined)
    expect(findRequest(swapId)).toBeDefined()
    const approvalId = addRequest(approve(10), { approval: { token: to, spender: from } })
    await recover(approvalId, mined)
    expect(getRequestHash(approvalId)).toBe(getHash(0))
    // What was sent is kept as the chain has it.
    expect(getRecords(chainId)).toMatchObject([{ hash: getHash(0), seen: { data: approve(5) } }])
  })
})
