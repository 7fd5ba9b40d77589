import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import type { ChainFixture } from '../support/chainFixtures.ts'
import {
  confirmSwap,
  expect,
  getDialog,
  getFromInput,
  getMainButton,
  getToInput,
  openTradeDetails,
  openWithWallet,
  overrideConfig,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'

const NOBODY = 'Nobody can profit from trading around this swap.'
const SOMEBODY = /Somebody trading around this swap could take up to \$[\d,.]+\./

/** A pool of its own, whose price no other matches: 0.2% of it is out of reach of anybody, 0.3% is not. */
async function openPool(chain: ChainFixture, page: Page, account: Address) {
  await chain.createPair('link', 'usdc', '80000', '1000000')
  await chain.fundToken('usdc', account, '10000')
  const [usdc, link] = [chain.token('usdc').address, chain.token('link').address]
  await openWithWallet(page, `/swap?inputCurrency=${usdc}&outputCurrency=${link}`)
}

test('sandwich: a small swap is said to be out of reach, and a larger one what it could lose, with the tolerance that ends it', async ({
  page,
  wallet,
  chain,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPool(chain, page, wallet.address)
  await getFromInput(page).fill('2000')
  await expect(getToInput(page)).not.toHaveValue('')
  await openTradeDetails(page)
  const main = page.getByRole('main')
  await expect(main).toContainText(NOBODY)

  await getFromInput(page).fill('3000')
  await expect(main).toContainText(SOMEBODY)
  const use = page.getByRole('button', { name: /^Use 0\.\d+%$/ })
  const percent = (await use.textContent())?.replace(/[^\d.]/g, '')
  await expect(main).toContainText(`At ${percent}% slippage nothing could be taken.`)
  await page.getByRole('button', { name: 'About Sandwich attacks' }).click()
  await expect(page.getByRole('tooltip').filter({ hasText: 'Bots may buy just before your swap' })).toBeVisible()
  await page.keyboard.press('Escape')

  // By keyboard: the tolerance is for this swap alone.
  await use.focus()
  await page.keyboard.press('Enter')
  await expect(main).toContainText(NOBODY)
  await expect(page.getByRole('button', { name: `${percent}% slippage, for this trade only` })).toBeVisible()
})

test('sandwich: the confirmation says it from a dollar on, and swaps at the tolerance that is taken there', async ({
  page,
  wallet,
  chain,
}) => {
  await openPool(chain, page, wallet.address)
  await getFromInput(page).fill('3000')
  await getMainButton(page, 'Enable USDC').click()
  await getMainButton(page, SWAP_BUTTON).click()
  const confirm = getDialog(page, 'Confirm Swap')
  await expect(confirm).toContainText(SOMEBODY)
  await confirm.getByRole('button', { name: /^Use 0\.\d+%$/ }).click()
  await expect(confirm.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled()
  await expect(confirm).not.toContainText(SOMEBODY)
  await confirmSwap(page)
  expect(await chain.readBalance('link', wallet.address)).toBeGreaterThan(0n)
})

test('sandwich: where the operator names an endpoint for private sending, the wallet is asked to add it', async ({
  page,
  wallet,
  chain,
}) => {
  const privateRpc = { name: 'Quiet', url: 'https://quiet.example/rpc' }
  await overrideConfig(page, chain, { privateRpc })
  await openPool(chain, page, wallet.address)
  await getFromInput(page).fill('3000')
  await openTradeDetails(page)
  const main = page.getByRole('main')
  await expect(main).toContainText(SOMEBODY)
  await page.getByRole('button', { name: 'Add Quiet to my wallet' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Your wallet was asked to add Quiet.' })).toBeVisible()
  expect(wallet.addRequests.at(-1)).toMatchObject({
    chainId: '0x7a69',
    chainName: 'Zono Devnet (Quiet)',
    rpcUrls: [privateRpc.url],
  })
  // Nothing to hide, nothing to offer.
  await getFromInput(page).fill('2000')
  await expect(main).toContainText(NOBODY)
  await expect(page.getByRole('button', { name: 'Add Quiet to my wallet' })).toHaveCount(0)
})
