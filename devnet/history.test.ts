import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Indexer } from './indexer.ts'
import { dump } from './recount/rows.ts'
import { caughtUp, compare, openWorld, trade, type World } from './recount/world.ts'

let world: World
/** Ran from the first block to the last without a fault. */
let clean: Indexer
beforeAll(async () => {
  world = await openWorld(18_790, 12)
}, 60_000)
afterAll(() => world.close())

describe('the indexer against a real chain', () => {
  test('INFO-05: every row is what the raw logs say; live, over a reorg, and after a crash the rows of a clean run', async () => {
    const first = await world.start('first', 18_791)
    await caughtUp(world, first)
    await compare(world, first)

    await trade(world, '1000')
    await caughtUp(world, first)
    await compare(world, first)

    // Three blocks are taken back, one of them with a trade, and others come in their place.
    await trade(world, '77')
    await world.devnet.client.mine({ blocks: 2 })
    await caughtUp(world, first)
    await world.devnet.client.request({ method: 'anvil_reorg', params: [3, []] } as never)
    await world.devnet.client.mine({ blocks: 2 })
    await trade(world, '5')
    await caughtUp(world, first)
    await expect.poll(() => compare(world, first).then(() => 'equal', String), { timeout: 20_000 }).toBe('equal')

    // Killed in the middle of its work, and while the chain goes on.
    await world.stop(first, 'kill')
    await trade(world, '250')
    const again = await world.start('first', 18_791)
    await caughtUp(world, again)
    await compare(world, again)

    clean = await world.start('clean', 18_792)
    await caughtUp(world, clean)
    expect(await dump(again)).toEqual(await dump(clean))
  }, 300_000)

  test('INFO-05: killed twice in the middle of the past it ends with the same rows as a clean run', async () => {
    await world.killMidway('torn', 18_793, 1)
    await world.killMidway('torn', 18_793, 500)
    const torn = await world.start('torn', 18_793)
    await caughtUp(world, torn)
    expect(await dump(torn)).toEqual(await dump(clean))
  }, 300_000)
})
