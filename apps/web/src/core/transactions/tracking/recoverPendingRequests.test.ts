import { HttpRequestError } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChainClient } from '../../chain/chain.ts'
import { createBlockHead } from '../../rpc/blockHead.ts'
import { addPendingRequest, closePendingRequest, getPendingRequests } from './pendingRequests.ts'
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
