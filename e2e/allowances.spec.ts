import { AxeBuilder } from '@axe-core/playwright'
import { parseUnits } from 'viem'
import { button, dialog, expect, from, openConnected, test } from './journey.ts'

test('behavior: an approval for the exact amount is listed, edited and revoked, and the list follows the chain', async ({
  page,
  wallet,
  world,
}) => {
  await world.give('link', wallet.address, '100')
  await openConnected(page, `/swap?inputCurrency=${world.token('link').address}&outputCurrency=BNB`)
  await from(page).fill('10')
  await page.getByLabel('Allow only the amount that is needed now, not any amount of LINK').check()
  await button(page, 'Enable LINK').click()
  await expect(button(page, 'Swap')).toBeEnabled()
  expect(await world.allowance('link', wallet.address)).toBe(parseUnits('10', 18))

  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).click()
  await page.getByRole('link', { name: 'What contracts may take of your tokens' }).click()
  await expect(page.getByRole('heading', { name: 'Allowances', level: 1 })).toBeVisible()
  const row = page.getByRole('row', { name: /LINK/ })
  await expect(row).toContainText('The router of this exchange')
  await expect(row).toContainText('10')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await row.getByRole('button', { name: 'Edit LINK' }).click()
  const edit = dialog(page, 'Edit the allowance of LINK')
  await edit.getByRole('textbox', { name: 'New allowance' }).fill('25')
  await edit.getByRole('button', { name: 'Change' }).click()
  await expect(edit).toContainText('Transaction confirmed')
  await edit.getByRole('button', { name: 'Close' }).last().click()
  await expect(row).toContainText('25')

  wallet.rejectNext()
  await row.getByRole('button', { name: 'Revoke LINK' }).click()
  const revoke = dialog(page, 'Revoke LINK')
  await expect(revoke).toContainText('Nothing can be taken any more.')
  await revoke.getByRole('button', { name: 'Revoke' }).click()
  await expect(revoke).toContainText('rejected')
  await revoke.getByRole('button', { name: 'Revoke' }).click()
  await expect(revoke).toContainText('Transaction confirmed')
  await revoke.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Nothing is allowed to anybody')).toBeVisible()
  expect(await world.allowance('link', wallet.address)).toBe(0n)
})

test('behavior: without a wallet the screen says what it is for', async ({ page }) => {
  await page.goto('/allowances')
  await expect(page.getByText('Connect a wallet to see what it has allowed')).toBeVisible()
  await expect(page).toHaveTitle(/^Allowances \| Zono/)
})
