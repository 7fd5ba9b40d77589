import { QueryClient } from '@tanstack/react-query'
import type { Hash } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { chainQueryKey } from '#core/chain/chainQuery.ts'
import { createBlockHead } from '#core/rpc/blockHead.ts'
import { createPendingSubjects } from './pendingSubjects.ts'
import type { Receipt, TransactionRecord } from './transactionRecord.ts'
import { addRecord, clearRecords, confirmRecord } from './transactionStore.ts'

const chainId = 31337
const account = '0x00000000000000000000000000000000000000aa'
const hash: Hash = `0x${'1'.repeat(64)}`
const summary = { text: 'Stake' }
const record: TransactionRecord = { chainId, hash, from: account, summary, about: ['farm 3'], addedTime: 1 }
const receipt: Receipt = {
  blockHash: hash,
  blockNumber: 5,
  contractAddress: null,
  from: account,
  to: account,
  status: 1,
  transactionHash: hash,
  transactionIndex: 0,
}

function createTestSubjects() {
  const screenHead = createBlockHead()
  const queries = new QueryClient()
  const pending = createPendingSubjects({ chain: { chainConfig: { chainId }, screenHead } as never, queries })
  return { screenHead, queries, pending, isPending: () => pending.has(account, 'farm 3') }
}

afterEach(() => clearRecords(chainId, () => false))

test('pending subjects: a subject is pending from the request until the block of its receipt is read', async () => {
  const { screenHead, queries, isPending, pending } = createTestSubjects()
  const listener = vi.fn()
  const stop = pending.subscribe(listener)
  screenHead.onBlock({ number: 4n, timestamp: 4 })
  expect(isPending()).toBe(false)
  addRecord(record)
  expect(isPending()).toBe(true)
  expect(pending.has(account, 'farm 4')).toBe(false)
  expect(pending.has('0x00000000000000000000000000000000000000bb', 'farm 3')).toBe(false)
  confirmRecord(chainId, hash, receipt)
  expect(isPending()).toBe(true)

  let finish = () => {}
  const read = queries.fetchQuery({
    queryKey: chainQueryKey(chainId, 'block'),
    queryFn: () => new Promise<number>((resolve) => (finish = () => resolve(1))),
  })
  screenHead.onBlock({ number: 5n, timestamp: 5 })
  expect(isPending()).toBe(true)
  finish()
  await read
  await vi.waitFor(() => expect(isPending()).toBe(false), 30_000)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})

test('pending subjects: listeners share one subscription to the sources, which ends with the last of them', () => {
  const { screenHead, pending } = createTestSubjects()
  const subscribe = vi.spyOn(screenHead, 'subscribe')
  const stops = Array.from({ length: 34 }, () => pending.subscribe(() => {}))
  expect(subscribe).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
  pending.subscribe(() => {})()
  expect(subscribe).toHaveBeenCalledTimes(2)
})

test('pending subjects: the set is current without a listener, too', () => {
  const { screenHead, isPending } = createTestSubjects()
  screenHead.onBlock({ number: 4n, timestamp: 4 })
  addRecord(record)
  expect(isPending()).toBe(true)
})
