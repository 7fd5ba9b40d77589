import { getChainConfig } from '@zono/protocol'
import { type Hex, numberToHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { readBlockTimeSeconds } from './blockTime.ts'
import type { ChainClient } from './chain.ts'
import { getBlockTimeSeconds } from './measuredBlockTime.ts'

const NOW = 1_800_000_000

/** A chain at a block, with the age of each older one in seconds. */
function createChain(chainId: number, number: bigint, getAge: (blocks: number) => number) {
  const request = vi.fn(async ({ params: [hex] }: { readonly params: readonly [Hex, boolean] }) => ({
    number: hex,
    timestamp: numberToHex(NOW - Math.round(getAge(Number(number - BigInt(hex))))),
  }))
  const head = { getState: () => ({ block: { number, timestamp: NOW, receivedAt: 0 }, isReachable: true }) }
  return {
    request,
    chain: { client: { request }, head, chainConfig: getChainConfig({ chainId }) } as unknown as ChainClient,
  }
}

test('readBlockTimeSeconds: keeps the default of the chain until 1,000 blocks were made [REFRESH-06]', async () => {
  const { chain, request } = createChain(31337, 1000n, (blocks) => 2 * blocks)
  expect(await readBlockTimeSeconds(chain, null)).toBeNull()
  expect(request).not.toHaveBeenCalled()
  expect(getBlockTimeSeconds(chain)).toBe(3)
})

test('readBlockTimeSeconds: prefers the measured block time to the built-in one', async () => {
  const { chain, request } = createChain(56, 90_000_000n, (blocks) => 0.75 * blocks)
  expect(getBlockTimeSeconds(chain)).toBe(0.45)
  expect(await readBlockTimeSeconds(chain, null)).toBe(0.75)
  expect(request).toHaveBeenCalledWith({ method: 'eth_getBlockByNumber', params: [numberToHex(89_808_000), false] })
  expect(getBlockTimeSeconds(chain)).toBe(0.75)
})

test('readBlockTimeSeconds: a halt of an hour does not change the rates of all products', async () => {
  const { chain } = createChain(97, 90_000_000n, (blocks) => 0.45 * blocks + (blocks > 500 ? 3600 : 0))
  expect(await readBlockTimeSeconds(chain, null)).toBeCloseTo(0.45, 2)
})

test('readBlockTimeSeconds: a young chain with a sparse past is measured once it has made as many blocks', async () => {
  const create = (live: number) =>
    createChain(31337, BigInt(860 + live), (blocks) => 3 * Math.min(blocks, live) + 9000 * Math.max(0, blocks - live))
  expect(await readBlockTimeSeconds(create(300).chain, null)).toBeNull()
  expect(await readBlockTimeSeconds(create(1200).chain, null)).toBeCloseTo(3, 1)
})

test('readBlockTimeSeconds: ignores a block time ten times off', async () => {
  const { chain } = createChain(31337, 90_000_000n, (blocks) => 100 * blocks)
  expect(await readBlockTimeSeconds(chain, null)).toBeNull()
})
