// RPC requests of the NFT staking page of a connected account with staked pieces.
import { fileURLToPath } from 'node:url'
import { type Metric, printMetrics } from '../../metrics.ts'
import { countRequests, runInBrowser } from '../browser.ts'
import { connectDevnetWallet } from '../devnetWallet.ts'

/** Milliseconds after which nothing of the first paint is left. */
const SETTLE_MS = 12_000

/** Milliseconds of a measurement: about ten blocks. */
const WATCH_DURATION_MS = 30_000

/** Reads of a block with all pools on screen, and time to the first card. */
export function benchNftStaking(): Promise<readonly Metric[]> {
  return runInBrowser(18_870, async (browser, devnet) => {
    const page = await browser.newPage()
    const counts = countRequests(page, devnet.rpcUrl)
    await connectDevnetWallet(page, devnet)
    const startTime = performance.now()
    await page.goto(`${devnet.webUrl}/nft-staking`)
    await page
      .getByRole('button', { name: /^Manage \d+ pieces?$/ })
      .first()
      .waitFor()
    const firstCardMs = performance.now() - startTime
    await page.waitForTimeout(SETTLE_MS)
    const before = { ...counts, height: await devnet.client.getBlockNumber() }
    await page.waitForTimeout(WATCH_DURATION_MS)
    const blocks = Number((await devnet.client.getBlockNumber()) - before.height)
    await page.close()
    return [
      { name: '/nft-staking: to the first card', value: firstCardMs, unit: 'ms' },
      {
        name: '/nft-staking: reads a block',
        value: (counts.ethCalls - before.ethCalls) / blocks,
        unit: 'eth_calls',
        goal: 'one',
      },
      { name: '/nft-staking: read a block', value: (counts.bytes - before.bytes) / blocks / 1000, unit: 'kB' },
    ]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printMetrics(await benchNftStaking())
