// What a connected hour costs on a chain with a block each 0.75 s: requests and bytes on the wire, read in Chromium from
// the DevTools protocol (HTTP with headers, preflights, WebSocket frames) and scaled to an hour.
import { fileURLToPath } from 'node:url'
import type { CDPSession, Page } from 'playwright-core'
import type { Devnet } from '../devnet/devnet.ts'
import { type Figure, printFigures } from './figure.ts'
import { inBrowser } from './page.ts'

/** Milliseconds between blocks, as on BNB Chain since Maxwell. */
const BLOCK_TIME_MS = 750

/** Milliseconds each screen is watched, and those it has to settle before. */
const WATCHED_MS = Number(process.env.WIRE_SECONDS ?? 90) * 1000
const SETTLE_MS = 8000

const MS_PER_HOUR = 3_600_000

/** Budgets per connected hour: megabytes and requests. */
const SCREENS: readonly { readonly path: string; readonly megabytes: number; readonly requests?: number }[] = [
  { path: '/', megabytes: 8 },
  { path: '/swap?exactAmount=1', megabytes: 15, requests: 1300 },
  { path: '/farms', megabytes: 15 },
  { path: '/pools', megabytes: 15 },
]

type Wire = { requests: number; preflights: number; bytes: number; socketBytes: number }

/** Counts what a page exchanges with its node, headers included. */
async function watchWire(session: CDPSession, rpcUrl: string): Promise<Wire> {
  const wire: Wire = { requests: 0, preflights: 0, bytes: 0, socketBytes: 0 }
  const open = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith(rpcUrl)) return
    open.add(requestId)
    if (type === 'Preflight') wire.preflights++
    else wire.requests++
    wire.bytes += (request.postData ?? '').length + JSON.stringify(request.headers).length
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (open.delete(requestId)) wire.bytes += encodedDataLength
  })
  for (const event of ['Network.webSocketFrameReceived', 'Network.webSocketFrameSent'] as const) {
    session.on(event, ({ response }) => {
      wire.socketBytes += response.payloadData.length
    })
  }
  await session.send('Network.enable')
  return wire
}

/** Megabytes and requests per hour of each screen, connected, on a chain with a block each 0.75 s. */
export function benchWire(): Promise<readonly Figure[]> {
  return inBrowser(18_820, async (browser, devnet) => {
    const stop = beat(devnet)
    const figures: Figure[] = []
    try {
      for (const { path, megabytes, requests } of SCREENS) {
        const context = await browser.newContext()
        const page = await context.newPage()
        await connect(page, devnet)
        await page.goto(`${devnet.webUrl}${path}`)
        await page.waitForTimeout(SETTLE_MS)
        const wire = await watchWire(await context.newCDPSession(page), devnet.rpcUrl)
        await page.waitForTimeout(WATCHED_MS)
        const hours = WATCHED_MS / MS_PER_HOUR
        const name = path.replace(/\?.*/, '')
        figures.push(
          {
            name: `${name}: sent and received in an hour`,
            value: (wire.bytes + wire.socketBytes) / 1e6 / hours,
            unit: 'MB',
            goal: `at most ${megabytes}`,
          },
          { name: `${name}: of these over the WebSocket`, value: wire.socketBytes / 1e6 / hours, unit: 'MB' },
          {
            name: `${name}: requests in an hour`,
            value: wire.requests / hours,
            unit: 'requests',
            ...(requests ? { goal: `at most ${requests}` } : {}),
          },
          {
            name: `${name}: preflights beside them, which a node can spare`,
            value: wire.preflights / hours,
            unit: 'requests',
          },
        )
        await context.close()
      }
    } finally {
      stop()
    }
    return figures
  })
}

async function connect(page: Page, { webUrl }: Devnet) {
  await page.goto(`${webUrl}/swap`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Devnet wallet' }).click()
  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).waitFor()
  // What is stored is written a second later.
  await page.waitForTimeout(1500)
}

/** Mines at BNB Chain's pace. */
function beat({ client }: Devnet): () => void {
  const timer = setInterval(() => client.mine({ blocks: 1 }).catch(() => {}), BLOCK_TIME_MS)
  return () => clearInterval(timer)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = await benchWire()
  if (process.argv.includes('--json')) console.log(JSON.stringify(figures, undefined, 2))
  else printFigures(figures)
}
