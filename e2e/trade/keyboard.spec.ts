import { watchLostFocus } from '../support/assistive.ts'
import {
  expect,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'

test('keyboard: a swap is made without a pointer, and the focus is never lost', async ({ page, wallet }) => {
  await openWithWallet(page)
  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).focus()
  const getLosses = await watchLostFocus(page)
  await tabTo(page, getFromInput(page))
  await page.keyboard.type('1')
  const button = getMainButton(page, SWAP_BUTTON)
  await expect(button).toBeEnabled()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const confirm = getDialog(page, 'Confirm Swap')
  await expect(confirm.getByRole('heading', { name: 'Confirm Swap' })).toBeFocused()
  const confirmButton = confirm.getByRole('button', { name: 'Confirm Swap' })
  await expect(confirmButton).toBeEnabled()
  await tabTo(page, confirmButton)
  await page.keyboard.press('Enter')
  const done = getDialog(page, 'Transaction confirmed')
  await expect(done).toBeVisible()
  await expect(done.getByRole('heading', { level: 2 })).toBeFocused()
  expect(wallet.sentHashes).toHaveLength(1)
  await tabTo(page, done.getByRole('button', { name: 'Swap again' }))
  await page.keyboard.press('Enter')
  await expect(done).toBeHidden()
  await expect(getFromInput(page)).toBeFocused()
  await expect(getFromInput(page)).toHaveValue('')
  expect(await getLosses()).toBe(0)
})

test('keyboard: a token is enabled and swapped from one button that keeps the focus', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('link', wallet.address, '100')
  await openWithWallet(page, `/swap?inputCurrency=${chain.token('link').address}&outputCurrency=BNB`)
  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).focus()
  const getLosses = await watchLostFocus(page)
  await tabTo(page, getFromInput(page))
  await page.keyboard.type('10')
  const enable = getMainButton(page, 'Enable LINK')
  await expect(enable).toBeEnabled()
  await tabTo(page, enable)
  await page.keyboard.press('Enter')
  const swap = getMainButton(page, SWAP_BUTTON)
  await expect(swap).toBeEnabled()
  await expect(swap).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(getDialog(page, 'Confirm Swap')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(swap).toBeFocused()
  expect(await getLosses()).toBe(0)
})

test('keyboard: what blocks a swap is reached by Tab, and a press on it does nothing', async ({ page, wallet }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('99999999')
  const blocked = getMainButton(page, 'Insufficient BNB balance')
  await expect(blocked).toBeDisabled()
  await expect(getFromInput(page)).toHaveAttribute('aria-invalid', 'true')
  await tabTo(page, blocked)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(wallet.sentHashes).toEqual([])
})

test('keyboard: after a rejection the dialog closes to the button, and the amount is kept', async ({
  page,
  wallet,
}) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  const getLosses = await watchLostFocus(page)
  const button = getMainButton(page, SWAP_BUTTON)
  await expect(button).toBeEnabled()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const confirmButton = getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' })
  await expect(confirmButton).toBeEnabled()
  wallet.rejectNext()
  await tabTo(page, confirmButton)
  await page.keyboard.press('Enter')
  const failed = getDialog(page, 'Swap not completed')
  await expect(failed.getByRole('heading', { level: 2 })).toBeFocused()
  await tabTo(page, failed.getByRole('button').filter({ hasText: 'Dismiss' }))
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  await expect(getFromInput(page)).toHaveValue('1')
  expect(await getLosses()).toBe(0)
})
