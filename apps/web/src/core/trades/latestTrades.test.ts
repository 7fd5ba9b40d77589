import { numberToHex } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChainClient } from '../chain/chain.ts'
import { createBlockHead } from '../rpc/blockHead.ts'
import { MIN_LOG_READ_INTERVAL_MS, readLatestTrades } from './latestTrades.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const token = { chainId: 1, address: numberToHex(1, { size: 20 }), decimals: 18, symbol: 'A', name: 'A' }
const pair = { address: numberToHex(9, { size: 20 }), token0: token, token1: token }
const params = { pairs: [pair], count: 5 }

function createChain() {
  const head = createBlockHead()
  head.onBlock({ number: 5000n, timestamp: 1000 })
  const request = vi.fn(async () => [])
  const readContract = () => Promise.reject(new Error('No reserves tell whether there are new trades.'))
  const chain = {
    client: { request },
    chainConfig: { chainId: 1 },
    head,
    screenHead: head,
    readContract,
    subgraphs: {},
  }
  return { chain: chain as unknown as ChainClient, head, request }
}

test('latestTrades: reads the logs at most once per 8 s', async () => {
  const { chain, head, request } = createChain()
  await readLatestTrades(chain, params)
  const requests = request.mock.calls.length
  head.onBlock({ number: 5004n, timestamp: 1003 })
  await vi.advanceTimersByTimeAsync(MIN_LOG_READ_INTERVAL_MS - 1)
  await readLatestTrades(chain, params)
  expect(request).toHaveBeenCalledTimes(requests)
  await vi.advanceTimersByTimeAsync(1)
  await readLatestTrades(chain, params)
  expect(request.mock.calls.length).toBeGreaterThan(requests)
})

test('latestTrades: reads the logs again after a receipt of the account', async () => {
  const { chain, head, request } = createChain()
  await readLatestTrades(chain, params)
  const requests = request.mock.calls.length
  head.advanceTo(5001n)
  await readLatestTrades(chain, params)
  expect(request.mock.calls.length).toBeGreaterThan(requests)
})

test('latestTrades: reads the logs again after a failure', async () => {
  const { chain, request } = createChain()
  request.mockRejectedValueOnce(new Error('down'))
  await expect(readLatestTrades(chain, params)).rejects.toThrow('down')
  expect(await readLatestTrades(chain, params)).toEqual([])
})
