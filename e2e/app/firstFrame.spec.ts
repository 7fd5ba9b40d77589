import type { Locator, Page } from '@playwright/test'
import { expect, openWithWallet, test } from '../support/fixtures.ts'
import { holdFiles } from '../support/waits/heldFiles.ts'

/** Holds back the page's own script: what is on screen is the first frame alone. */
const holdScript = (page: Page) => holdFiles(page, /\/assets\/index-.*\.js/)

/** The first frame's heading, in the window's width. */
const getFrameHeading = (page: Page) => page.locator('.frame h1').filter({ visible: true })

const getPlace = async (heading: Locator) => {
  const box = await heading.boundingBox()
  return { x: box?.x, y: box?.y, height: box?.height }
}

for (const [path, words] of [
  ['/', 'Trade straight from your wallet.'],
  ['/swap', 'Exchange'],
  ['/farms', 'Farms'],
  ['/lottery', 'Lottery'],
  ['/nfts', 'NFT Market'],
  ['/portfolio', 'Connect your wallet to see your portfolio'],
] as const) {
  test(`first frame: ${path} is painted before the script has loaded, and its heading stays where it is`, async ({
    page,
  }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const release = await holdScript(page)
      await page.goto(path, { waitUntil: 'commit' })
      const frame = getFrameHeading(page)
      await expect(frame).toHaveText(words)
      const before = await getPlace(frame)
      // A button that does nothing yet cannot be pressed.
      await expect(page.getByRole('button')).toHaveCount(0)
      release()
      const heading = page.getByRole('heading', { level: 1, name: words })
      await expect(heading).toBeVisible()
      await expect(page.locator('.frame')).toHaveCount(0)
      expect(await getPlace(heading)).toEqual(before)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })
}

test('first frame: it is in the language of the settings', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('zono.settings', JSON.stringify({ version: 1, value: { language: 'de' } }))
  })
  await holdScript(page)
  await page.goto('/farms', { waitUntil: 'commit' })
  await expect(page.locator('.frame').getByText('Verbinden Sie Ihre Wallet, um Ihre Farms zu sehen')).toBeVisible()
  await expect(page.locator('.frame').getByText('Verdienen', { exact: true }).first()).toBeVisible()
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('first frame: it is in the language of the last visit, where none was chosen', async ({ page }) => {
    await page.goto('/farms')
    await expect(page.getByRole('heading', { level: 1, name: 'Farms' })).toBeVisible()
    await holdScript(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('.frame').getByText('Verbinden Sie Ihre Wallet, um Ihre Farms zu sehen')).toBeVisible()
  })
})

test('first frame: a count that only this browser knows is not told', async ({ page }) => {
  await holdScript(page)
  await page.goto('/info/pools', { waitUntil: 'commit' })
  await expect(page.locator('.frame').getByText('Your watchlist')).toBeVisible()
  await expect(page.locator('.frame main').getByText(/\d/).filter({ visible: true })).toHaveCount(0)
})

test('first frame: a connected visitor is not asked to connect', async ({ page }) => {
  await openWithWallet(page, '/farms')
  await holdScript(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(getFrameHeading(page)).toHaveText('Farms')
  await expect(page.locator('.frame').getByText('Connect Wallet').filter({ visible: true })).toHaveCount(0)
})

test('first frame: a screen without one has that of the page around it', async ({ page, chain }) => {
  await holdScript(page)
  await page.goto(`/nfts/collections/${chain.deployment.contracts.Squad}`, { waitUntil: 'commit' })
  await expect(page.locator('.frame').getByText('Connect Wallet').filter({ visible: true })).toHaveCount(1)
  await expect(getFrameHeading(page)).toHaveCount(0)
})
