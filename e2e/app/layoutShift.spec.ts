import { expect, test } from '../support/fixtures.ts'
import { emulateSlowLine, watchLayoutShift } from '../support/layoutShift.ts'
import { watchLoading } from '../support/waits/loading.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** More than this much of the window may not move by itself while a screen is opened; good is under 0.1. */
const MAX_LAYOUT_SHIFT = 0.02

/** Screens, and what is there when they are. */
const SCREENS = [
  ['/', 'h1'],
  ['/swap?exactAmount=1', 'button:has-text("Price")'],
  ['/liquidity', 'h1'],
  ['/farms', 'button[aria-label^="Manage"]'],
  ['/stakings', 'button[aria-label^="Manage"]'],
  ['/pools', 'button[aria-label^="Manage"]'],
  ['/info', 'h1'],
  ['/info/tokens', 'h1'],
  ['/info/pools', 'h1'],
  ['/portfolio', 'h1'],
  ['/allowances', 'h1'],
  ['/lottery', '[role=timer]'],
  ['/prediction', 'li h2'],
  ['/nfts', 'a[href*="/nfts/collections/"]'],
  ['/nft-mint', 'article'],
  ['/nft-farming', 'article'],
  ['/nft-staking', 'article'],
  ['/operator', 'table'],
] as const

/** Screens that look otherwise on a wide window. */
const WIDE_LAYOUT_PATHS = ['/swap?exactAmount=1', '/farms', '/pools', '/info/tokens', '/lottery', '/prediction']

for (const [name, viewport, screens] of [
  ['390 px', { width: 390, height: 823 }, SCREENS],
  ['1440 px', { width: 1440, height: 900 }, SCREENS.filter(([path]) => WIDE_LAYOUT_PATHS.includes(path))],
] as const) {
  for (const [path, there] of screens) {
    test(`layout shift: stays below the limit while ${path} opens at ${name} on a slow line`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await emulateSlowLine(page)
      const read = await watchLayoutShift(page)
      const waitUntilSettled = watchLoading(page)
      await page.goto(path)
      await page.locator('main').locator(there).first().waitFor({ timeout: 40_000 })
      await waitUntilSettled()
      const { sum, causes } = await read()
      expect(sum, causes.join('\n')).toBeLessThan(MAX_LAYOUT_SHIFT)
    })
  }
}
