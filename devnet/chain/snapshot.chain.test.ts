import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFreePort } from '../services/ports.ts'
import { type BlockProduction, startBlockProduction, startChain } from './chain.ts'
import { takeSnapshot } from './snapshot.ts'
import { passTime } from './time.ts'

let chain: Awaited<ReturnType<typeof startChain>>
let blocks: BlockProduction
beforeAll(async () => {
  chain = await startChain(await getFreePort(), { timestamp: 1_700_000_000 })
  blocks = await startBlockProduction(chain.client, 1)
})
afterAll(() => chain.stop())

test('takeSnapshot: brings back blocks and clock, whatever is mined meanwhile', async () => {
  const { client } = chain
  for (let round = 0; round < 3; round++) {
    const restore = await takeSnapshot(client, blocks)
    const before = await client.getBlock()
    await passTime(client, 3600)
    const mined = client.mine({ blocks: 20 })
    // Requests come over separate connections: until some of these blocks are seen, the chain may not have begun.
    await expect.poll(() => client.getBlockNumber({ cacheTime: 0 })).toBeGreaterThan(before.number + 5n)
    await restore()
    await mined
    await client.mine({ blocks: 1 })
    // Time goes on from the snapshot, less than the hour that was undone.
    expect(Number((await client.getBlock()).timestamp - before.timestamp)).toBeLessThan(1800)
  }
})

test('takeSnapshot: throws where the snapshot is gone', async () => {
  const restore = await takeSnapshot(chain.client, blocks)
  await restore()
  await expect(restore()).rejects.toThrow('The chain was not brought back')
})
