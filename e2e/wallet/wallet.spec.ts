import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { watchLostFocus } from '../support/assistive.ts'
import {
  confirmSwap,
  expect,
  getDetailValue,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
  overrideConfig,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'
import {
  expectFitsWidth,
  openOnPhoneByKeyboard,
  PHONE,
  pressByKeyboard,
  tabTo,
  typeByKeyboard,
} from '../support/keyboard.ts'

/** Takes the place of WalletConnect's relay: takes every message, and has none from a wallet. */
const answerAsRelay = (page: Page) =>
  page.routeWebSocket(/relay\.walletconnect/, (socket) => {
    socket.onMessage((message) => {
      const { id, method } = JSON.parse(String(message))
      const result = /subscribe$/i.test(method) ? 'a'.repeat(64) : true
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }))
    })
  })

const openWalletDialog = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^0x/ }).click()
const getWalletDialog = (page: Page) => getDialog(page, 'Your wallet')

test('wallet: the dialog shows address and balances, and disconnects for good [WALLET-04 to WALLET-07, WALLET-10 to WALLET-12]', async ({
  page,
  wallet,
  chain,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await chain.fundToken('zono', wallet.address, '12.3456789')
  await openWithWallet(page)
  await openWalletDialog(page)
  const view = getWalletDialog(page)
  await expect(view).toContainText(wallet.address)
  await view.getByRole('button', { name: 'Copy address' }).click()
  await expect(view.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wallet.address)
  await expect(view.getByRole('status').filter({ hasText: 'Copied' })).toBeHidden()
  await expect(getDetailValue(view, 'BNB Balance')).toHaveText(/^10,?000/)
  await expect(getDetailValue(view, 'ZONO Balance')).toHaveText(/^12\.345(?!\d)/)
  await view.getByRole('tab', { name: 'Transactions' }).click()
  await expect(view).toContainText('No recent transactions')
  await view.getByRole('tab', { name: 'Wallet' }).click()
  await view.getByRole('button', { name: 'Disconnect Wallet' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})

test('wallet: a low balance is reported [WALLET-08]', async ({ page, wallet, chain }) => {
  await chain.client.setBalance({ address: wallet.address, value: 2_000_000_000n })
  await openWithWallet(page)
  await openWalletDialog(page)
  await expect(getWalletDialog(page)).toContainText('BNB Balance Low')
  await expect(getWalletDialog(page)).toContainText('You need BNB for transaction fees')
})

test('wallet: transactions are listed with their status, and cleared [TX-10 to TX-13, TX-16, ROLE-04]', async ({
  page,
}) => {
  await page.goto('/swap')
  const recent = getDialog(page, 'Recent Transactions')
  await getMainButton(page, 'Recent Transactions').click()
  await expect(recent).toContainText('Connect your wallet')
  await page.keyboard.press('Escape')

  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  await confirmSwap(page)
  await page.keyboard.press('Escape')
  await getMainButton(page, 'Recent Transactions').click()
  await expect(recent.getByRole('listitem')).toHaveCount(1)
  await expect(recent.getByRole('listitem')).toContainText(/Swap 1 BNB for [\d.]+ ZONO/)
  await expect(recent.getByRole('listitem')).toContainText('Transaction confirmed')
  await recent.getByRole('button', { name: 'Clear all' }).click()
  await expect(recent).toContainText('No recent transactions')
})

test('wallet: a wallet without the network is asked to add it [WALLET-14]', async ({ page, wallet, chain }) => {
  await openWithWallet(page)
  wallet.removeChain()
  await wallet.switchChain(1)
  await getMainButton(page, 'Switch network').click()
  await expect(getMainButton(page, 'Enter an amount')).toBeVisible()
  expect(wallet.addRequests[0]).toMatchObject({
    chainId: '0x7a69',
    nativeCurrency: { symbol: 'BNB', decimals: 18 },
    rpcUrls: [chain.rpcUrl],
  })
})

test('wallet: a bought token can be added to the wallet [WALLET-16]', async ({ page, wallet, chain }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  await confirmSwap(page)
  await page.getByRole('button', { name: 'Add ZONO to your wallet' }).click()
  await expect(page.getByRole('button', { name: 'ZONO added to your wallet' })).toBeDisabled()
  const { address } = chain.token('zono')
  expect(wallet.addRequests[0]).toMatchObject({ type: 'ERC20', options: { address, symbol: 'ZONO', decimals: 18 } })
})

test.describe('a chain that waits', () => {
  test('wallet: a transaction that the wallet sped up is followed under its new hash', async ({
    page,
    wallet,
    chain,
  }) => {
    await openWithWallet(page)
    await getFromInput(page).fill('1')
    await getMainButton(page, SWAP_BUTTON).click()
    wallet.hold()
    await getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
    await chain.blocks.pause()
    wallet.release()
    await expect(getDialog(page, 'Transaction Submitted')).toContainText('Confirming on the network…')
    await wallet.speedUp()
    await chain.blocks.resume()
    await expect(getDialog(page, /Transaction (sped up|confirmed)/)).toBeVisible()
    await page.keyboard.press('Escape')
    await getMainButton(page, 'Recent Transactions').click()
    const rows = getDialog(page, 'Recent Transactions').getByRole('listitem')
    await expect(rows.filter({ hasText: 'Transaction confirmed' })).toHaveCount(1)
    expect(await chain.readBalance('zono', wallet.address)).toBeGreaterThan(0n)
  })
})

test('wallet: axe finds nothing in the wallet dialog', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithWallet(page)
  await openWalletDialog(page)
  await expect(getWalletDialog(page)).toContainText('BNB Balance')
  await expectAccessible(page)
})

test('wallet: one on another device is offered where the operator has a project id, and its code loads there alone', async ({
  page,
  chain,
}) => {
  const connectors: string[] = []
  page.on('request', (request) => {
    if (/\/walletConnect-/.test(request.url())) connectors.push(request.url())
  })
  const offered = getDialog(page, 'Connect Wallet').getByRole('button', { name: 'WalletConnect' })
  const open = async () => {
    await page.goto('/swap')
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await expect(getDialog(page, 'Connect Wallet')).toBeVisible()
  }
  await open()
  await expect(offered).toHaveCount(0)
  expect(connectors).toEqual([])
  await overrideConfig(page, chain, { walletConnectProjectId: 'project' })
  await open()
  await expect(offered).toBeVisible()
  expect(connectors.length).toBeGreaterThan(0)
})

test('wallet: one that does not come forward is spoken of after two seconds, on a phone and by keyboard, and what it is asked goes on', async ({
  page,
  wallet,
}) => {
  await openOnPhoneByKeyboard(page)
  const getLosses = await watchLostFocus(page)
  await typeByKeyboard(page, getFromInput(page), '0.1')
  await pressByKeyboard(page, getMainButton(page, SWAP_BUTTON))
  wallet.hold()
  await pressByKeyboard(page, getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }))
  const waiting = getDialog(page, 'Waiting For Confirmation')
  await expect(waiting.getByRole('status').filter({ hasText: 'Nothing opened?' })).toBeVisible()
  await expectFitsWidth(page)
  wallet.release()
  await expect(getDialog(page, 'Transaction confirmed')).toContainText('Swapped')
  expect(await getLosses()).toBe(0)
})

test('wallet: one that is silent while it connects is spoken of after two seconds, on a phone and by keyboard, and another can be chosen', async ({
  page,
  wallet,
}) => {
  await page.setViewportSize(PHONE)
  const asked = new Promise<void>((resolve) => {
    wallet.mockMethod('eth_requestAccounts', () => {
      resolve()
      return new Promise(() => {})
    })
  })
  await page.clock.install()
  await page.goto('/swap')
  await pressByKeyboard(page, page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }))
  const dialog = getDialog(page, 'Connect Wallet')
  const silent = dialog.getByRole('button', { name: 'Test Wallet' })
  await expect(silent).toBeVisible()
  // The page's clock stands still: two seconds to the tenth, on a busy machine too.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
  await pressByKeyboard(page, silent)
  await asked
  const notice = dialog.getByRole('status').filter({ hasText: 'Nothing opened?' })
  await page.clock.runFor(1900)
  await expect(silent).toBeFocused()
  await expect(notice).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(notice).toBeVisible()
  await page.clock.resume()
  await expect(silent).toBeFocused()
  await expectFitsWidth(page)
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Devnet wallet' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeFocused()
})

test('wallet: one on another device shows a code, a link to copy, and where wallets are found when no app opens, on a phone and by keyboard', async ({
  page,
  chain,
}) => {
  await page.setViewportSize(PHONE)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await overrideConfig(page, chain, { walletConnectProjectId: 'project' })
  await answerAsRelay(page)
  await page.goto('/swap')
  await pressByKeyboard(page, page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }))
  const dialog = getDialog(page, 'Connect Wallet')
  const chosen = dialog.getByRole('button', { name: 'WalletConnect' })
  await pressByKeyboard(page, chosen)
  await expect(dialog.getByRole('img', { name: 'QR code to connect your wallet' })).toBeVisible()
  await expect(chosen).toBeFocused()
  await expectFitsWidth(page)
  const open = dialog.getByRole('link', { name: 'Open wallet app' })
  await expect(open).toHaveAttribute('href', /^wc:[0-9a-f]{64}@2\?/)
  await tabTo(page, dialog.getByRole('button', { name: 'Copy connection link' }))
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await open.getAttribute('href'))
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: 'No wallet app opened.' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^Find a wallet/ })).toHaveAttribute('href', /^https:/)
  await expectFitsWidth(page)
  await expectAccessible(page)
})

test('wallet: a phone without a wallet app is told so, and the way to install one, by keyboard', async ({
  page,
  chain,
}) => {
  await page.setViewportSize(PHONE)
  await page.addInitScript(() =>
    window.addEventListener('eip6963:announceProvider', (event) => event.stopImmediatePropagation(), true),
  )
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { chainId: 56, rpcUrls: [`${chain.webUrl}/rpc`], pollingIntervalMs: 1000 } }),
  )
  await page.goto('/swap')
  await pressByKeyboard(page, page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }))
  const dialog = getDialog(page, 'Connect Wallet')
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Binance Wallet' }))
  await expect(dialog.getByRole('alert')).toContainText('No provider was found')
  await expect(dialog).toContainText('No wallet found in this browser. Install one')
  const find = dialog.getByRole('link', { name: /^Find a wallet/ })
  await expect(find).toHaveAttribute('href', /^https:/)
  await tabTo(page, find)
  await expectFitsWidth(page)
  await expectAccessible(page)
})
