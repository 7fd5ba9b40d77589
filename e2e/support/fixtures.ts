import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { takeSnapshot } from '../../devnet/chain/snapshot.ts'
import { type Devnet, startDevnet } from '../../devnet/devnet.ts'
import { type ChainFixture, createChainFixture } from './chainFixtures.ts'
import { createTellings, noteDeployment } from './wallet/tellings.ts'
import { installTestWallet, type TestWallet } from './wallet/testWallet.ts'

type WorkerFixtures = { readonly devnet: Devnet }
type TestFixtures = {
  readonly chain: ChainFixture
  readonly wallet: TestWallet
  /** Errors of the page that belong to the journey. */
  readonly expectedErrors: string[]
}

/**
 * Seconds between empty blocks of a journey's chain, as on the devnet. A transaction is mined at once, so that no journey
 * waits for the next block, and the page does not read all its figures again each second.
 */
export const E2E_EMPTY_BLOCK_SECONDS = 3

/** A key of the development mnemonic; the account has no seeded history. */
const TEST_PRIVATE_KEY = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6'

/** External services that a journey replaces. */
const MOCKED_ORIGINS = ['https://lists.example', 'https://errors.example', 'https://nodes.example']

/** Another run beside this one takes other ports. */
export const FIRST_RPC_PORT = Number(process.env.E2E_RPC_PORT ?? 18_600)

/**
 * A journey: a quiet devnet of its own worker, as it was seeded at the start of each test, and a page with a wallet.
 * The page may log no error and ask no other origin than its own and its node's.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  devnet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use, { parallelIndex }) => {
      const ports = { rpcPort: FIRST_RPC_PORT + parallelIndex, webPort: FIRST_RPC_PORT - 5000 + parallelIndex }
      const devnet = await startDevnet({
        ...ports,
        emptyBlockSeconds: E2E_EMPTY_BLOCK_SECONDS,
        shouldSimulate: false,
        log: () => {},
        // Another port is another origin; `localhost` is one that is not named.
        cardAncestors: ['http://127.0.0.1:*'],
      })
      await use(devnet)
      await devnet.stop()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  chain: async ({ devnet }, use) => {
    const restore = await takeSnapshot(devnet.client, devnet.blocks)
    await use(createChainFixture(devnet))
    await restore()
  },
  wallet: [
    async ({ page, chain }, use) => {
      const account = privateKeyToAccount(TEST_PRIVATE_KEY)
      const tellings = createTellings(page, chain)
      await use(await installTestWallet(page, { account, rpcUrl: chain.rpcUrl, chainId: 31337, tellings }))
      expect(await tellings.findFaults()).toEqual([])
    },
    { auto: true },
  ],
  baseURL: async ({ devnet }, use) => use(devnet.webUrl),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, devnet, expectedErrors }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      // Logos come from wherever a token list says; a journey serves lists of its own.
      if (request.resourceType() === 'image') return
      const { origin, protocol } = new URL(request.url())
      if (MOCKED_ORIGINS.includes(origin)) return
      const { webUrl, rpcUrl, subgraphUrl, hub } = devnet
      if (protocol.startsWith('http') && ![webUrl, rpcUrl, subgraphUrl, hub?.current().url].includes(origin))
        complaints.push(`asked ${origin}`)
    })
    await use(page)
    const unexpected = complaints.filter((complaint) => !expectedErrors.includes(complaint))
    // A page goes on asking: a request that a journey is just answering would fail with the end of its page.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(unexpected).toEqual([])
  },
})

export { expect }

/** Opens the swap screen and connects the test's wallet. */
export async function openWithWallet(page: Page, path = '/swap') {
  await page.goto(path)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible()
}

/**
 * Serves `config.json` with changes, as an operator would write it. The content comes from the devnet and not from
 * `route.fetch`, whose connection the server may close while it is reused (ECONNRESET).
 */
export function overrideConfig(page: Page, { webConfig }: ChainFixture, changes: Readonly<Record<string, unknown>>) {
  if (changes.deployment) noteDeployment(page, changes.deployment)
  return page.route('**/config.json', (route) => route.fulfill({ json: { ...webConfig, ...changes } }))
}

/** Pixels of the navigation at the bottom of a phone's screen. */
const BOTTOM_BAR_HEIGHT = 57

/** Checks that an element is whole above the navigation at the bottom of a phone's screen, without scrolling to it. */
export async function expectAboveBottomBar(page: Page, element: Locator) {
  await expect(element).toBeInViewport({ ratio: 1 })
  const box = await element.boundingBox()
  const height = page.viewportSize()?.height ?? Number.NaN
  expect(box && box.y + box.height).toBeLessThanOrEqual(height - BOTTOM_BAR_HEIGHT)
}

/** What stands beside a label in the details of a card or a dialog. */
export const getDetailValue = (within: Page | Locator, label: string) =>
  within
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) })
    .locator('..')
    .getByRole('definition')
    .first()

export const getFromInput = (page: Page) => page.getByRole('textbox', { name: /^From/ })
export const getToInput = (page: Page) => page.getByRole('textbox', { name: /^To/ })
export const getMainButton = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
/** Label of the swap button while a swap can be sent: `Swap 1.5 BNB for 779.44 ZONO`. */
export const SWAP_BUTTON = /^Swap( [\d.,]+ \S+ for [\d.,]+ \S+)?$/

export const getDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Reads the receipt of a transaction, and closes it. */
export async function closeReceipt(page: Page, text: string) {
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText(text)
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expect(receipt).toBeHidden()
}

/** Opens the details of the quote in the swap card. */
export const openTradeDetails = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Details' }).click()

/** Waits for the receipt that says a swap is confirmed. */
export async function expectConfirmed(page: Page) {
  const outcome = getDialog(page, 'Transaction confirmed')
    .getByRole('status')
    .filter({ hasText: 'Transaction confirmed' })
  await expect(outcome.first()).toBeVisible()
}

/** Confirms in the dialog, and waits for the receipt. */
export async function confirmSwap(page: Page) {
  await getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  await expectConfirmed(page)
}
