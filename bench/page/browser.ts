import { type Browser, chromium, type Page } from 'playwright-core'
import { BLOCK_TIME_SECONDS } from '../../devnet/chain/chain.ts'
import { type Devnet, startDevnet } from '../../devnet/devnet.ts'
import { getChromiumPath } from '../../e2e/support/chromium.ts'

/** Runs a measurement in Chromium against a devnet without simulation, with an indexer for `history`, and stops both. */
export async function runInBrowser<result>(
  rpcPort: number,
  measure: (browser: Browser, devnet: Devnet) => Promise<result>,
  { history = false }: { readonly history?: boolean } = {},
): Promise<result> {
  const devnet = await startDevnet({
    rpcPort,
    webPort: rpcPort - 5000,
    emptyBlockSeconds: BLOCK_TIME_SECONDS,
    shouldSimulate: false,
    log: () => {},
    ...(history ? { indexerPort: rpcPort + 1 } : {}),
  })
  const browser = await chromium.launch({ executablePath: getChromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return await measure(browser, devnet)
  } finally {
    await browser.close()
    await devnet.stop()
  }
}

type RequestCounts = { requests: number; ethCalls: number; bytes: number }

/** Counts the HTTP requests of a page to its RPC endpoint. */
export function countRequests(page: Page, rpcUrl: string): RequestCounts {
  const counts: RequestCounts = { requests: 0, ethCalls: 0, bytes: 0 }
  page.on('requestfinished', async (request) => {
    if (!request.url().startsWith(rpcUrl) || request.method() !== 'POST') return
    counts.requests++
    if (request.postData()?.includes('"eth_call"')) counts.ethCalls++
    // The sizes of a request are gone when its page has closed.
    const sizes = await request.sizes().catch(() => undefined)
    counts.bytes += (sizes?.requestBodySize ?? 0) + (sizes?.responseBodySize ?? 0)
  })
  return counts
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
