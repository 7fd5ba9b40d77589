import type { Page } from '@playwright/test'
import type { ChainFixture } from './chainFixtures.ts'
import { test as journey, overrideConfig } from './fixtures.ts'
import { HUB_PATH, routeToHub, startWorkerHub, type WorkerHub } from './hub.ts'

/** A journey with a governance hub over the worker's chain. The hub is not rolled back after a test. */
export const test = journey.extend<object, { readonly hub: WorkerHub }>({
  hub: [
    async ({ devnet }, use) => {
      const hub = await startWorkerHub(devnet)
      await use(hub)
      await hub.close()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
})

/** Configures a page for the hub, below its own origin. */
export async function connectHub(page: Page, chain: ChainFixture, hub: WorkerHub): Promise<void> {
  await overrideConfig(page, chain, { hubUrl: `${chain.webUrl}${HUB_PATH}` })
  await routeToHub(page, hub)
}
