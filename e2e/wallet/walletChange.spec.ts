// A wallet that changes its account or chain in the middle of a flow.
import type { Page } from '@playwright/test'
import {
  confirmSwap,
  expect,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'

const OTHER_ACCOUNT = '0x00000000000000000000000000000000000000bb'

const getConfirmDialog = (page: Page) => getDialog(page, 'Confirm Swap')
const getConfirmButton = (page: Page) => getConfirmDialog(page).getByRole('button', { name: 'Confirm Swap' })

async function openConfirmDialog(page: Page) {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  await expect(getConfirmButton(page)).toBeEnabled()
}

test('wallet change: a wallet that changes its account under an open confirmation sends nothing; back again, it goes on', async ({
  page,
  wallet,
}) => {
  await openConfirmDialog(page)
  await wallet.switchAccounts([OTHER_ACCOUNT])
  await expect(getConfirmDialog(page)).toContainText('Your wallet switched to another account.')
  await expect(getConfirmButton(page)).toBeDisabled()
  await wallet.switchAccounts([wallet.address])
  await confirmSwap(page)
  expect(wallet.sentHashes).toHaveLength(1)
})

test('wallet change: a wallet that moves to another chain under an open confirmation is asked back, then the swap goes on', async ({
  page,
  wallet,
}) => {
  await openConfirmDialog(page)
  await wallet.switchChain(1)
  await expect(getConfirmButton(page)).toBeHidden()
  await getConfirmDialog(page).getByRole('button', { name: 'Switch network' }).click()
  await expect(getConfirmButton(page)).toBeFocused()
  await confirmSwap(page)
  expect(wallet.sentHashes).toHaveLength(1)
})

test('wallet change: a silent move to another chain is detected before the wallet is asked', async ({
  page,
  wallet,
}) => {
  await openConfirmDialog(page)
  wallet.switchChainSilently(1)
  await getConfirmButton(page).click()
  await expect(getDialog(page, 'Swap not completed')).toContainText(
    'Your wallet is on a different network. Nothing was sent.',
  )
  await getDialog(page, 'Swap not completed').getByRole('button').filter({ hasText: 'Dismiss' }).click()
  await expect(getFromInput(page)).toHaveValue('1')
  expect(wallet.sentHashes).toEqual([])
})

test('wallet change: a wallet that disconnects under a confirmation says so; one that does while it asks loses no record', async ({
  page,
  wallet,
}) => {
  await openConfirmDialog(page)
  wallet.hold()
  await getConfirmButton(page).click()
  await expect(getDialog(page, 'Waiting For Confirmation')).toContainText('Confirm this transaction in your wallet')
  // Before the request has reached the wallet, one that leaves is rightly asked for nothing.
  await expect.poll(wallet.getTransactionRequestCount).toBe(1)
  await wallet.disconnect()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  wallet.release()
  await expect(page.getByText('Transaction confirmed').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await getMainButton(page, 'Recent Transactions').click()
  await expect(getDialog(page, 'Recent Transactions').getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  await wallet.disconnect()
  await expect(getConfirmDialog(page)).toContainText('Your wallet is no longer connected.')
  await expect(getConfirmButton(page)).toBeDisabled()
  expect(wallet.sentHashes).toHaveLength(1)
})

test('wallet change: a refused switch is reported, and loses nothing', async ({ page, wallet }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await wallet.switchChain(1)
  wallet.rejectNextSwitch()
  await getMainButton(page, 'Switch network').click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The network switch was declined in your wallet.',
  )
  await getMainButton(page, 'Switch network').click()
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  // It took the place of the button that was pressed.
  await expect(getMainButton(page, SWAP_BUTTON)).toBeFocused()
  await expect(getFromInput(page)).toHaveValue('1')
})
