import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@zono/sdk'
import { describe, expect, test } from 'vitest'
import { querySubgraph } from '../queries.ts'
import { sendSwap, waitUntilIndexed } from '../testChain.ts'
import { indexer, testChain } from './testIndexer.ts'

describe('retention of past states', () => {
  test('past blocks: are kept for 31 days, and the blocks within them stay exact', async () => {
    const { client } = testChain.devnet
    const readVolume = (block: number) =>
      querySubgraph<{ pancakeFactories: readonly { totalVolumeUSD: string }[] }>(
        indexer,
        `{ pancakeFactories(block: { number: ${block} }) { totalVolumeUSD } }`,
      ).then(({ pancakeFactories }) => Number(pancakeFactories[0]?.totalVolumeUSD))
    const before = Number(await client.getBlockNumber())
    await waitUntilIndexed(testChain, indexer)
    const volume = await readVolume(before)
    expect(await readVolume(before - 5)).toBeGreaterThan(0)

    // A trade after a day, within what is kept, and the blocks that make everything before it too old.
    await client.increaseTime({ seconds: SECONDS_PER_DAY })
    await sendSwap(testChain, '10')
    const kept = Number(await client.getBlockNumber())
    await client.increaseTime({ seconds: 31 * SECONDS_PER_DAY - SECONDS_PER_HOUR })
    await sendSwap(testChain, '10')
    await waitUntilIndexed(testChain, indexer)
    expect(await readVolume(kept)).toBeGreaterThan(volume)
    await expect(readVolume(before - 5)).rejects.toThrow(/past states are kept from block/)
  })
})
