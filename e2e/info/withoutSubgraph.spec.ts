import { expectAccessible } from '../support/accessibility.ts'
import { expect, openWithWallet, test } from '../support/fixtures.ts'

test('info: without a subgraph every screen says what is missing, and nothing loads for ever', async ({
  page,
  wallet,
}) => {
  await openWithWallet(page, '/portfolio')
  await expect(page.getByText('History isn’t enabled on this site.')).toBeVisible()
  await expect(page.getByText('Liquidity and stakes aren’t included.')).toBeVisible()
  await expect(page.getByRole('table').getByText('BNB').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Portfolio value' })).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Your Liquidity' }).click()
  await expect(page).toHaveURL(/\/liquidity$/)

  for (const path of ['/info', '/info/pools', '/info/tokens', `/info/accounts/${wallet.address}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics aren’t enabled on this site.' })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  }
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Swap' }).click()
  await expect(page).toHaveURL(/\/swap$/)
})
