import { watchLostFocus } from '../support/assistive.ts'
import { expect, getDialog, openWithWallet, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'

test('lottery: tickets are bought and looked at by keyboard alone, and the focus is never lost [LOTTERY-01] [LOTTERY-28]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '100')
  await openWithWallet(page, '/lottery')
  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).focus()
  const getLosses = await watchLostFocus(page)
  const press = async (name: string) => {
    const button = dialog.getByRole('button', { name, exact: true })
    await expect(button).toBeEnabled()
    await tabTo(page, button)
    await page.keyboard.press('Enter')
  }
  const buy = page.getByRole('main').getByRole('button', { name: 'Buy tickets' })
  await expect(buy).toBeEnabled()
  await tabTo(page, buy)
  await page.keyboard.press('Enter')
  const dialog = getDialog(page, 'Buy tickets')
  await expect(dialog.getByRole('textbox', { name: 'Number of tickets' })).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('2')
  await expect(dialog.getByRole('button', { name: 'Choose numbers' })).toBeEnabled()
  await page.keyboard.press('Enter')
  const second = dialog.getByRole('textbox', { name: 'Ticket 2', exact: true })
  await expect(second).toBeVisible()
  await tabTo(page, second)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('424242')
  await press('Review purchase')
  await press('Enable ZONO')
  await press('Buy 2 tickets')
  const done = getDialog(page, 'Transaction confirmed')
  await expect(done).toContainText(/You have 2 tickets in round/)
  await tabTo(page, done.getByRole('button', { name: 'View tickets' }))
  await page.keyboard.press('Enter')
  await expect(getDialog(page, /^Your tickets in round/).getByRole('list', { name: 'Tickets' })).toContainText('424242')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await getLosses()).toBe(0)
  expect(wallet.sentHashes).toHaveLength(2)
})
