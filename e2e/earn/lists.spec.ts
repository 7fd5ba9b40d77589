import { expect, getDetailValue, getDialog, openWithWallet, test } from '../support/fixtures.ts'

test('earn lists: keep search, sort and the open farm in the URL; the dialog links on', async ({ page, chain }) => {
  await page.goto('/farms?search=busd&sort=farm&farm=1')
  const view = getDialog(page, /BUSD-WBNB LP|WBNB-BUSD LP/)
  // Liquidity for WBNB is added in BNB.
  await expect(view.getByRole('link', { name: /^Get / })).toHaveAttribute('href', /\/add\/.*BNB/)
  await expect(view.getByRole('link', { name: 'Pair info' })).toHaveAttribute(
    'href',
    `/info/pools/${chain.getPairAddress('busd', 'wbnb').toLowerCase()}`,
  )
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/farms\?search=busd&sort=farm$/)
  await expect(page.getByRole('searchbox', { name: 'Search farms' })).toHaveValue('busd')
})

test('earn lists: rows show stake, USD value, fees and locks', async ({ page, wallet, chain }) => {
  await chain.fundToken('eth', wallet.address, '2')
  await chain.stake(28n, 'eth', wallet.address, '2')
  await openWithWallet(page, '/stakings?sort=-staked')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('ETH')
  await expect(row).toContainText(/1\.99 ETH\$[\d,]+/)
  await expect(row).toContainText('Locked 1 day')
  await expect(row).toContainText('0.5% deposit fee')
  await row.getByRole('button', { name: 'Manage ETH' }).click()
  await expect(getDetailValue(getDialog(page, 'ETH'), 'Staked')).toHaveText(/^1\.99 ETH/)
  await expect(getDialog(page, 'ETH').getByRole('link', { name: 'Get ETH' })).toBeVisible()
})
