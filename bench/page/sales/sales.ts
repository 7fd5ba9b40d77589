// RPC requests of the pages of token sales, of a connected account: 20 sales on /ifo, all private sales on /launchpad.
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { deploySales, deploySaleVault } from '../../../devnet/deploy/sales/deploySales.ts'
import type { Devnet } from '../../../devnet/devnet.ts'
import { type Metric, printMetrics } from '../../metrics.ts'
import { countRequests, runInBrowser } from '../browser.ts'
import { connectDevnetWallet } from '../devnetWallet.ts'

/** Milliseconds after which nothing of the first paint is left. */
const SETTLE_MS = 12_000

/** Milliseconds of a measurement: about ten blocks. */
const WATCH_DURATION_MS = 30_000

/** Times that the five sales of the devnet are deployed once more, for 20 in all. */
const MORE_DEPLOYMENTS = 3

/** Reads of a block on both pages, and time to the first card. */
export function benchSales(): Promise<readonly Metric[]> {
  return runInBrowser(18_880, async (browser, devnet) => {
    const page = await browser.newPage()
    const sales = [...(devnet.deployment.ifos ?? [])]
    for (let i = 1; i <= MORE_DEPLOYMENTS; i++) {
      const context = { ...devnet, historyEndTime: Math.floor(Date.now() / 1000) }
      const { ifos } = await deploySales(context, await deploySaleVault(context))
      sales.push(...ifos.map((sale) => ({ ...sale, id: sale.id + 100 * i })))
    }
    await devnet.blocks.resume()
    const deployment = { ...devnet.deployment, ifos: sales }
    await page.route('**/config.json', (route) => route.fulfill({ json: { ...devnet.webConfig, deployment } }))
    await connectDevnetWallet(page, devnet)
    const ifo = await measureScreen(page, devnet, '/ifo', 'one or two')
    const launchpad = await measureScreen(page, devnet, '/launchpad', 'one')
    await page.close()
    return [{ name: '/ifo: sales on the screen', value: sales.length, unit: 'sales' }, ...ifo, ...launchpad]
  })
}

async function measureScreen(page: Page, devnet: Devnet, path: string, goal: string): Promise<readonly Metric[]> {
  const counts = countRequests(page, devnet.rpcUrl)
  const startTime = performance.now()
  await page.goto(`${devnet.webUrl}${path}`)
  await page.getByRole('article').first().waitFor()
  const firstCardMs = performance.now() - startTime
  await page.waitForTimeout(SETTLE_MS)
  const before = { ...counts, height: await devnet.client.getBlockNumber() }
  await page.waitForTimeout(WATCH_DURATION_MS)
  const blocks = Number((await devnet.client.getBlockNumber()) - before.height)
  return [
    { name: `${path}: to the first card`, value: firstCardMs, unit: 'ms' },
    { name: `${path}: reads a block`, value: (counts.ethCalls - before.ethCalls) / blocks, unit: 'eth_calls', goal },
    { name: `${path}: read a block`, value: (counts.bytes - before.bytes) / blocks / 1000, unit: 'kB' },
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printMetrics(await benchSales())
