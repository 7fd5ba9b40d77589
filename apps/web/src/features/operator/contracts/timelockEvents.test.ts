import { getAddress, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { readOwnerEvents } from './timelockEvents.ts'

/** A chain of 200,000 blocks whose endpoint has the logs since a block. */
function createChain(oldestLogs: bigint) {
  const requests: bigint[] = []
  const chain = {
    chainConfig: { isDevelopment: false },
    deployment: {
      ...{ chainId: 4242, tokens: {}, initCodeHash: zeroHash },
      contracts: { Timelock: getAddress(`0x${'1'.padStart(40, '0')}`) },
    },
    head: { getState: () => ({ block: { number: 200_000n } }) },
    client: {
      request: async ({ params }: { readonly params: readonly [{ readonly fromBlock: string }] }) => {
        const from = BigInt(params[0].fromBlock)
        requests.push(from)
        if (from < oldestLogs) throw new Error('The logs are pruned.')
        return []
      },
    },
  } as unknown as ChainClient
  return { chain, requests }
}

test('search: all blocks that are wanted are searched, newest first, each once', async () => {
  const { chain, requests } = createChain(0n)
  expect(await readOwnerEvents(chain, 120_000n)).toEqual({
    events: [],
    searchedFrom: 80_000n,
    searchedBlocks: 120_000n,
  })
  expect(requests[0]).toBe(150_000n)
  expect(requests.toSorted((a, b) => Number(a - b))[0]).toBe(80_000n)
  expect(new Set(requests).size).toBe(requests.length)
})

test('search: where older blocks are refused, it says how far it came, and fails where none could be read', async () => {
  expect(await readOwnerEvents(createChain(110_000n).chain, 180_000n)).toEqual({
    events: [],
    searchedFrom: 150_000n,
    searchedBlocks: 50_000n,
  })
  await expect(readOwnerEvents(createChain(190_000n).chain, 180_000n)).rejects.toThrow('The logs are pruned.')
})
