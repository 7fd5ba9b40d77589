import { type Hash, numberToHex, RpcRequestError } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { createBlockHead } from '#core/rpc/blockHead.ts'
import { dismissToast, getToasts } from '#core/toasts/toasts.ts'
import { closePendingRequest, getPendingRequests } from './pendingRequests.ts'
import { getRecordStatus, type TransactionRecord } from './transactionRecord.ts'
import { addRecord, clearRecords, findRecord, getMinedRecords, getUnminedRecords } from './transactionStore.ts'
import { watchReceipts } from './watchReceipts.ts'

const chainId = 31337
const from = '0x00000000000000000000000000000000000000aa'
const toHash = (n: number): Hash => `0x${n.toString(16).padStart(64, '0')}`

/** A chain by hand: which transactions are mined in which block, and how it answers. */
function createFakeChain() {
  const mined = new Map<Hash, { readonly height: number; readonly block: Hash; readonly status: number }>()
  const blocks = new Map<number, Hash>()
  /** Transactions that the node knows by their hash. */
  const known = new Map<Hash, unknown>()
  const head = createBlockHead()
  const state = { nonce: 0, isLagging: false, requests: 0, error: undefined as Error | undefined }
  const answer = (method: string, params: readonly unknown[]): unknown => {
    const tx = mined.get(params[0] as Hash)
    switch (method) {
      case 'eth_getTransactionReceipt':
        if (tx === undefined || state.isLagging) return null
        return {
          blockHash: tx.block,
          blockNumber: numberToHex(tx.height),
          contractAddress: null,
          from,
          to: from,
          status: numberToHex(tx.status),
          transactionHash: params[0],
          transactionIndex: '0x0',
        }
      case 'eth_getBlockByNumber': {
        const hash = blocks.get(Number(params[0]))
        return state.isLagging || hash === undefined ? null : { hash, transactions: [] }
      }
      case 'eth_getTransactionByHash':
        return known.get(params[0] as Hash) ?? null
      case 'eth_getTransactionCount':
        return numberToHex(state.nonce)
      case 'eth_getCode':
        return '0x'
      default:
        return null
    }
  }
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    state.requests++
    if (state.error) throw state.error
    return answer(method, params)
  }
  const mine = (height: number, block: Hash, transaction?: Hash, status = 1) => {
    blocks.set(height, block)
    if (transaction) mined.set(transaction, { height, block, status })
  }
  return {
    chain: { client: { request }, head, chainConfig: { chainId } } as unknown as ChainClient,
    head,
    state,
    mined,
    blocks,
    known,
    mine,
  }
}

const flushMicrotasks = async () => {
  for (let i = 0; i < 40; i++) await Promise.resolve()
}
const createRecord = (n: number, changes: Partial<TransactionRecord> = {}): TransactionRecord => ({
  chainId,
  hash: toHash(n),
  from,
  summary: { text: `Swap ${n}` },
  addedTime: Date.now(),
  ...changes,
})
const getToastTitles = () => getToasts().map(({ title }) => title.text)

let stop = () => {}
/** Each test begins after all times of those before: what they cleared would otherwise not come back. */
let startTime = Date.now()
beforeEach(() => {
  startTime += 24 * 3_600_000
  vi.useFakeTimers({ now: startTime })
})
afterEach(() => {
  stop()
  clearRecords(chainId, () => false)
  for (const { id } of getToasts()) dismissToast(id)
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function advanceTo(fake: ReturnType<typeof createFakeChain>, height: number) {
  fake.head.onBlock({ number: BigInt(height), timestamp: height })
  await flushMicrotasks()
}

describe('watchReceipts', () => {
  async function confirmed(n: number) {
    const fake = createFakeChain()
    fake.mine(5, toHash(0xb5), toHash(n))
    addRecord(createRecord(n))
    fake.head.onBlock({ number: 5n, timestamp: 5 })
    stop = watchReceipts(fake.chain)
    await flushMicrotasks()
    expect(getToastTitles()).toEqual(['Transaction confirmed'])
    return fake
  }
  const status = (n: number) => getRecordStatus(findRecord(chainId, toHash(n)) as TransactionRecord)

  test('receipts: an endpoint that lags knows no receipt: that takes no transaction back', async () => {
    const fake = await confirmed(1)
    fake.state.isLagging = true
    for (let height = 6; height < 12; height++) await advanceTo(fake, height)
    expect(status(1)).toBe('success')
    expect(getToastTitles()).toEqual(['Transaction confirmed'])
  })

  test('receipts: no receipt, while the block is still the chain’s, takes no transaction back', async () => {
    const fake = await confirmed(2)
    fake.mined.clear()
    for (let height = 6; height < 12; height++) await advanceTo(fake, height)
    expect(status(2)).toBe('success')
  })

  test('receipts: another block in its place and no receipt revert it, with a toast', async () => {
    const fake = await confirmed(3)
    fake.mined.clear()
    fake.mine(5, toHash(0xc5))
    await advanceTo(fake, 6)
    expect(status(3)).toBe('pending')
    expect(getToastTitles()).toEqual(['Transaction reversed by a chain reorganization'])
  })

  test('receipts: from success to failure and back, each change shows a toast', async () => {
    const fake = await confirmed(4)
    fake.mine(5, toHash(0xc5))
    fake.mine(6, toHash(0xc6), toHash(4), 0)
    await advanceTo(fake, 7)
    expect(status(4)).toBe('failure')
    expect(getToastTitles()).toEqual(['Transaction failed'])
    fake.mine(6, toHash(0xd6))
    fake.mine(8, toHash(0xd8), toHash(4), 1)
    await advanceTo(fake, 9)
    expect(status(4)).toBe('success')
    expect(getToastTitles()).toEqual(['Transaction confirmed'])
  })

  test('receipts: a failure in a lower block is reported once the rebuilt chain is as high as the old one', async () => {
    const fake = await confirmed(8)
    await advanceTo(fake, 9)
    fake.blocks.clear()
    fake.mine(4, toHash(0xc4), toHash(8), 0)
    // The rebuilt chain is lower than the head of the page, and has no block at the height of the old receipt.
    await advanceTo(fake, 4)
    await advanceTo(fake, 10)
    expect(status(8)).toBe('success')
    fake.mine(5, toHash(0xc5))
    for (let height = 11; height < 14; height++) await advanceTo(fake, height)
    expect(status(8)).toBe('failure')
    expect(getToastTitles()).toEqual(['Transaction failed'])
  })

  test('receipts: a failure in a higher block counts where a node lacks the block in place of the old one', async () => {
    const fake = await confirmed(9)
    fake.blocks.clear()
    fake.mine(8, toHash(0xc8), toHash(9), 0)
    await advanceTo(fake, 8)
    expect(status(9)).toBe('failure')
    expect(getToastTitles()).toEqual(['Transaction failed'])
  })

  test('receipts: a receipt in an unknown block changes nothing', async () => {
    const fake = await confirmed(5)
    fake.mine(5, toHash(0xc5))
    fake.mined.set(toHash(5), { height: 6, block: toHash(0xee), status: 0 })
    await advanceTo(fake, 7)
    expect(status(5)).toBe('success')
  })

  test('receipts: a receipt that held for a minute is final', async () => {
    const fake = await confirmed(6)
    vi.advanceTimersByTime(61_000)
    await advanceTo(fake, 6)
    expect(findRecord(chainId, toHash(6))?.isFinal).toBe(true)
    fake.state.requests = 0
    for (let height = 7; height < 40; height++) await advanceTo(fake, height)
    expect(fake.state.requests).toBe(0)
  })

  test('receipts: a transaction that nodes knew is given 5 minutes from when they forget it', async () => {
    const fake = createFakeChain()
    addRecord(
      createRecord(7, { addedTime: Date.now() - 3_600_000, seen: { nonce: 0, to: from, data: '0x', value: '0x0' } }),
    )
    fake.head.onBlock({ number: 1n, timestamp: 1 })
    stop = watchReceipts(fake.chain)
    await flushMicrotasks()
    expect(status(7)).toBe('pending')
    vi.advanceTimersByTime(301_000)
    for (let height = 12; height < 14; height++) await advanceTo(fake, height)
    expect(status(7)).toBe('dropped')
  })

  test('receipts: 300 open transactions cost at most one request per block, and a new one is confirmed at once', async () => {
    const fake = createFakeChain()
    const tenMinutesAgo = Date.now() - 600_000
    for (let n = 1; n <= 300; n++) {
      addRecord(createRecord(n, { addedTime: tenMinutesAgo + n, request: { id: String(n), nonce: n, height: 1 } }))
    }
    fake.head.onBlock({ number: 1000n, timestamp: 1 })
    stop = watchReceipts(fake.chain)
    await flushMicrotasks()
    fake.state.requests = 0
    for (let height = 1001; height <= 1200; height++) await advanceTo(fake, height)
    expect(fake.state.requests).toBeLessThanOrEqual(201)
    expect(fake.state.requests).toBeGreaterThan(100)

    addRecord(createRecord(999))
    await flushMicrotasks()
    fake.mine(1201, toHash(0xb), toHash(999))
    await advanceTo(fake, 1201)
    expect(getMinedRecords(chainId).map(({ hash }) => hash)).toEqual([toHash(999)])

    // One that was mined while the tab was away is found once its account's nonce says so.
    fake.state.nonce = 3
    fake.mine(1202, toHash(0xc), toHash(2))
    for (let height = 1202; height < 1260; height++) await advanceTo(fake, height)
    expect(status(2)).toBe('success')
  })

  test('receipts: a nonce that something unknown used is believed after three checks, not before', async () => {
    const fake = createFakeChain()
    fake.state.nonce = 1
    addRecord(createRecord(10, { seen: { nonce: 0, to: from, data: '0x', value: '0x0' } }))
    fake.head.onBlock({ number: 1n, timestamp: 1 })
    stop = watchReceipts(fake.chain)
    await flushMicrotasks()
    await advanceTo(fake, 2)
    expect(status(10)).toBe('pending')
    await advanceTo(fake, 3)
    expect(status(10)).toBe('superseded')
  })

  test('receipts: where the hash belongs to another transaction, the request is searched for again', async () => {
    const fake = createFakeChain()
    const request = { id: 'asked', nonce: 0, height: 1 }
    fake.known.set(toHash(11), { from, nonce: '0x0', to: from, input: '0xbb', value: '0x0' })
    addRecord(createRecord(11, { call: { to: from, data: '0xaa', value: '0x0' }, request }))
    fake.head.onBlock({ number: 1n, timestamp: 1 })
    stop = watchReceipts(fake.chain)
    await flushMicrotasks()
    expect(status(11)).toBe('mismatched')
    expect(getPendingRequests(chainId, Date.now())).toMatchObject([{ ...request, from, call: { data: '0xaa' } }])
    closePendingRequest('asked')
  })

  test('receipts: an error that is no failed request is reported, and the next block asks again', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const fake = createFakeChain()
    addRecord(createRecord(9))
    fake.state.error = new RpcRequestError({
      body: {},
      url: 'https://rpc.example',
      error: { code: 1, message: 'down' },
    })
    fake.head.onBlock({ number: 1n, timestamp: 1 })
    stop = watchReceipts(fake.chain)
    await flushMicrotasks()
    expect(reported).not.toHaveBeenCalled()
    fake.state.error = new TypeError('hash is undefined')
    await advanceTo(fake, 2)
    expect(reported).toHaveBeenCalledWith(fake.state.error)
    fake.state.error = undefined
    fake.mine(3, toHash(0xb3), toHash(9))
    await advanceTo(fake, 3)
    expect(status(9)).toBe('success')
  })

  test('receipts: after a day each transaction is polled once more, then never', async () => {
    const fake = createFakeChain()
    for (let n = 1; n <= 5; n++) addRecord(createRecord(n, { addedTime: Date.now() - 25 * 3_600_000 }))
    fake.mine(9, toHash(0xb), toHash(3))
    fake.head.onBlock({ number: 10n, timestamp: 1 })
    stop = watchReceipts(fake.chain)
    await flushMicrotasks()
    expect(status(3)).toBe('success')
    expect(getUnminedRecords(chainId).map(getRecordStatus)).toEqual(Array.from({ length: 4 }, () => 'untraced'))
    vi.advanceTimersByTime(61_000)
    await advanceTo(fake, 11)
    fake.state.requests = 0
    for (let height = 12; height < 60; height++) await advanceTo(fake, height)
    expect(fake.state.requests).toBe(0)
  })
})
