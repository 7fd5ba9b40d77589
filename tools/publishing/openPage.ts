import { chromium } from 'playwright-core'
import { getChromiumPath } from '../../e2e/support/chromium.ts'

/** Opens a page in Chromium and gives its title once that is no longer 'running' or empty. */
export async function openPage(url: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: getChromiumPath() })
  try {
    const page = await browser.newPage()
    await page.goto(url)
    await page.waitForFunction(() => !['', 'running'].includes(document.title))
    return await page.title()
  } finally {
    await browser.close()
  }
}
