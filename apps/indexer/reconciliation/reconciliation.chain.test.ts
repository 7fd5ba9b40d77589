import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dump } from './queries.ts'
import { caughtUp, compare, openWorld, trade, type World } from './testChain.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(12)
}, 300_000)
afterAll(() => world.close())

describe('the indexer against a real chain', () => {
  test('behavior: every row is what the raw logs say; live, over a reorg, and after a crash the rows of a clean run [INFO-05]', async () => {
    const first = await world.start('first')
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
    const [again, clean] = await Promise.all([world.start('first'), world.start('clean')])
    await caughtUp(world, again)
    await compare(world, again)
    await caughtUp(world, clean)
    expect(await dump(again)).toEqual(await dump(clean))
  }, 300_000)
})
