import { expectAccessible } from './accessibility.ts'
import { button, expect, test } from './journey.ts'

const chart = /^The price of BNB in ZONO, last [\d.]+\./

test('STORE-09, STORE-10: the price chart beside the swap; its view and whether it is shown are kept', async ({
  page,
}) => {
  await page.goto('/swap')
  await expect(page.getByRole('img', { name: chart })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Price chart' })).toContainText(/(up|down) \d+\.\d\d%/)
  await button(page, 'TradingView').click()
  await page.reload()
  await expect(button(page, 'TradingView')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Price chart').click()
  await expect(page.getByRole('img', { name: chart })).toBeHidden()
  await page.reload()
  await expect(button(page, 'Price chart')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('img', { name: chart })).toBeHidden()
})

test('the chart is read point by point with the arrow keys, and turned round', async ({ page }) => {
  await page.goto('/swap')
  await page.getByRole('img', { name: chart }).focus()
  await page.keyboard.press('Home')
  const told = page.getByText(/^[A-Z][a-z]{2} \d+, \d{4}, .*: open [\d.,]+, high [\d.,]+, low [\d.,]+, close [\d.,]+$/)
  const first = await told.textContent()
  await page.keyboard.press('End')
  await expect(told).not.toHaveText(first ?? '')
  await page.keyboard.press('Escape')
  await expect(told).toBeHidden()
  await page.getByRole('region', { name: 'Price chart' }).getByRole('button', { name: 'Turn the price round' }).click()
  await expect(page.getByRole('img', { name: /^The price of ZONO in BNB/ })).toBeVisible()
})

test('the last point of the chart follows the block', async ({ page, world }) => {
  await page.goto('/swap')
  const before = await page.getByRole('img', { name: chart }).getAttribute('aria-label')
  await world.trade('zono', 'wbnb', '20000')
  await expect(page.getByRole('img', { name: chart })).not.toHaveAttribute('aria-label', before ?? '')
})

test('INFO-03: where there is no price, the chart says so', async ({ page, world }) => {
  await page.goto(`/swap?outputCurrency=${world.token('wbnb').address}`)
  await expect(page.getByText('Failed to load price chart for this pair')).toBeVisible()
})

test('on a phone the chart is asked for, below the card; axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/swap')
  await expect(page.getByRole('img', { name: chart })).toBeHidden()
  await button(page, 'Price chart').click()
  await expect(page.getByRole('img', { name: chart })).toBeVisible()
  await expectAccessible(page)
})
