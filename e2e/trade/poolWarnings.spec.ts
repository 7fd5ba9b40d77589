import { expect, getFromInput, openTradeDetails, openWithWallet, test } from '../support/fixtures.ts'

test('behavior: a price that somebody has just moved is told in money before the swap', async ({ page, chain }) => {
  await chain.client.mine({ blocks: 150, interval: 3 })
  for (const token of ['wbnb', 'busd', 'usdt'] as const) {
    await chain.swap(token, 'zono', token === 'wbnb' ? '1500' : '300000')
  }
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  const warning = page.getByText(/price is [\d.]+% worse than its \d+-minute average\. You’d get about \$/)
  await expect(warning.first()).toBeVisible()
})

test('behavior: a pool that was just opened and holds little is said to be so', async ({ page, chain }) => {
  await chain.client.mine({ blocks: 150, interval: 3 })
  // Cheaper than anywhere else, so that the best price leads here.
  await chain.createPair('link', 'usdc', '10', '300')
  await openWithWallet(
    page,
    `/swap?inputCurrency=${chain.token('link').address}&outputCurrency=${chain.token('usdc').address}`,
  )
  await getFromInput(page).fill('0.1')
  await expect(page.getByText(/pool is shallow \(\$\d+\)\. Price impact will cost you about \$/)).toBeVisible()
  await expect(page.getByText(/pool is less than \d+ minutes old\./)).toBeVisible()
})

test('behavior: every figure of the trade has its meaning at hand', async ({ page }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('5')
  await openTradeDetails(page)
  for (const subject of ['Minimum received', 'Price Impact', 'Liquidity Provider Fee']) {
    await page.getByRole('button', { name: `About ${subject}`, exact: true }).click()
    await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveCount(1)
    await page.keyboard.press('Escape')
  }
})
