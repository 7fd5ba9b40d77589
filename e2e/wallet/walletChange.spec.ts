// A wallet that becomes somebody or somewhere else while a person is on their way through a flow.
import type { Page } from '@playwright/test'
import { button, confirmSwap, dialog, expect, from, openConnected, test } from '../support/fixtures.ts'

const OTHER = '0x00000000000000000000000000000000000000bb'

const confirming = (page: Page) => dialog(page, 'Confirm Swap')
const confirm = (page: Page) => confirming(page).getByRole('button', { name: 'Confirm Swap' })

async function openConfirm(page: Page) {
  await openConnected(page)
  await from(page).fill('1')
  await button(page, 'Swap').click()
  await expect(confirm(page)).toBeEnabled()
}

test('hazards: a wallet that changes its account under an open confirmation sends nothing; back again, it goes on', async ({
  page,
  wallet,
}) => {
  await openConfirm(page)
  await wallet.becomes([OTHER])
  await expect(confirming(page)).toContainText('Your wallet has changed to another account.')
  await expect(confirm(page)).toBeDisabled()
  await wallet.becomes([wallet.address])
  await confirmSwap(page)
  expect(wallet.sent).toHaveLength(1)
})

test('hazards: a wallet that moves to another chain under an open confirmation is asked back, then the swap goes on', async ({
  page,
  wallet,
}) => {
  await openConfirm(page)
  await wallet.moveTo(1)
  await expect(confirm(page)).toBeHidden()
  await confirming(page).getByRole('button', { name: 'Switch network' }).click()
  await confirmSwap(page)
  expect(wallet.sent).toHaveLength(1)
})

test('hazards: one that moves without a word is found out before it is asked', async ({ page, wallet }) => {
  await openConfirm(page)
  wallet.moveSilently(1)
  await confirm(page).click()
  await expect(dialog(page, 'Nothing was swapped')).toContainText(
    'Your wallet is on another network. Nothing was sent.',
  )
  await dialog(page, 'Nothing was swapped').getByRole('button').filter({ hasText: 'Dismiss' }).click()
  await expect(from(page)).toHaveValue('1')
  expect(wallet.sent).toEqual([])
})

test('hazards: a wallet that disconnects under a confirmation says so; one that does while it asks loses no record', async ({
  page,
  wallet,
}) => {
  await openConfirm(page)
  wallet.hold()
  await confirm(page).click()
  await expect(page.getByText('Confirm this transaction in your wallet')).toBeVisible()
  // Before the request has reached the wallet, one that leaves is rightly asked for nothing.
  await expect.poll(wallet.asked).toBe(1)
  await wallet.leave()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  wallet.release()
  await expect(page.getByText('Transaction confirmed').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await button(page, 'Recent Transactions').click()
  await expect(dialog(page, 'Recent Transactions').getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await from(page).fill('1')
  await button(page, 'Swap').click()
  await wallet.leave()
  await expect(confirming(page)).toContainText('Your wallet is no longer connected.')
  await expect(confirm(page)).toBeDisabled()
  expect(wallet.sent).toHaveLength(1)
})

test('hazards: a refused switch is told, and loses nothing', async ({ page, wallet }) => {
  await openConnected(page)
  await from(page).fill('1')
  await wallet.moveTo(1)
  wallet.refuseSwitch()
  await button(page, 'Switch network').click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('the switch was refused there')
  await button(page, 'Switch network').click()
  await expect(button(page, 'Swap')).toBeEnabled()
  await expect(from(page)).toHaveValue('1')
})
