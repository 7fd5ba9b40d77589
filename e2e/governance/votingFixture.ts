import type { TestInfo } from '@playwright/test'
import { keccak256, parseEther, toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createChainFixture } from '../support/chainFixtures.ts'
import { expect } from '../support/fixtures.ts'
import { createGovernance, type Governance } from '../support/hub.ts'
import { connectHub, test as journey } from '../support/hubFixture.ts'
import { createTellings } from '../support/wallet/tellings.ts'
import { installTestWallet } from '../support/wallet/testWallet.ts'

/** Account of a journey's wallet, which no other journey has. */
export const getWalletAccount = ({ testId, retry, repeatEachIndex }: TestInfo): PrivateKeyAccount =>
  privateKeyToAccount(keccak256(toHex(`${testId} ${retry} ${repeatEachIndex}`)))

/** A journey with a governance hub. The chain is not rolled back either: each test has an account and proposals of its own. */
export const test = journey.extend<{ readonly governance: Governance }>({
  chain: async ({ devnet }, use) => use(createChainFixture(devnet)),
  wallet: async ({ page, chain }, use, testInfo) => {
    const account = getWalletAccount(testInfo)
    await chain.client.setBalance({ address: account.address, value: parseEther('10') })
    const tellings = createTellings(page, chain)
    await use(await installTestWallet(page, { account, rpcUrl: chain.rpcUrl, chainId: 31337, tellings }))
    expect(await tellings.findFaults()).toEqual([])
  },
  governance: [
    async ({ devnet, hub, page, chain }, use) => {
      await connectHub(page, chain, hub)
      await use(createGovernance(devnet, hub))
      // A test that stopped the hub must not stop the next one.
      await hub.start()
    },
    { auto: true },
  ],
})
