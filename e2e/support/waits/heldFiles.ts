import type { Page } from '@playwright/test'

/** Holds back the page's files whose URL matches, until the returned function is called. */
export async function holdFiles(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}
