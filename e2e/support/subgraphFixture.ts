import { startDevnet } from '../../devnet/devnet.ts'
import { worldOf } from './chainFixtures.ts'
import { BLOCK_TIME_SECONDS, FIRST_RPC_PORT, test as journey } from './fixtures.ts'

/**
 * A journey on a devnet with an indexer, ten days old. Its chain is never rolled back: what one test does the next one
 * finds done.
 */
export const test = journey.extend({
  devnet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use, { parallelIndex }) => {
      const port = FIRST_RPC_PORT + 40 + parallelIndex
      const devnet = await startDevnet({
        rpcPort: port,
        webPort: port - 5000,
        indexerPort: port + 1000,
        past: { days: 10, blocksADay: 3 },
        blockTimeSeconds: BLOCK_TIME_SECONDS,
        life: false,
        log: () => {},
      })
      await use(devnet)
      await devnet.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  world: async ({ devnet }, use) => use(worldOf(devnet)),
})
