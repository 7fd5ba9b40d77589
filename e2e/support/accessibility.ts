import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules of axe whose answer depends on colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** The page has no frames, and what passed is not needed: without them axe takes a fraction of the time. */
const createAxe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** Expects that axe finds nothing on the page as it stands, in the light theme and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect((await createAxe(page).analyze()).violations).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect((await createAxe(page).withRules(COLOR_RULES).analyze()).violations).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
