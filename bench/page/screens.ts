// What each screen asks of its node while nobody does anything, and how soon a key press is answered: in Chromium.
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { type Metric, printMetrics } from '../metrics.ts'
import { countRequests, median, runInBrowser } from './browser.ts'

/** Screens of a visitor without a wallet, as they stand open. */
const SCREENS = ['/', '/swap?exactAmount=1', '/liquidity', '/add', '/allowances']

/** Milliseconds a screen is watched: about five blocks. */
const WATCH_DURATION_MS = 15_000

/** One frame at 60 a second, in milliseconds. */
const FRAME_MS = 1000 / 60

/** How many tokens the list has that is searched. */
const TOKEN_COUNT = 10_000

/** Requests a block on each idle screen; milliseconds from a key to the new quote, and to the tokens found among 10,000. */
export function benchScreens(): Promise<readonly Metric[]> {
  return runInBrowser(18_810, async (browser, devnet) => {
    const figures: Metric[] = []
    for (const screen of SCREENS) {
      const page = await browser.newPage()
      const asked = countRequests(page, devnet.rpcUrl)
      await page.goto(`${devnet.webUrl}${screen}`)
      await page.waitForTimeout(2000)
      const before = { requests: asked.requests, height: await devnet.client.getBlockNumber() }
      await page.waitForTimeout(WATCH_DURATION_MS)
      const blocks = Number((await devnet.client.getBlockNumber()) - before.height)
      figures.push({
        name: `idle on ${screen.replace(/\?.*/, '')}: requests a block`,
        value: (asked.requests - before.requests) / blocks,
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
    const keys = []
    for (const key of '23456789') keys.push(await measureKeyPress(page, key, 'input >> nth=0', 'main'))
    figures.push({
      name: 'key to new quote, median',
      value: median(keys),
      unit: 'ms',
      goal: `one frame, ${FRAME_MS.toFixed(1)}`,
    })

    await page.getByRole('button', { name: /^To/ }).click()
    await page.getByRole('option').first().waitFor()
    const found = []
    for (const key of 'token 12') found.push(await measureKeyPress(page, key, 'dialog input', 'dialog [role=listbox]'))
    figures.push({
      name: `key to tokens found among ${TOKEN_COUNT.toLocaleString('en-US')}, median`,
      value: median(found),
      unit: 'ms',
      goal: `one frame, ${FRAME_MS.toFixed(1)}`,
    })
    figures.push({ name: 'key to tokens found, most', value: Math.max(...found), unit: 'ms' })
    return figures
  })
}

/** Types a key and gives back the milliseconds the page worked on it: from the key to the last change it made. */
async function measureKeyPress(page: Page, key: string, field: string, watched: string): Promise<number> {
  await page.locator(field).first().focus()
  await page.evaluate((selector) => {
    const state = window as unknown as { began: number; ended: number }
    state.began = 0
    const target = document.querySelector(selector) as Element
    document.addEventListener(
      'keydown',
      () => {
        state.began = performance.now()
      },
      { once: true, capture: true },
    )
    const observer = new MutationObserver(() => {
      state.ended = performance.now()
    })
    // Attributes that are written anew without a change say nothing; what a field holds does.
    observer.observe(target, { subtree: true, childList: true, characterData: true, attributeFilter: ['value'] })
    setTimeout(() => observer.disconnect(), 250)
  }, watched)
  await page.keyboard.press(key === ' ' ? 'Space' : key)
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const { began, ended } = window as unknown as { began: number; ended: number }
    return Math.max(0, (ended ?? began) - began)
  })
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
  const figures = await benchScreens()
  if (process.argv.includes('--json')) console.log(JSON.stringify(figures, undefined, 2))
  else printMetrics(figures)
}
