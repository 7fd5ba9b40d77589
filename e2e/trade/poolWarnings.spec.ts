import { expect, getFromInput, openTradeDetails, openWithWallet, test } from '../support/fixtures.ts'

test('pool warnings: a price that was just moved is reported in USD before the swap', async ({ page, chain }) => {
  await chain.client.mine({ blocks: 150, interval: 3 })
  for (const token of ['wbnb', 'busd', 'usdt'] as const) {
    await chain.swap(token, 'zono', token === 'wbnb' ? '1500' : '300000')
  }
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  const warning = page.getByText(/price is [\d.]+% worse than its \d+-minute average\. You’d get about \$/)
  await expect(warning.first()).toBeVisible()
})

test('pool warnings: a new pair with little liquidity is reported', async ({ page, chain }) => {
  await chain.client.mine({ blocks: 150, interval: 3 })
  // Cheaper than anywhere else, so that the best price leads here.
  await chain.createPair('link', 'usdc', '10', '300')
  await openWithWallet(
    page,
    `/swap?inputCurrency=${chain.token('link').address}&outputCurrency=${chain.token('usdc').address}`,
  )
  await getFromInput(page).fill('0.1')
  await expect(
    page.getByText(/pool has little liquidity \(\$\d+\)\. Price impact will cost you about \$/),
  ).toBeVisible()
  await expect(page.getByText(/pool is less than \d+ minutes old\./)).toBeVisible()
})

test('pool warnings: every figure of the trade has an explanation', async ({ page }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('5')
  await openTradeDetails(page)
  for (const subject of ['Minimum received', 'Price Impact', 'Liquidity Provider Fee']) {
    await page.getByRole('button', { name: `About ${subject}`, exact: true }).click()
    await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveCount(1)
    await page.keyboard.press('Escape')
  }
})
