import { keccak256, parseEther, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createChainFixture } from '../support/chainFixtures.ts'
import { test as journey, overrideConfig } from '../support/fixtures.ts'
import {
  createGovernance,
  type Governance,
  HUB_PATH,
  routeToHub,
  startWorkerHub,
  type WorkerHub,
} from '../support/hub.ts'
import { installTestWallet } from '../support/wallet/testWallet.ts'

/**
 * A journey with a governance hub over the worker's chain. Neither is rolled back: each test has an account and proposals of
 * its own.
 */
export const test = journey.extend<{ readonly governance: Governance }, { readonly hub: WorkerHub }>({
  hub: [
    async ({ devnet }, use) => {
      const hub = await startWorkerHub(devnet)
      await use(hub)
      await hub.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  chain: async ({ devnet }, use) => use(createChainFixture(devnet)),
  wallet: async ({ page, chain }, use, { testId, retry, repeatEachIndex }) => {
    const account = privateKeyToAccount(keccak256(toHex(`${testId} ${retry} ${repeatEachIndex}`)))
    await chain.client.setBalance({ address: account.address, value: parseEther('10') })
    await use(await installTestWallet(page, { account, rpcUrl: chain.rpcUrl, chainId: 31337 }))
  },
  governance: [
    async ({ devnet, hub, page, chain }, use) => {
      await overrideConfig(page, chain, { hubUrl: `${devnet.webUrl}${HUB_PATH}` })
      await routeToHub(page, hub)
      await use(createGovernance(devnet, hub))
      // A test that stopped the hub must not stop the next one.
      await hub.start()
    },
    { auto: true },
  ],
})
