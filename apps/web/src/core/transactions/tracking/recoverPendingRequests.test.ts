import { HttpRequestError } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { createBlockHead } from '#core/rpc/blockHead.ts'
import {
  addPendingRequest,
  closePendingRequest,
  getPendingRequests,
  getRequestHash,
  updatePendingRequest,
} from './pendingRequests.ts'
import { recoverPendingRequests } from './recoverPendingRequests.ts'

const chainId = 31337
const account = '0x00000000000000000000000000000000000000aa'

afterEach(() => {
  for (const { id } of getPendingRequests(chainId, Date.now())) closePendingRequest(id)
  vi.unstubAllGlobals()
})

test('pending requests: an error that is no failed request is reported, and the next block asks again', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const request = vi.fn().mockRejectedValueOnce(new HttpRequestError({ url: 'https://rpc.example' }))
  const bug = new TypeError('request is undefined')
  request.mockRejectedValueOnce(bug).mockResolvedValue('0x0')
  const head = createBlockHead()
  head.onBlock({ number: 1n, timestamp: 1 })
  const call = { to: account, data: '0x', value: '0x0' } as const
  addPendingRequest({ chainId, from: account, summary: { text: 'Swap' }, call, height: 1, nonce: 0 })
  const stop = recoverPendingRequests({ client: { request }, head, chainConfig: { chainId } } as unknown as ChainClient)
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1), 30_000)
  await Promise.resolve()
  expect(reported).not.toHaveBeenCalled()
  head.onBlock({ number: 2n, timestamp: 2 })
  await vi.waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith(bug), 30_000)
  head.onBlock({ number: 3n, timestamp: 3 })
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(3), 30_000)
  stop()
})

test('pending requests: a node whose count is ahead of its blocks is asked again with the next block, before any verdict', async () => {
  const to = '0x00000000000000000000000000000000000000bb'
  const call = { to, data: '0xaa', value: '0x0' } as const
  const hash = `0x${'1'.repeat(64)}` as const
  const searched: number[] = []
  let isAhead = true
  const request = async ({ method, params }: { method: string; params: readonly unknown[] }) => {
    if (method === 'eth_getTransactionCount') return Number(params[1]) >= (isAhead ? 11 : 12) ? '0x1' : '0x0'
    searched.push(Number(params[0]))
    const transaction = { from: account, to, hash, nonce: '0x0', input: call.data, value: '0x0' }
    return { transactions: Number(params[0]) === 12 ? [transaction] : [] }
  }
  const head = createBlockHead()
  head.onBlock({ number: 11n, timestamp: 11 })
  const id = addPendingRequest({ chainId, from: account, summary: { text: 'Swap' }, call, height: 10, nonce: 0 })
  updatePendingRequest(id, { failure: { time: Date.now(), height: 10 } })
  const stop = recoverPendingRequests({ client: { request }, head, chainConfig: { chainId } } as unknown as ChainClient)
  await vi.waitFor(() => expect(searched).toEqual([11]), 30_000)
  // The whole answer has been taken in once another block asks.
  await new Promise((resolve) => setTimeout(resolve))
  // What changes in the same block is no reason to believe the node.
  updatePendingRequest(id, { failure: { time: Date.now(), height: 11 } })
  await new Promise((resolve) => setTimeout(resolve))
  const [open] = getPendingRequests(chainId, Date.now())
  expect(open).toBeDefined()
  expect(open?.verdict).toBeUndefined()
  expect(searched).toEqual([11])
  isAhead = false
  head.onBlock({ number: 12n, timestamp: 12 })
  await vi.waitFor(() => expect(getRequestHash(id)).toBe(hash), 30_000)
  stop()
})
