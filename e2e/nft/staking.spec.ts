import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, getDialog, test } from '../support/fixtures.ts'
import { watchLayoutShift } from '../support/layoutShift.ts'

const getCard = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}`) })

async function openPool(page: Page, name: string, button: string | RegExp = 'Stake NFT') {
  await getCard(page, name).getByRole('button', { name: button }).click()
  return getDialog(page, name)
}

test('NFT staking: a visitor sees each pool with reward, places, fees and dates [ROUTE-25] [NFTSTAKE-01] [NFTSTAKE-02] [NFTSTAKE-04] [NFTSTAKE-06] [NFTSTAKE-A1]', async ({
  page,
}) => {
  const readLayoutShift = await watchLayoutShift(page)
  await page.goto('/nft-staking')
  await expect(page).toHaveTitle(/^NFT Staking \| Zono/)
  const guardian = getCard(page, 'Guardian Angel')
  await expect(guardian).toContainText('a day for each piece')
  await expect(guardian).toContainText(/\d+ of 40/)
  await expect(getDetailValue(guardian, 'Fee to stake')).toContainText('1.5 ZONO')
  await expect(getDetailValue(guardian, 'Fee to unstake')).toContainText('0.5 ZONO')
  await expect(getDetailValue(guardian, 'Per account')).toHaveText('10')
  await expect(getDetailValue(guardian, 'Ends')).toContainText(/^about .+ \d{4}/)
  await expect(getCard(page, 'Amulet Native').getByRole('button', { name: 'All places are taken' })).toBeDisabled()
  await expect(getCard(page, 'Amulet Govern').getByText('Upcoming', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const { sum, causes } = await readLayoutShift()
  expect(sum, causes.join('\n')).toBeLessThan(0.02)
  // The wallet is asked for at the end.
  const dialog = await openPool(page, 'Goddess Angel')
  await expect(dialog.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})
