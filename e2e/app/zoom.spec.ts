// Windows of 1280 by 1024 pixels at 200 and at 400 percent.
import type { Page } from '@playwright/test'
import { expect, getDialog, test } from '../support/fixtures.ts'
import { readFocus } from '../support/keyboard.ts'

const TAB_STOPS = 40

/** Tabs through a screen in one direction and returns what had the focus without being seen. */
async function listHiddenStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> {
  const hidden: string[] = []
  for (let stop = 0; stop < TAB_STOPS; stop++) {
    await page.keyboard.press(key)
    const { element, isVisible } = await readFocus(page)
    if (!isVisible) hidden.push(element)
  }
  return hidden
}

for (const [zoom, viewport] of [
  ['200%', { width: 640, height: 512 }],
  ['400%', { width: 320, height: 256 }],
] as const) {
  for (const [path, ready] of [
    ['/farms', /LP/],
    ['/swap', /From/],
    ['/allowances', /Connect your wallet/],
  ] as const) {
    test(`zoom: at ${zoom} whatever has the focus on ${path} can be seen, in both directions`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.getByRole('main').getByText(ready).first()).toBeVisible()
      expect(await listHiddenStops(page, 'Tab')).toEqual([])
      expect(await listHiddenStops(page, 'Shift+Tab')).toEqual([])
    })
  }

  test(`zoom: at ${zoom} the settings and the menu show what has the focus, and nothing is cut off`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/swap')
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    // Wide windows have the settings in the header, narrow ones in the menu.
    if (viewport.width < 640) await menu.click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(getDialog(page, 'Settings')).toBeVisible()
    expect(await listHiddenStops(page, 'Tab')).toEqual([])
    await page.keyboard.press('Escape')
    if (viewport.width < 640) await expect(menu).toBeFocused()
    await menu.click()
    await expect(getDialog(page, 'Menu')).toBeVisible()
    expect(await listHiddenStops(page, 'Tab')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}
