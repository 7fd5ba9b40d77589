import { startDevnet } from '../../devnet/devnet.ts'
import { createChainFixture } from './chainFixtures.ts'
import { E2E_BLOCK_TIME_SECONDS, FIRST_RPC_PORT, test as journey } from './fixtures.ts'

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
        seedHistory: { days: 10, blocksPerDay: 3, archivedBlocks: 40 },
        blockTimeSeconds: E2E_BLOCK_TIME_SECONDS,
        shouldSimulate: false,
        log: () => {},
      })
      await use(devnet)
      await devnet.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  chain: async ({ devnet }, use) => use(createChainFixture(devnet)),
})
