import { accounts } from '../devnet/accounts.ts'
import { button, dialog, expect, figure, from, test, to } from './journey.ts'

test('behavior: a wallet that can takes the approval and the swap in one confirmation', async ({ page, world }) => {
  await world.give('busd', accounts.visitor.address, '100')
  await page.goto('/swap')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Devnet wallet' }).click()
  // The visitor is congratulated once a session; nobody types below a modal dialog.
  await expect(dialog(page, 'Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Congratulations!')).toBeHidden()
  await page.goto(`/swap?inputCurrency=${world.token('busd').address}&outputCurrency=BNB`)
  await from(page).fill('5')
  await expect(to(page)).not.toHaveValue('')
  await expect(
    page.getByText('Your wallet allows exactly this amount and does the rest in one confirmation.'),
  ).toBeVisible()
  await expect(button(page, /^Enable/)).toHaveCount(0)
  await button(page, 'Swap').click()
  await expect(dialog(page, 'Confirm Swap').getByRole('region', { name: 'According to the chain' })).toContainText(
    '5 BUSD',
  )
  await dialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  await expect(dialog(page, 'Transaction confirmed')).toContainText('Transaction confirmed', { timeout: 20_000 })
  await dialog(page, 'Transaction confirmed').getByRole('button', { name: 'Close' }).last().click()
  await from(page).fill('5')
  await expect(page.getByText('Your wallet allows exactly this amount')).toBeVisible()
})

test('behavior: a wallet that can harvests from every farm in one confirmation', async ({ page, world }) => {
  const { address } = accounts.visitor
  await world.give('zono', address, '500')
  await world.give('link', address, '100')
  await world.stake(0n, 'zono', address, '500')
  await world.stake(30n, 'link', address, '100')
  await world.client.mine({ blocks: 10 })
  await page.goto('/stakings')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Devnet wallet' }).click()
  await expect(dialog(page, 'Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Harvest all (2)' }).click()
  const view = dialog(page, 'Harvest all')
  await expect(view).toContainText('Your wallet does all of it in one confirmation.')
  await expect(figure(view.getByRole('region', { name: 'According to the chain' }), 'Arrives')).toHaveText(/ZONO$/)
  const before = await world.balance('zono', address)
  await view.getByRole('button', { name: 'Harvest all' }).click()
  await expect(view).toBeHidden()
  await expect.poll(() => world.balance('zono', address)).toBeGreaterThan(before)
  await expect(page.getByText('Harvest from 2 places').first()).toBeVisible()
})
