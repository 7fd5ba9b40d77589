// What became of a transaction, under wallets that fail, lie, answer late or speed up, and while the tab is closed.
import type { Page } from '@playwright/test'
import { type Hex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { accounts } from '../../devnet/chain/accounts.ts'
import { button, dialog, expect, from, openConnected, test } from '../support/fixtures.ts'

/** Fills in a swap and confirms it in the dialog; the wallet is asked from then on. */
async function askToSwap(page: Page, amount = '1') {
  await from(page).fill(amount)
  await expect(button(page, 'Swap')).toBeEnabled()
  await button(page, 'Swap').click()
  await dialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
}

async function openRecent(page: Page) {
  await button(page, 'Recent Transactions').click()
  return dialog(page, 'Recent Transactions').getByRole('listitem')
}

/** The dialog of a write takes the name of its state. */
const expectInDialog = (page: Page, text: string) =>
  expect(page.getByRole('dialog')).toContainText(text, { timeout: found })

const heldButton = (page: Page) => button(page, 'Checking your last request on the chain')
const found = 15_000

test.describe('a wallet that sends, and then answers with an error', () => {
  for (const [name, script] of [
    ['a hash that is none', { result: () => '0x00' }],
    ['an internal error', { error: { code: -32603, message: 'Internal error' } }],
    ['a timeout', { error: { code: -32000, message: 'request timed out' } }],
  ] as const) {
    test(`error: ${name}: the transaction is found on the chain, and nothing is sent twice`, async ({
      page,
      wallet,
      world,
    }) => {
      await openConnected(page)
      wallet.scriptNext(script)
      await askToSwap(page)
      await expectInDialog(page, 'Transaction confirmed')
      expect(await world.balance('zono', wallet.address)).toBeGreaterThan(0n)
      await page.keyboard.press('Escape')
      await expect(await openRecent(page)).toHaveText(/^Swap 1 BNB for .* ZONO\s*Transaction confirmed/)
      expect(wallet.sent).toHaveLength(1)
    })
  }

  test('error: nothing was sent: the button comes back once the chain has shown nothing for a while', async ({
    page,
    wallet,
    world,
  }) => {
    await openConnected(page)
    wallet.scriptNext({ broadcast: 'never', error: { code: -32603, message: 'Ledger device: 0x6985' } })
    await askToSwap(page)
    const view = dialog(page, 'Your wallet reported an error')
    await expect(view).toContainText('Something went wrong.')
    await expect(view).toContainText('It may have been sent all the same. Looking for it on the chain.')
    await view.getByText('Details').click()
    await expect(view.getByText('Ledger device: 0x6985')).toBeVisible()
    await view.getByRole('button', { name: 'Dismiss' }).click()
    await expect(heldButton(page)).toBeDisabled()
    // Nobody forgets it with the page.
    await page.reload()
    await expect(heldButton(page)).toBeDisabled()
    await expect(async () => {
      await world.client.mine({ blocks: 1 })
      await expect(button(page, 'Swap')).toBeEnabled({ timeout: 1500 })
    }).toPass({ timeout: 40_000 })
    await expect(await openRecent(page)).toContainText('The chain shows nothing new from this account.')
    // Sent much later, it is found all the same.
    await wallet.broadcastAgain()
    await expect(await page.getByRole('dialog').getByRole('listitem')).toContainText('Transaction confirmed', {
      timeout: found,
    })
  })

  test('error: a private relay mines it later: it is found, although the wallet failed', async ({ page, wallet }) => {
    await openConnected(page)
    wallet.scriptNext({ broadcast: 'never', error: { code: -32000, message: 'request timed out' } })
    await askToSwap(page)
    await expect(dialog(page, 'Your wallet reported an error')).toBeVisible()
    await wallet.broadcastAgain()
    await expectInDialog(page, 'Transaction confirmed')
  })
})

test.describe('a hash that is not of this transaction', () => {
  test('error: a stranger’s transaction is named as such, and the swap is looked for', async ({
    page,
    wallet,
    world,
  }) => {
    const { transactionHash } = await world.send(accounts.deployer.address, accounts.treasury.address, '0x', 1n)
    await openConnected(page)
    wallet.scriptNext({ broadcast: 'never', result: () => transactionHash })
    await askToSwap(page)
    await expectInDialog(page, 'Your wallet named another transaction')
    await page.keyboard.press('Escape')
    await from(page).fill('1')
    await expect(heldButton(page)).toBeDisabled()
    await wallet.broadcastAgain()
    await expect(page.getByText('Transaction confirmed').first()).toBeVisible({ timeout: found })
  })

  test('error: an earlier one is named as such, and not taken for the new swap', async ({ page, wallet }) => {
    await openConnected(page)
    await askToSwap(page)
    await expectInDialog(page, 'Transaction confirmed')
    await page.keyboard.press('Escape')
    const earlier = wallet.sent[0]
    wallet.scriptNext({ broadcast: 'never', result: () => earlier })
    await askToSwap(page, '2')
    const view = dialog(page, 'Your wallet reported an error')
    await expect(view).toContainText('Your wallet answered with an earlier transaction.')
    await expect(view).toContainText('Looking for it on the chain')
  })

  test('error: signed by another account of the wallet, it counts, with a warning', async ({ page, wallet, world }) => {
    const other = privateKeyToAccount(`0x${'5'.repeat(64)}`)
    await world.send(accounts.deployer.address, other.address, '0x', parseEther('5'))
    await openConnected(page)
    wallet.scriptNext({ signer: other })
    await askToSwap(page)
    await expectInDialog(page, 'Transaction confirmed')
    await expect(page.getByRole('dialog')).toContainText(/Sent from 0x.*, not from the account that was asked/)
  })
})

test.describe('speeding up, and the tab away', () => {
  test('behavior: sped up before any node saw it, it is told as sped up, and confirmed', async ({ page, wallet }) => {
    await openConnected(page)
    wallet.scriptNext({ broadcast: 'sped-up' })
    await askToSwap(page)
    await expectInDialog(page, 'Transaction sped up')
    await page.keyboard.press('Escape')
    const recent = await openRecent(page)
    await expect(recent).toHaveCount(2)
    await expect(recent.first()).toContainText('Transaction confirmed', { timeout: found })
    await expect(recent.last()).toContainText('Transaction sped up')
  })

  test('behavior: sped up while the tab was closed, 150 blocks ago: never called dropped', async ({
    page,
    wallet,
    world,
  }) => {
    await openConnected(page)
    wallet.scriptNext({ broadcast: 'never' })
    await askToSwap(page)
    await expect(dialog(page, 'Transaction Submitted')).toContainText('Waiting for the block')
    await page.goto('about:blank')
    await wallet.speedUp()
    await world.client.mine({ blocks: 150 })
    await page.goto('/swap')
    const recent = await openRecent(page)
    await expect(recent).toHaveText([/Transaction confirmed/, /Transaction sped up/], { timeout: found })
  })

  test('behavior: confirmed in the wallet while the tab was closed, 150 blocks ago: it is found', async ({
    page,
    wallet,
    world,
  }) => {
    await openConnected(page)
    wallet.hold()
    await askToSwap(page)
    await expect.poll(() => wallet.asked()).toBe(1)
    await page.goto('about:blank')
    wallet.release()
    await expect.poll(() => wallet.sent.length).toBe(1)
    await world.client.mine({ blocks: 150 })
    await page.goto('/swap')
    await expect(await openRecent(page)).toHaveText(/Transaction confirmed/, { timeout: found })
  })

  test('behavior: a block taken back that brings the transaction again as failed is told', async ({
    page,
    wallet,
    world,
  }) => {
    await openConnected(page)
    const before = await world.client.snapshot()
    await askToSwap(page)
    await expectInDialog(page, 'Transaction confirmed')
    await page.keyboard.press('Escape')
    await world.client.revert({ id: before })
    await world.trade('wbnb', 'zono', '400')
    await wallet.broadcastAgain()
    await world.client.mine({ blocks: 6 })
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await expect(toasts.getByText('Transaction failed')).toBeVisible({ timeout: found })
    await expect(await openRecent(page)).toContainText('Transaction failed')
    expect(await world.balance('zono', wallet.address)).toBe(0n)
  })
})

test('behavior: a request closed with Escape is still known, and told before the wallet is asked again', async ({
  page,
  wallet,
  world,
}) => {
  await openConnected(page)
  wallet.hold()
  await askToSwap(page)
  await expect.poll(() => wallet.asked()).toBe(1)
  await expect(page.getByText(/^Your wallet is still asking you about/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  const warning = page.getByRole('main').getByText(/^Your wallet is still asking you about: Swap 1 BNB for .* ZONO$/)
  await expect(warning).toBeVisible()
  await expect(await openRecent(page)).toContainText('Your wallet may still be asking you about this')
  await page.keyboard.press('Escape')
  await button(page, 'Swap').click()
  await expect(dialog(page, 'Confirm Swap')).toContainText('Your wallet is still asking you about: Swap 1 BNB')
  await page.keyboard.press('Escape')
  wallet.release()
  await expect(page.getByText('Transaction confirmed').first()).toBeVisible({ timeout: found })
  await expect(warning).toBeHidden()
  expect(wallet.asked()).toBe(1)
  expect(await world.balance('zono', wallet.address)).toBeGreaterThan(0n)
})

test('behavior: Clear all keeps what is pending [TX-11]', async ({ page, wallet }) => {
  await openConnected(page)
  await askToSwap(page)
  await expectInDialog(page, 'Transaction confirmed')
  await page.keyboard.press('Escape')
  wallet.scriptNext({ broadcast: 'never' })
  await askToSwap(page, '2')
  await expect(dialog(page, 'Transaction Submitted')).toContainText('Waiting for the block')
  await page.keyboard.press('Escape')
  const recent = await openRecent(page)
  await expect(recent).toHaveCount(2)
  const clear = dialog(page, 'Recent Transactions').getByRole('button', { name: 'Clear all' })
  await clear.click()
  await expect(recent).toHaveText(/^Swap 2 BNB .*Waiting for the block/)
  await expect(clear).toBeDisabled()
  await page.reload()
  await expect(await openRecent(page)).toHaveCount(1)
  await wallet.broadcastAgain()
  await expect(recent).toContainText('Transaction confirmed', { timeout: found })
})

test('behavior: a rejection is one in every shape that wallets give it [TX-19]', async ({ page, wallet }) => {
  await openConnected(page)
  const shapes: readonly unknown[] = [
    { code: '4001', message: 'nope' },
    { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code: 4001 } } },
    { error: { code: 4001 } },
    'cancelled',
    { code: -32000, message: 'User declined' },
  ]
  for (const error of shapes) {
    wallet.scriptNext({ broadcast: 'never', error })
    await askToSwap(page)
    await expect(dialog(page, 'Nothing was swapped')).toContainText('Transaction rejected.')
    await page.keyboard.press('Escape')
    await expect(button(page, 'Swap')).toBeEnabled()
  }
  expect(wallet.sent satisfies readonly Hex[]).toEqual([])
})
