import { keccak256, parseEther, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { startDevnet } from '../../devnet/devnet.ts'
import { createChainFixture } from './chainFixtures.ts'
import { E2E_EMPTY_BLOCK_SECONDS, expect, FIRST_RPC_PORT, test as journey } from './fixtures.ts'
import { createTellings } from './wallet/tellings.ts'
import { installTestWallet } from './wallet/testWallet.ts'

/**
 * A journey on a devnet with an indexer, ten days old. Its chain is never rolled back: what one test does the next one
 * finds done. Each test has an account of its own, so that its balances and its history begin empty.
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
        seedHistory: { days: 10, blocksPerDay: 3, archivedDays: 11 },
        emptyBlockSeconds: E2E_EMPTY_BLOCK_SECONDS,
        shouldSimulate: false,
        log: () => {},
      })
      await use(devnet)
      await devnet.stop()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  chain: async ({ devnet }, use) => use(createChainFixture(devnet)),
  wallet: async ({ page, chain }, use, { testId, retry, repeatEachIndex }) => {
    const account = privateKeyToAccount(keccak256(toHex(`${testId} ${retry} ${repeatEachIndex}`)))
    const { address } = account
    await chain.client.setBalance({ address, value: parseEther('10000') })
    // Fixtures of the chain send in its name.
    await chain.client.impersonateAccount({ address })
    const tellings = createTellings(page, chain)
    await use(await installTestWallet(page, { account, rpcUrl: chain.rpcUrl, chainId: 31337, tellings }))
    expect(await tellings.findFaults()).toEqual([])
  },
})
