import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/**
 * Path of Chromium on this machine: CHROMIUM_PATH, a system package, or the one Playwright downloaded. The headless
 * shell comes first: it is the same engine without the browser's own windows and takes about half of the processor time.
 * @throws Error with a sentence that says what to install when there is none.
 */
export function getChromiumPath(): string {
  const paths = [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ]
  const path = [process.env.CHROMIUM_PATH, ...paths].find((candidate) => candidate && existsSync(candidate))
  if (path === undefined) throw new Error('No Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH.')
  return path
}
