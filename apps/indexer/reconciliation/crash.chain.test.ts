import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dump } from './queries.ts'
import { caughtUp, openWorld, type World } from './testChain.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(12)
}, 60_000)
afterAll(() => world.close())

describe('an indexer that is killed', () => {
  test('behavior: killed twice in the middle of the past it ends with the same rows as a clean run [INFO-05]', async () => {
    await world.killMidway('torn', 1)
    await world.killMidway('torn', 500)
    const [torn, clean] = await Promise.all([world.start('torn'), world.start('clean')])
    await caughtUp(world, torn)
    await caughtUp(world, clean)
    expect(await dump(torn)).toEqual(await dump(clean))
  }, 300_000)
})
