// What became of a transaction, under wallets that fail, lie, answer late or speed up, and while the tab is closed.
import type { Page } from '@playwright/test'
import { type Hex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { accounts } from '../../devnet/chain/accounts.ts'
import {
  expect,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'

/** Fills in a swap and confirms it in the dialog; the wallet is asked from then on. */
async function requestSwap(page: Page, amount = '1') {
  await getFromInput(page).fill(amount)
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await getMainButton(page, SWAP_BUTTON).click()
  await getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
}

async function openRecentTransactions(page: Page) {
  await getMainButton(page, 'Recent Transactions').click()
  return getDialog(page, 'Recent Transactions').getByRole('listitem')
}

/** The dialog of a write takes the name of its state. */
const expectInDialog = (page: Page, text: string) => expect(page.getByRole('dialog')).toContainText(text)

const getCheckingButton = (page: Page) => getMainButton(page, 'Checking your last request on the network')

test.describe('a wallet that sends, and then answers with an error', () => {
  for (const [name, script] of [
    ['a hash that is none', { result: () => '0x00' }],
    ['an internal error', { error: { code: -32603, message: 'Internal error' } }],
    ['a timeout', { error: { code: -32000, message: 'request timed out' } }],
  ] as const) {
    test(`transactions: ${name}: the transaction is found on the chain, and nothing is sent twice`, async ({
      page,
      wallet,
      chain,
    }) => {
      await openWithWallet(page)
      wallet.scriptNext(script)
      await requestSwap(page)
      await expectInDialog(page, 'Transaction confirmed')
      expect(await chain.readBalance('zono', wallet.address)).toBeGreaterThan(0n)
      await page.keyboard.press('Escape')
      await expect(await openRecentTransactions(page)).toHaveText(/^Swap 1 BNB for .* ZONO\s*Transaction confirmed/)
      expect(wallet.sentHashes).toHaveLength(1)
    })
  }

  test('transactions: nothing was sent: the button returns once the chain has shown nothing for a while', async ({
    page,
    wallet,
    chain,
  }) => {
    await openWithWallet(page)
    wallet.scriptNext({ broadcast: 'never', error: { code: -32603, message: 'Ledger device: 0x6985' } })
    await requestSwap(page)
    const view = getDialog(page, 'Your wallet reported an error')
    await expect(view).toContainText('Something went wrong.')
    await expect(view).toContainText('It may have been sent anyway. Looking for it on the network.')
    await view.getByText('Details').click()
    await expect(view.getByText('Ledger device: 0x6985')).toBeVisible()
    await view.getByRole('button', { name: 'Dismiss' }).click()
    await expect(getCheckingButton(page)).toBeDisabled()
    // It survives the page.
    await page.reload()
    await expect(getCheckingButton(page)).toBeDisabled()
    await expect(async () => {
      await chain.client.mine({ blocks: 1 })
      await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled({ timeout: 1500 })
    }).toPass({ timeout: 90_000 })
    await expect(await openRecentTransactions(page)).toContainText('The network shows nothing new from this account.')
    // Sent much later, it is found all the same.
    await wallet.rebroadcastLast()
    await expect(await page.getByRole('dialog').getByRole('listitem')).toContainText('Transaction confirmed')
  })

  test('transactions: a transaction mined later by a private relay is found although the wallet failed', async ({
    page,
    wallet,
  }) => {
    await openWithWallet(page)
    wallet.scriptNext({ broadcast: 'never', error: { code: -32000, message: 'request timed out' } })
    await requestSwap(page)
    await expect(getDialog(page, 'Your wallet reported an error')).toBeVisible()
    await wallet.rebroadcastLast()
    await expectInDialog(page, 'Transaction confirmed')
  })
})

test.describe('a hash that is not of this transaction', () => {
  test('transactions: a stranger’s transaction is reported, and the swap is searched for', async ({
    page,
    wallet,
    chain,
  }) => {
    const { transactionHash } = await chain.send(accounts.deployer.address, accounts.treasury.address, '0x', 1n)
    await openWithWallet(page)
    wallet.scriptNext({ broadcast: 'never', result: () => transactionHash })
    await requestSwap(page)
    await expectInDialog(page, 'Your wallet returned a different transaction')
    await page.keyboard.press('Escape')
    await getFromInput(page).fill('1')
    await expect(getCheckingButton(page)).toBeDisabled()
    await wallet.rebroadcastLast()
    await expect(page.getByText('Transaction confirmed').first()).toBeVisible()
  })

  test('transactions: an earlier transaction is not taken for the new swap', async ({ page, wallet }) => {
    await openWithWallet(page)
    await requestSwap(page)
    await expectInDialog(page, 'Transaction confirmed')
    await page.keyboard.press('Escape')
    const earlier = wallet.sentHashes[0]
    wallet.scriptNext({ broadcast: 'never', result: () => earlier })
    await requestSwap(page, '2')
    const view = getDialog(page, 'Your wallet reported an error')
    await expect(view).toContainText('Your wallet returned an earlier transaction.')
    await expect(view).toContainText('Looking for it on the network')
  })

  test('transactions: a swap signed by another account of the wallet counts, with a warning', async ({
    page,
    wallet,
    chain,
  }) => {
    const other = privateKeyToAccount(`0x${'5'.repeat(64)}`)
    await chain.send(accounts.deployer.address, other.address, '0x', parseEther('5'))
    await openWithWallet(page)
    wallet.scriptNext({ signer: other })
    await requestSwap(page)
    await expectInDialog(page, 'Transaction confirmed')
    await expect(page.getByRole('dialog')).toContainText(/Sent from 0x.*, not from your account/)
  })
})

test.describe('speeding up, and the tab away', () => {
  test('transactions: a swap sped up before any node saw it is shown as sped up, and confirmed', async ({
    page,
    wallet,
  }) => {
    await openWithWallet(page)
    wallet.scriptNext({ broadcast: 'sped-up' })
    await requestSwap(page)
    await expectInDialog(page, 'Transaction sped up')
    await page.keyboard.press('Escape')
    const recent = await openRecentTransactions(page)
    await expect(recent).toHaveCount(2)
    await expect(recent.first()).toContainText('Transaction confirmed')
    await expect(recent.last()).toContainText('Transaction sped up')
  })

  test('transactions: a swap sped up while the tab was closed, 150 blocks ago, is not called dropped', async ({
    page,
    wallet,
    chain,
  }) => {
    await openWithWallet(page)
    wallet.scriptNext({ broadcast: 'never' })
    await requestSwap(page)
    await expect(getDialog(page, 'Transaction Submitted')).toContainText('Confirming on the network…')
    await page.goto('about:blank')
    await wallet.speedUp()
    await chain.client.mine({ blocks: 150 })
    await page.goto('/swap')
    const recent = await openRecentTransactions(page)
    await expect(recent).toHaveText([/Transaction confirmed/, /Transaction sped up/])
  })

  test('transactions: a swap confirmed in the wallet while the tab was closed, 150 blocks ago, is found', async ({
    page,
    wallet,
    chain,
  }) => {
    await openWithWallet(page)
    wallet.hold()
    await requestSwap(page)
    await expect.poll(() => wallet.getTransactionRequestCount()).toBe(1)
    await page.goto('about:blank')
    wallet.release()
    await expect.poll(() => wallet.sentHashes.length).toBe(1)
    await chain.client.mine({ blocks: 150 })
    await page.goto('/swap')
    await expect(await openRecentTransactions(page)).toHaveText(/Transaction confirmed/)
  })

  test('transactions: a reorganization that turns success into failure shows a toast', async ({
    page,
    wallet,
    chain,
  }) => {
    await openWithWallet(page)
    const before = await chain.client.snapshot()
    await requestSwap(page)
    await expectInDialog(page, 'Transaction confirmed')
    await page.keyboard.press('Escape')
    const height = await chain.client.getBlockNumber()
    await chain.client.revert({ id: before })
    // Every pool of the token, because the best path may lead through any of them.
    await chain.swap('wbnb', 'zono', '400')
    for (const token of ['busd', 'usdt']) await chain.swap(token, 'zono', '200000')
    await wallet.rebroadcastLast()
    // The page keeps the highest block it has seen, so the rebuilt chain counts once it is above that block.
    const missing = Number(height - (await chain.client.getBlockNumber()))
    await chain.client.mine({ blocks: Math.max(0, missing) + 6 })
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await expect(toasts.getByText('Transaction failed')).toBeVisible()
    await expect(await openRecentTransactions(page)).toContainText('Transaction failed')
    expect(await chain.readBalance('zono', wallet.address)).toBe(0n)
  })
})

test('transactions: a request closed with Escape is shown before the wallet is asked again', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page)
  wallet.hold()
  await requestSwap(page)
  await expect.poll(() => wallet.getTransactionRequestCount()).toBe(1)
  await expect(page.getByText(/^Your wallet is still asking you about/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  const warning = page.getByRole('main').getByText(/^Your wallet is still asking you about: Swap 1 BNB for .* ZONO$/)
  await expect(warning).toBeVisible()
  await expect(await openRecentTransactions(page)).toContainText('Check your wallet. It may still be waiting for you.')
  await page.keyboard.press('Escape')
  await getMainButton(page, SWAP_BUTTON).click()
  await expect(getDialog(page, 'Confirm Swap')).toContainText('Your wallet is still asking you about: Swap 1 BNB')
  await page.keyboard.press('Escape')
  wallet.release()
  await expect(page.getByText('Transaction confirmed').first()).toBeVisible()
  await expect(warning).toBeHidden()
  expect(wallet.getTransactionRequestCount()).toBe(1)
  expect(await chain.readBalance('zono', wallet.address)).toBeGreaterThan(0n)
})

test('transactions: Clear all keeps pending transactions [TX-11]', async ({ page, wallet }) => {
  await openWithWallet(page)
  await requestSwap(page)
  await expectInDialog(page, 'Transaction confirmed')
  await page.keyboard.press('Escape')
  wallet.scriptNext({ broadcast: 'never' })
  await requestSwap(page, '2')
  await expect(getDialog(page, 'Transaction Submitted')).toContainText('Confirming on the network…')
  await page.keyboard.press('Escape')
  const recent = await openRecentTransactions(page)
  await expect(recent).toHaveCount(2)
  const clear = getDialog(page, 'Recent Transactions').getByRole('button', { name: 'Clear all' })
  await clear.click()
  await expect(recent).toHaveText(/^Swap 2 BNB .*Confirming on the network/)
  await expect(clear).toBeDisabled()
  await page.reload()
  await expect(await openRecentTransactions(page)).toHaveCount(1)
  await wallet.rebroadcastLast()
  await expect(recent).toContainText('Transaction confirmed')
})

test('transactions: every wallet’s shape of a rejection is recognized [TX-19]', async ({ page, wallet }) => {
  await openWithWallet(page)
  const shapes: readonly unknown[] = [
    { code: '4001', message: 'nope' },
    { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code: 4001 } } },
    { error: { code: 4001 } },
    'cancelled',
    { code: -32000, message: 'User declined' },
  ]
  for (const error of shapes) {
    wallet.scriptNext({ broadcast: 'never', error })
    await requestSwap(page)
    await expect(getDialog(page, 'Swap not completed')).toContainText('Transaction rejected.')
    await page.keyboard.press('Escape')
    await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  }
  expect(wallet.sentHashes satisfies readonly Hex[]).toEqual([])
})

test('transactions: where the code that follows them cannot load, the page says so and stays usable', async ({
  page,
}) => {
  let requests = 0
  await page.route(/\/assets\/trackTransactions-.*\.js/, (route) => {
    requests += 1
    return route.abort()
  })
  await page.goto('/swap')
  const notice = page.getByRole('region', { name: 'Notifications' })
  await expect(notice).toContainText('Couldn’t load this part of the page. Check your connection, then reload')
  // The page was reloaded once, and not a second time.
  expect(requests).toBeGreaterThanOrEqual(2)
  await getFromInput(page).fill('1')
  await expect(page.getByRole('textbox', { name: /^To/ })).not.toHaveValue('')
})

test('transactions: where the code that sends cannot load, the page says so and nothing is sent', async ({
  page,
  wallet,
}) => {
  let isCutOff = true
  await page.route(/\/assets\/sending-.*\.js/, (route) => (isCutOff ? route.abort() : route.continue()))
  await openWithWallet(page)
  await requestSwap(page)
  const failed = getDialog(page, 'Swap not completed')
  await expect(failed).toContainText('Couldn’t load this part of the page.')
  expect(wallet.sentHashes).toEqual([])
  // Browsers do not ask again for a module that failed: the page has to be reloaded, as it says.
  isCutOff = false
  await page.reload()
  await requestSwap(page)
  await expect(getDialog(page, 'Transaction confirmed')).toBeVisible()
})
