import type { Address } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '../../../core/chain/chain.ts'
import { readBalanceSnapshots } from './portfolio.queries.ts'

const [account, token] = [
  '0x00000000000000000000000000000000000000aa',
  '0x00000000000000000000000000000000000000bb',
] as const
const snapshotBlocks = [1n, 2n, 3n].map((block) => ({ timestamp: Number(block), block }))

/** A chain whose past reads are answered by `read`. */
const createChain = (read: () => Promise<bigint>) =>
  ({
    deployment: { contracts: { Multicall: '0x00000000000000000000000000000000000000cc' as Address } },
    readContractAt: () => read,
  }) as unknown as ChainClient

test('readBalanceSnapshots: asks an endpoint without past states once', async () => {
  let callCount = 0
  const chain = createChain(async () => {
    callCount++
    throw new Error('missing trie node')
  })
  const snapshots = readBalanceSnapshots(chain, { account, snapshotBlocks, tokens: [token], products: [] })
  await expect(snapshots).rejects.toThrow('missing trie node')
  expect(callCount).toBe(1)
})

test('readBalanceSnapshots: reads every block of an endpoint with past states', async () => {
  const chain = createChain(async () => 5n)
  const snapshots = await readBalanceSnapshots(chain, { account, snapshotBlocks, tokens: [token], products: [] })
  expect(snapshots.map(({ timestamp, native }) => [timestamp, native])).toEqual([
    [1, 5n],
    [2, 5n],
    [3, 5n],
  ])
})
