import { getChainConfig } from '@zono/protocol'
import { numberToHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { readBlockTimeSeconds } from './blockTime.ts'
import type { ChainClient } from './chain.ts'
import { getBlockTimeSeconds } from './measuredBlockTime.ts'

const NOW = 1_800_000_000

/** A chain at a block, whose block 1,000 blocks earlier is `seconds` older. */
function createChain(chainId: number, number: bigint, seconds: number) {
  const request = vi.fn().mockResolvedValue({ timestamp: numberToHex(NOW - seconds) })
  const head = { getState: () => ({ block: { number, timestamp: NOW, receivedAt: 0 }, isReachable: true }) }
  return {
    request,
    chain: { client: { request }, head, chainConfig: getChainConfig({ chainId }) } as unknown as ChainClient,
  }
}

test('readBlockTimeSeconds: keeps the default of the chain until 1,000 blocks were made [REFRESH-06]', async () => {
  const { chain, request } = createChain(31337, 1000n, 2000)
  expect(await readBlockTimeSeconds(chain, null)).toBeNull()
  expect(request).not.toHaveBeenCalled()
  expect(getBlockTimeSeconds(chain)).toBe(3)
})

test('readBlockTimeSeconds: prefers the measured block time to the built-in one', async () => {
  const { chain, request } = createChain(56, 90_000_000n, 750)
  expect(getBlockTimeSeconds(chain)).toBe(0.45)
  expect(await readBlockTimeSeconds(chain, null)).toBe(0.75)
  expect(request).toHaveBeenCalledWith({ method: 'eth_getBlockByNumber', params: [numberToHex(89_999_000), false] })
  expect(getBlockTimeSeconds(chain)).toBe(0.75)
})

test('readBlockTimeSeconds: ignores a block time ten times off, as after a halt', async () => {
  const { chain } = createChain(97, 90_000_000n, 86_400)
  expect(await readBlockTimeSeconds(chain, null)).toBeNull()
  expect(getBlockTimeSeconds(chain)).toBe(0.45)
})
