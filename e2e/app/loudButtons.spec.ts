// One loud button a screen: what has the solid ground of the accent color asks to be pressed.
import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/subgraphFixture.ts'

/** Names of the loud buttons and links that are shown. */
const listLoudButtons = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const probe = document.createElement('span')
    probe.className = 'bg-accent'
    document.body.append(probe)
    const accent = getComputedStyle(probe).backgroundColor
    probe.remove()
    return [...document.querySelectorAll('button, a')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).backgroundColor === accent)
      .map((element) => (element.textContent ?? '').trim())
  })

/** Screens, with a button that is there once what they show was read, whatever phase their rounds are in. */
const SCREENS = {
  '/': 'Connect Wallet',
  '/swap': 'Connect Wallet',
  '/liquidity': 'Connect Wallet',
  '/add/BNB': 'Connect Wallet',
  '/farms': 'Stake',
  '/pools': 'Stake',
  '/portfolio': 'Connect Wallet',
  '/allowances': 'Connect Wallet',
  '/lottery': 'Connect Wallet',
  '/prediction': 'Hide history',
  '/nft-mint': 'Mint',
  '/nft-farming': 'Lock',
  '/nft-staking': 'Stake NFT',
  '/squad': 'Connect Wallet',
  '/ifo': 'Commit',
  '/migration': 'Connect Wallet',
  '/create-profile': 'Connect Wallet',
}

/** A live sale offers two pools, and neither comes before the other. */
const TWO_POOLS = '/ifo'

test('loud buttons: every screen has one at most', async ({ page }) => {
  const loud: string[] = []
  for (const [path, button] of Object.entries(SCREENS)) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('button', { name: button }).first()).toBeVisible()
    const names = await listLoudButtons(page)
    if (names.length > (path === TWO_POOLS ? 2 : 1)) loud.push(`${path}: ${names.join(', ')}`)
  }
  expect(loud).toEqual([])
})
