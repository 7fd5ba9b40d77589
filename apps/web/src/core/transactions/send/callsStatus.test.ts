import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Wallet } from '#core/wallet/wallet.ts'
import { addPendingRequest, closePendingRequest, getPendingRequests } from '../tracking/pendingRequests.ts'
import { getRecordStatus, type TransactionRecord } from '../tracking/transactionRecord.ts'
import { addRecord, clearRecords, confirmRecord, getUnminedRecords } from '../tracking/transactionStore.ts'
import { toBatch } from './batch.ts'
import { updateCallsStatus } from './updateCallsStatus.ts'

const from = '0x00000000000000000000000000000000000000aa'
const hash = `0x${'12'.repeat(32)}` as const
const MINUTE_MS = 60_000

const createAnsweringWallet = (answer: () => unknown): Wallet => ({
  account: from,
  chainId: 1,
  request: async () => answer(),
})
const silentWallet: Wallet = { account: from, chainId: 1, request: () => new Promise(() => {}) }

let count = 0
let latestBatchId: string
const addBatchRecord = (now = Date.now()) => {
  latestBatchId = `batch ${++count}`
  const bundle = toBatch(latestBatchId)
  addRecord({ chainId: 1, hash: bundle.key, bundle, from, summary: { text: 'Swap' }, addedTime: now })
}
const getLatestRecord = () =>
  getUnminedRecords(1).find(({ bundle }) => bundle?.id === latestBatchId) as TransactionRecord

beforeEach(() => clearRecords(1, () => false))

describe('updateCallsStatus', () => {
  test.each([
    ['0xc8', 'pending'],
    ['CONFIRMED', 'pending'],
    [200, 'pending'],
  ])('calls status: %o names the transaction, which the chain confirms from then on', async (status, expected) => {
    addBatchRecord()
    await updateCallsStatus(
      1,
      createAnsweringWallet(() => ({ status, receipts: [{ transactionHash: hash }] })),
    )
    expect(getLatestRecord().hash).toBe(hash)
    expect(getRecordStatus(getLatestRecord())).toBe(expected)
  })

  test('calls status: a completed batch without a transaction is not shown as confirmed', async () => {
    addBatchRecord()
    await updateCallsStatus(
      1,
      createAnsweringWallet(() => ({ status: 200 })),
    )
    expect(getRecordStatus(getLatestRecord())).toBe('completed')
  })

  test.each([
    [500, 'failure'],
    [400, 'failure'],
    [600, 'partial'],
  ])('calls status: status %i wins over the receipt of a bundler', async (status, expected) => {
    addBatchRecord()
    await updateCallsStatus(
      1,
      createAnsweringWallet(() => ({ status, receipts: [{ transactionHash: hash, status: '0x1' }] })),
    )
    expect(getRecordStatus(getLatestRecord())).toBe(expected)
    const receipt = { blockHash: hash, blockNumber: 1, contractAddress: null, from, to: from, status: 1 } as const
    const mined = confirmRecord(1, hash, { ...receipt, transactionHash: hash, transactionIndex: 0 })
    expect(mined && getRecordStatus(mined)).toBe(expected)
  })

  test.each([
    ['an error', () => Promise.reject(new Error('unknown method'))],
    ['pending for ever', () => ({ status: 100 })],
    ['nonsense', () => null],
  ])('calls status: %s is called unknown after 5 minutes, and a later answer is still taken', async (_, answer) => {
    const start = Date.now()
    addBatchRecord(start)
    await updateCallsStatus(1, createAnsweringWallet(answer), start + 4 * MINUTE_MS)
    expect(getRecordStatus(getLatestRecord())).toBe('pending')
    await updateCallsStatus(1, createAnsweringWallet(answer), start + 6 * MINUTE_MS)
    expect(getRecordStatus(getLatestRecord())).toBe('unknown')
    await updateCallsStatus(
      1,
      createAnsweringWallet(() => ({ status: 500 })),
      start + 8 * MINUTE_MS,
    )
    expect(getRecordStatus(getLatestRecord())).toBe('failure')
  })

  test('calls status: a wallet that never answers times out', async () => {
    vi.useFakeTimers()
    const start = Date.now()
    addBatchRecord(start)
    const asked = updateCallsStatus(1, silentWallet, start + 6 * MINUTE_MS)
    await vi.advanceTimersByTimeAsync(10_000)
    await asked
    expect(getRecordStatus(getLatestRecord())).toBe('unknown')
    vi.useRealTimers()
  })

  test('calls status: the wallet is polled every 3 s, once a minute for an old batch, never after a day', async () => {
    const start = Date.now()
    addBatchRecord(start)
    let asked = 0
    const wallet = createAnsweringWallet(() => {
      asked++
      return { status: 100 }
    })
    for (let ms = 0; ms < 9000; ms += 500) await updateCallsStatus(1, wallet, start + ms)
    expect(asked).toBe(3)
    for (let s = 0; s < 180; s++) await updateCallsStatus(1, wallet, start + 10 * MINUTE_MS + s * 1000)
    expect(asked).toBe(6)
    await updateCallsStatus(1, wallet, start + 25 * 60 * MINUTE_MS)
    expect(asked).toBe(6)
  })
})

describe('a batch that a page that is gone asked for', () => {
  const what = {
    chainId: 1,
    from,
    summary: { text: 'Swap' },
    height: 1,
    call: { to: from, data: '0x', value: '0x0' },
  } as const

  test('calls status: a batch of a closed page is listed once the wallet knows its id', async () => {
    addPendingRequest({ ...what, batchId: 'mine' })
    await updateCallsStatus(
      1,
      createAnsweringWallet(() => ({ status: 200, receipts: [{ transactionHash: hash }] })),
    )
    expect(getPendingRequests(1, Date.now())).toEqual([])
    expect(getUnminedRecords(1)[0]).toMatchObject({ hash, bundle: { id: 'mine' } })
  })

  test('calls status: a batch that the wallet names while it is asked is not listed twice', async () => {
    const id = addPendingRequest({ ...what, batchId: 'proposed' })
    await updateCallsStatus(
      1,
      createAnsweringWallet(() => {
        closePendingRequest(id)
        return { status: 100 }
      }),
    )
    expect(getUnminedRecords(1).map(({ bundle }) => bundle?.id)).not.toContain('proposed')
  })

  test('calls status: a batch of a closed page stays pending while the wallet does not know its id', async () => {
    addPendingRequest({ ...what, batchId: 'other' })
    await updateCallsStatus(
      1,
      createAnsweringWallet(() => Promise.reject({ code: 5730 })),
    )
    expect(getPendingRequests(1, Date.now())).toHaveLength(1)
    expect(getUnminedRecords(1)).toEqual([])
  })
})
