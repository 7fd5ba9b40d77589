import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import { watchLostFocus } from '../support/assistive.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import {
  expect,
  expectConfirmed,
  getDialog,
  getFromInput,
  getMainButton,
  getToInput,
  overrideConfig,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'
import {
  expectFitsWidth,
  expectFocusKept,
  openOnPhoneByKeyboard,
  pressByKeyboard,
  typeByKeyboard,
} from '../support/keyboard.ts'

const NOBODY = 'Nobody can profit from trading around this swap.'
const SOMEBODY = /Somebody trading around this swap could take up to \$[\d,.]+\./

/** A pool of its own, whose price no other matches: 0.2% of it is out of reach of anybody, 0.3% is not. */
async function openPool(chain: ChainFixture, page: Page, account: Address) {
  await chain.createPair('link', 'usdc', '80000', '1000000')
  await chain.fundToken('usdc', account, '10000')
  const [usdc, link] = [chain.token('usdc').address, chain.token('link').address]
  await openOnPhoneByKeyboard(page, `/swap?inputCurrency=${usdc}&outputCurrency=${link}`)
}

test('sandwich: on a phone, by keyboard, a small swap is said to be out of reach, and a larger one what it could lose, with the tolerance that ends it', async ({
  page,
  wallet,
  chain,
}) => {
  await openPool(chain, page, wallet.address)
  const getLosses = await watchLostFocus(page)
  await typeByKeyboard(page, getFromInput(page), '2000')
  await expect(getToInput(page)).not.toHaveValue('')
  const main = page.getByRole('main')
  await pressByKeyboard(page, main.getByRole('button', { name: 'Details' }))
  await expect(main).toContainText(NOBODY)
  await expectFitsWidth(page)

  await typeByKeyboard(page, getFromInput(page), '3000')
  await expect(main).toContainText(SOMEBODY)
  const use = page.getByRole('button', { name: /^Use 0\.\d+%$/ })
  const percent = (await use.textContent())?.replace(/[^\d.]/g, '')
  await expect(main).toContainText(`At ${percent}% slippage nothing could be taken.`)
  await expectFitsWidth(page)
  await pressByKeyboard(page, page.getByRole('button', { name: 'About Sandwich attacks' }))
  await expect(page.getByRole('tooltip').filter({ hasText: 'Bots may buy just before your swap' })).toBeVisible()
  await page.keyboard.press('Escape')

  // The tolerance is for this swap alone.
  await pressByKeyboard(page, use)
  await expect(main).toContainText(NOBODY)
  await expect(page.getByRole('button', { name: `${percent}% slippage, for this trade only` })).toBeVisible()
  await expect(use).toHaveCount(0)
  await expectFocusKept(page)
  expect(await getLosses()).toBe(0)
})

test('sandwich: on a phone, by keyboard, the confirmation says it from a dollar on, and swaps at the tolerance that is taken there', async ({
  page,
  wallet,
  chain,
}) => {
  await openPool(chain, page, wallet.address)
  const getLosses = await watchLostFocus(page)
  await typeByKeyboard(page, getFromInput(page), '3000')
  await pressByKeyboard(page, getMainButton(page, 'Enable USDC'))
  await pressByKeyboard(page, getMainButton(page, SWAP_BUTTON))
  const confirm = getDialog(page, 'Confirm Swap')
  await expect(confirm).toContainText(SOMEBODY)
  await expectFitsWidth(page)
  await pressByKeyboard(page, confirm.getByRole('button', { name: /^Use 0\.\d+%$/ }))
  await expect(confirm.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled()
  await expect(confirm).not.toContainText(SOMEBODY)
  await pressByKeyboard(page, confirm.getByRole('button', { name: 'Confirm Swap' }))
  await expectConfirmed(page)
  expect(await chain.readBalance('link', wallet.address)).toBeGreaterThan(0n)
  expect(await getLosses()).toBe(0)
})

test('sandwich: on a phone, by keyboard, where the operator names an endpoint for private sending, the wallet is asked to add it', async ({
  page,
  wallet,
  chain,
}) => {
  const privateRpc = { name: 'Quiet', url: 'https://quiet.example/rpc' }
  await overrideConfig(page, chain, { privateRpc })
  await openPool(chain, page, wallet.address)
  const getLosses = await watchLostFocus(page)
  await typeByKeyboard(page, getFromInput(page), '3000')
  const main = page.getByRole('main')
  await pressByKeyboard(page, main.getByRole('button', { name: 'Details' }))
  await expect(main).toContainText(SOMEBODY)
  await expectFitsWidth(page)

  // Refused in the wallet, then asked again.
  const add = page.getByRole('button', { name: 'Add Quiet to my wallet' })
  const asked: unknown[] = []
  wallet.mockMethod('wallet_addEthereumChain', ([network]) => {
    asked.push(network)
    if (asked.length === 1) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    return null
  })
  await pressByKeyboard(page, add)
  await expect(main.getByRole('status').filter({ hasText: 'Your wallet did not add it.' })).toBeVisible()
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('status').filter({ hasText: 'Your wallet was asked to add Quiet.' })).toBeVisible()
  await expect(add).toBeFocused()
  await expectFitsWidth(page)
  expect(asked).toHaveLength(2)
  expect(asked[1]).toMatchObject({
    chainId: '0x7a69',
    chainName: 'Zono Devnet (Quiet)',
    rpcUrls: [privateRpc.url],
  })

  // Nothing to hide, nothing to offer.
  await typeByKeyboard(page, getFromInput(page), '2000')
  await expect(main).toContainText(NOBODY)
  await expect(add).toHaveCount(0)
  expect(await getLosses()).toBe(0)
})

test('sandwich: on a phone, by keyboard, nothing is said of a token that keeps a part of each transfer, which is known before it is enabled', async ({
  page,
  wallet,
  chain,
}) => {
  const main = page.getByRole('main')
  await openOnPhoneByKeyboard(page, `/swap?inputCurrency=${chain.token('safe').address}&outputCurrency=BNB`)
  // Without any of it, too: buying and selling is tried.
  await typeByKeyboard(page, getFromInput(page), '100')
  await pressByKeyboard(page, main.getByRole('button', { name: 'Details' }))
  await expect(main).toContainText(NOBODY)
  const trial = page.waitForResponse((response) => response.request().postData()?.includes('eth_simulateV1') ?? false)
  await typeByKeyboard(page, getFromInput(page), '250000')
  await expect(main).toContainText(/0\.8\d% \(\$/)
  await trial
  await expect(main).not.toContainText('trading around this swap')

  // A tenth of it is kept on the way.
  await chain.fundToken('safe', wallet.address, '300000')
  await expect(main).toContainText('Balance: 270,000')
  await expect(main.getByRole('button', { name: /^Set slippage to 1\d(\.\d+)?%$/ })).toBeVisible()
  await expect(main).toContainText('Token fee')
  await expect(main).not.toContainText('trading around this swap')
  await expect(getMainButton(page, 'Enable SAFE')).toBeEnabled()
  await expectFitsWidth(page)
  expect(wallet.sentHashes).toEqual([])
})
