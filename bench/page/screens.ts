// RPC requests of each idle screen, and the response time to a key press, in Chromium.
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { type Metric, printMetrics } from '../metrics.ts'
import { countRequests, median, runInBrowser } from './browser.ts'

/** Idle screens, without a wallet. */
const SCREENS = ['/', '/swap?exactAmount=1', '/liquidity', '/add', '/allowances']

/** Milliseconds of a measurement: about five blocks. */
const WATCH_DURATION_MS = 15_000

/** Milliseconds of a frame at 60 Hz. */
const FRAME_MS = 1000 / 60

/** Tokens of the searched list. */
const TOKEN_COUNT = 10_000

/** Requests per block of each idle screen; milliseconds from a key press to the quote, and to the results among 10,000 tokens. */
export function benchScreens(): Promise<readonly Metric[]> {
  return runInBrowser(18_810, async (browser, devnet) => {
    const metrics: Metric[] = []
    for (const screen of SCREENS) {
      const page = await browser.newPage()
      const counts = countRequests(page, devnet.rpcUrl)
      await page.goto(`${devnet.webUrl}${screen}`)
      await page.waitForTimeout(2000)
      const before = { requests: counts.requests, height: await devnet.client.getBlockNumber() }
      await page.waitForTimeout(WATCH_DURATION_MS)
      const blocks = Number((await devnet.client.getBlockNumber()) - before.height)
      metrics.push({
        name: `idle on ${screen.replace(/\?.*/, '')}: requests a block`,
        value: (counts.requests - before.requests) / blocks,
        unit: 'requests',
        goal: 'one batched read',
      })
      await page.close()
    }
    const page = await browser.newPage()
    await page.route('**/lists/devnet.json', async (route) => {
      const list = await (await route.fetch()).json()
      await route.fulfill({
        json: { ...list, tokens: [...list.tokens, ...createTokens(TOKEN_COUNT - list.tokens.length)] },
      })
    })
    await page.goto(`${devnet.webUrl}/swap?exactAmount=1`)
    await page.waitForFunction(() => [...document.querySelectorAll('input')].every((input) => input.value !== ''))
    const quoteTimes = []
    for (const key of '23456789') quoteTimes.push(await measureKeyPress(page, key, 'input >> nth=0', 'main'))
    metrics.push({
      name: 'key to new quote, median',
      value: median(quoteTimes),
      unit: 'ms',
      goal: `one frame, ${FRAME_MS.toFixed(1)}`,
    })

    await page.getByRole('button', { name: /^To/ }).click()
    await page.getByRole('option').first().waitFor()
    const searchTimes = []
    for (const key of 'token 12') searchTimes.push(await measureKeyWork(page, key))
    metrics.push({
      name: `key to tokens found among ${TOKEN_COUNT.toLocaleString('en-US')}, median`,
      value: median(searchTimes),
      unit: 'ms',
      goal: `one frame, ${FRAME_MS.toFixed(1)}`,
    })
    metrics.push({ name: 'key to tokens found, most', value: Math.max(...searchTimes), unit: 'ms' })

    await page.goto(`${devnet.webUrl}/swap`)
    await page.getByRole('button', { name: 'Search (Ctrl+K)' }).click()
    await page.getByRole('option').first().waitFor()
    // Lists of the areas arrive once: that is no answer to a key.
    await page.waitForTimeout(2000)
    const everywhereTimes = []
    for (const key of 'token 12') everywhereTimes.push(await measureKeyWork(page, key))
    metrics.push({
      name: 'key to everything found in the search, median',
      value: median(everywhereTimes),
      unit: 'ms',
      goal: `one frame, ${FRAME_MS.toFixed(1)}`,
    })
    metrics.push({ name: 'key to everything found, most', value: Math.max(...everywhereTimes), unit: 'ms' })
    return metrics
  })
}

/** Presses a key and returns the milliseconds until the last DOM change that it causes. */
async function measureKeyPress(page: Page, key: string, field: string, observed: string): Promise<number> {
  await page.locator(field).first().focus()
  await page.evaluate((selector) => {
    const state = window as unknown as { startTime: number; endTime: number }
    state.startTime = 0
    const target = document.querySelector(selector) as Element
    document.addEventListener(
      'keydown',
      () => {
        state.startTime = performance.now()
      },
      { once: true, capture: true },
    )
    const observer = new MutationObserver(() => {
      state.endTime = performance.now()
    })
    // Only the `value` attribute counts: other attributes are rewritten without a visible change.
    observer.observe(target, { subtree: true, childList: true, characterData: true, attributeFilter: ['value'] })
    setTimeout(() => observer.disconnect(), 250)
  }, observed)
  await page.keyboard.press(key === ' ' ? 'Space' : key)
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const { startTime, endTime } = window as unknown as { startTime: number; endTime: number }
    return Math.max(0, (endTime ?? startTime) - startTime)
  })
}

/** Presses a key in a search field and returns the milliseconds until its results are rendered and laid out. */
async function measureKeyWork(page: Page, key: string): Promise<number> {
  await page.locator('dialog input').first().focus()
  await page.evaluate(() => {
    let start = 0
    document.addEventListener(
      'keydown',
      () => {
        start = performance.now()
      },
      { once: true, capture: true },
    )
    // React renders what a key changed before the event reaches the window.
    window.addEventListener(
      'input',
      () => {
        document.body.getBoundingClientRect()
        document.body.dataset.workMs = String(performance.now() - start)
      },
      { once: true },
    )
  })
  await page.keyboard.press(key === ' ' ? 'Space' : key)
  // What follows, figures for one, is no answer to this key, and must not count for the next.
  await page.waitForTimeout(300)
  return page.evaluate(() => Number(document.body.dataset.workMs))
}

const createTokens = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    chainId: 31337,
    address: `0x${(n + 2 ** 20).toString(16).padStart(40, '0')}`,
    decimals: 18,
    symbol: `T${n}`,
    name: `Token ${n}`,
  }))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const metrics = await benchScreens()
  if (process.argv.includes('--json')) console.log(JSON.stringify(metrics, undefined, 2))
  else printMetrics(metrics)
}
