import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDialog, getMainButton, test } from '../support/fixtures.ts'

const CHART_LABEL = /^BNB price in ZONO, latest [\d.]+\./

test('swap chart: is shown with the swap; its view and visibility are stored [STORE-09, STORE-10]', async ({
  page,
}) => {
  await page.goto('/swap')
  await expect(page.getByRole('application', { name: CHART_LABEL })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Price chart' })).toContainText(/(up|down) \d+\.\d\d%/)
  await getMainButton(page, 'TradingView').click()
  await page.reload()
  await expect(getMainButton(page, 'TradingView')).toHaveAttribute('aria-pressed', 'true')
  await getMainButton(page, 'Price chart').click()
  await expect(page.getByRole('application', { name: CHART_LABEL })).toBeHidden()
  await page.reload()
  await expect(getMainButton(page, 'Price chart')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('application', { name: CHART_LABEL })).toBeHidden()
})

test('the chart is read point by point with the arrow keys, and turned round', async ({ page }) => {
  await page.goto('/swap')
  await page.getByRole('application', { name: CHART_LABEL }).focus()
  await page.keyboard.press('Home')
  const reading = page.getByText(
    /^[A-Z][a-z]{2} \d+, \d{4}, .*: open [\d.,]+, high [\d.,]+, low [\d.,]+, close [\d.,]+$/,
  )
  const first = await reading.textContent()
  await page.keyboard.press('End')
  await expect(reading).not.toHaveText(first ?? '')
  await page.keyboard.press('Escape')
  await expect(reading).toBeHidden()
  await page.getByRole('region', { name: 'Price chart' }).getByRole('button', { name: 'Flip price' }).click()
  await expect(page.getByRole('application', { name: /^ZONO price in BNB/ })).toBeVisible()
})

test('the last point of the chart follows the block', async ({ page, chain }) => {
  await page.goto('/swap')
  const before = await page.getByRole('application', { name: CHART_LABEL }).getAttribute('aria-label')
  await chain.swap('zono', 'wbnb', '20000')
  await expect(page.getByRole('application', { name: CHART_LABEL })).not.toHaveAttribute('aria-label', before ?? '')
})

test('swap chart: draws nothing while the pointer rests on it and no block comes', async ({ page, chain }) => {
  await page.goto('/swap')
  await chain.blocks.pause()
  await page.getByRole('application', { name: CHART_LABEL }).hover()
  await expect(page.getByText(/: open [\d.,]+, high/)).toBeVisible()
  /** Frames that are asked for within two seconds. */
  const countFrames = () =>
    page.evaluate(async () => {
      let count = 0
      const request = window.requestAnimationFrame
      window.requestAnimationFrame = (callback) => {
        count++
        return request.call(window, callback)
      }
      await new Promise((resolve) => setTimeout(resolve, 2000))
      window.requestAnimationFrame = request
      return count
    })
  // The last block is drawn first.
  await expect.poll(countFrames).toBeLessThan(20)
})

test('swap chart: says that there is no price, without skeletons that never end [INFO-03]', async ({ page, chain }) => {
  // An LP token, which has no pair.
  await page.goto(`/swap?outputCurrency=${chain.getPairAddress('zono', 'wbnb')}`)
  const view = getDialog(page, 'Import Tokens')
  await view.getByRole('checkbox', { name: 'I understand' }).check()
  await view.getByRole('button', { name: 'Import', exact: true }).click()
  const region = page.getByRole('region', { name: 'Price chart' })
  await expect(region.getByText('Failed to load price chart for this pair')).toBeVisible()
  await expect(region.locator('p.text-xl')).toHaveCount(0)
})

test('swap chart: a wrap and a single token have no chart', async ({ page, chain }) => {
  const region = page.getByRole('region', { name: 'Price chart' })
  await page.goto('/swap')
  await expect(region).toBeVisible()
  await page.goto(`/swap?outputCurrency=${chain.token('wbnb').address}`)
  await expect(page.getByRole('button', { name: 'To: WBNB' })).toBeVisible()
  await expect(region).toBeHidden()
  await page.goto('/swap?outputCurrency=none')
  await expect(page.getByRole('button', { name: 'To: Select a token' })).toBeVisible()
  await expect(region).toBeHidden()
})

test('on a phone the chart is asked for, below the card; axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/swap')
  await expect(page.getByRole('application', { name: CHART_LABEL })).toBeHidden()
  await getMainButton(page, 'Price chart').click()
  await expect(page.getByRole('application', { name: CHART_LABEL })).toBeVisible()
  await expectAccessible(page)
})
