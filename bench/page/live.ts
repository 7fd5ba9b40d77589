// RPC requests of the swap page, and the time from a new block to a new quote, in Chromium on a devnet.
import { fileURLToPath } from 'node:url'
import { createChainFixture } from '../../e2e/support/chainFixtures.ts'
import { type Metric, printMetrics } from '../metrics.ts'
import { countRequests, median, runInBrowser } from './browser.ts'

/** Requests until the first quote, requests per idle block, and milliseconds from block to quote. */
export async function benchLive(): Promise<readonly Metric[]> {
  return runInBrowser(18_800, async (browser, devnet) => {
    const chain = createChainFixture(devnet)
    const page = await browser.newPage()
    const counts = countRequests(page, devnet.rpcUrl)
    // Single-hop only: otherwise the best route can avoid the pair that is traded below, and the quote does not change.
    await page.addInitScript(() =>
      localStorage.setItem('zono.settings', JSON.stringify({ version: 1, value: { singleHopOnly: true } })),
    )
    const startTime = performance.now()
    await page.goto(`${devnet.webUrl}/swap?exactAmount=1`)
    const output = page.getByRole('textbox', { name: /^To/ })
    await page.waitForFunction(() => [...document.querySelectorAll('input')].every((input) => input.value !== ''))
    const firstQuoteMs = performance.now() - startTime
    const first = { ...counts }

    await page.waitForTimeout(1000)
    const before = { ...counts, height: await devnet.client.getBlockNumber() }
    await page.waitForTimeout(15_000)
    const blocks = Number((await devnet.client.getBlockNumber()) - before.height)
    const idle = { requests: counts.requests - before.requests, bytes: counts.bytes - before.bytes }

    const delays: number[] = []
    for (let round = 0; round < 15; round++) {
      const oldQuote = await output.inputValue()
      const changed = page
        .waitForFunction((old) => document.querySelectorAll('input')[1]?.value !== old, oldQuote, {
          polling: 'raf',
          timeout: 5000,
        })
        .then(() => Date.now())
        .catch(() => Number.NaN)
      await chain.swap(round % 2 ? 'zono' : 'wbnb', round % 2 ? 'wbnb' : 'zono', round % 2 ? '9000' : '20')
      const minedAt = Date.now()
      delays.push(Math.max(0, (await changed) - minedAt))
    }

    return [
      { name: 'opening /swap to the first quote', value: firstQuoteMs, unit: 'ms' },
      { name: 'opening /swap: requests to the node', value: first.requests, unit: 'requests' },
      { name: 'opening /swap: of these batched reads', value: first.ethCalls, unit: 'eth_calls' },
      { name: 'opening /swap: bytes to and from the node', value: first.bytes, unit: 'bytes' },
      { name: 'idle: requests a block', value: idle.requests / blocks, unit: 'requests', goal: 'one batched read' },
      { name: 'idle: bytes a block', value: idle.bytes / blocks, unit: 'bytes' },
      { name: 'new block to new quote on screen, median', value: median(delays), unit: 'ms' },
      { name: 'new block to new quote on screen, most', value: Math.max(...delays), unit: 'ms' },
    ]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const metrics = await benchLive()
  if (process.argv.includes('--json')) console.log(JSON.stringify(metrics, undefined, 2))
  else printMetrics(metrics)
}
