import type { Locator, Page } from '@playwright/test'
import { expect, openWithWallet, test } from '../support/fixtures.ts'

/** Holds back the page's own script until it is called: what is on screen is the first frame alone. */
async function holdScript(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

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
  test(`first frame: ${path} stands before the script has come, and nothing jumps when it has`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const release = await holdScript(page)
      await page.goto(path, { waitUntil: 'commit' })
      const frame = getFrameHeading(page)
      await expect(frame).toHaveText(words)
      const before = await getPlace(frame)
      // Nobody can press what does nothing yet.
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

test('first frame: it is in the language of the last visit', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('zono.settings', JSON.stringify({ version: 1, value: { language: 'de' } }))
  })
  await holdScript(page)
  await page.goto('/farms', { waitUntil: 'commit' })
  await expect(page.locator('.frame').getByText('Verbinden Sie Ihre Wallet, um Ihre Farms zu sehen')).toBeVisible()
  await expect(page.locator('.frame').getByText('Verdienen', { exact: true }).first()).toBeVisible()
})

test('first frame: whoever is connected is not asked to connect', async ({ page }) => {
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
