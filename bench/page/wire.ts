// Requests and bytes per connected hour on a chain with a block every 0.75 s, from the DevTools protocol of Chromium (HTTP
// with headers, preflights, WebSocket frames). WIRE_SUBGRAPH=1 gives the page a subgraph; WIRE_SECONDS is the measured time
// per screen.
import { fileURLToPath } from 'node:url'
import type { Devnet } from '../../devnet/devnet.ts'
import { type Metric, printMetrics } from '../metrics.ts'
import { toBefore, WIRE_BEFORE } from './before.ts'
import { runInBrowser } from './browser.ts'
import { connectDevnetWallet } from './devnetWallet.ts'
import { type Wire, watchWire } from './wireCount.ts'

/** Milliseconds between blocks, as on BNB Chain since Maxwell. */
const BLOCK_TIME_MS = 750

/** Milliseconds of a measurement, and milliseconds before it for the screen to settle. */
const WATCH_DURATION_MS = Number(process.env.WIRE_SECONDS ?? 180) * 1000
const SETTLE_MS = 8000

/** Blocks between the seeded history and a measurement: more than the page reads again because of reorgs. */
const EMPTY_BLOCKS = 30

const MS_PER_HOUR = 3_600_000

/** A screen and its budget per connected hour. */
type Screen = { readonly path: string; readonly maxMegabytes: number; readonly maxRequests?: number }

const ALL_SCREENS: readonly Screen[] = [
  { path: '/', maxMegabytes: 8 },
  { path: '/swap?exactAmount=1', maxMegabytes: 15, maxRequests: 1300 },
  { path: '/farms', maxMegabytes: 15 },
  { path: '/pools', maxMegabytes: 15 },
]

/** `WIRE_SCREENS=/,/farms` measures only these screens. */
const SCREENS = ALL_SCREENS.filter(
  ({ path }) => process.env.WIRE_SCREENS?.split(',').includes(path.replace(/\?.*/, '')) ?? true,
)

/** Whether the page has a subgraph. Without one it reads history from chain logs. */
const HAS_SUBGRAPH = process.env.WIRE_SUBGRAPH === '1'

/** Megabytes and requests per hour of each screen, connected, on a chain with a block each 0.75 s. */
export function benchWire(): Promise<readonly Metric[]> {
  return runInBrowser(
    18_820,
    async (browser, devnet) => {
      // The page reads the newest blocks again each time (reorgs); the seeded ones hold hundreds of trades each.
      await devnet.client.mine({ blocks: EMPTY_BLOCKS })
      const stop = startMining(devnet)
      const metrics: Metric[] = []
      try {
        for (const screen of SCREENS) {
          const context = await browser.newContext()
          const page = await context.newPage()
          await connectDevnetWallet(page, devnet)
          await page.goto(`${devnet.webUrl}${screen.path}`)
          await page.waitForTimeout(SETTLE_MS)
          const { rpcUrl, subgraphUrl } = devnet
          const wire = await watchWire(await context.newCDPSession(page), { rpcUrl, subgraphUrl })
          await page.waitForTimeout(WATCH_DURATION_MS)
          metrics.push(...toMetrics(screen, wire, WATCH_DURATION_MS / MS_PER_HOUR))
          await context.close()
        }
      } finally {
        stop()
      }
      return metrics
    },
    { history: HAS_SUBGRAPH },
  )
}

/** Metrics of a screen per hour. `maxRequests` limits JSON-RPC requests without preflights. */
export function toMetrics({ path, maxMegabytes, maxRequests }: Screen, wire: Wire, hours: number): readonly Metric[] {
  const name = path.replace(/\?.*/, '')
  const { rpc, preflights, frames, subgraph } = wire
  const toMegabytes = (bytes: number) => bytes / 1e6 / hours
  const calls = [...wire.byMethod].sort(([, a], [, b]) => b.bytes - a.bytes)
  return [
    {
      name: `${name}: sent and received in an hour`,
      value: toMegabytes(rpc.bytes + preflights.bytes + frames.bytes + subgraph.bytes),
      unit: 'MB',
      ...toBefore(WIRE_BEFORE[name]?.megabytes),
      goal: `at most ${maxMegabytes}`,
    },
    {
      name: `${name}: JSON-RPC requests in an hour`,
      value: rpc.requests / hours,
      unit: 'requests',
      ...toBefore(WIRE_BEFORE[name]?.requests),
      ...(maxRequests ? { goal: `at most ${maxRequests}` } : {}),
    },
    { name: `${name}: preflights`, value: preflights.requests / hours, unit: 'requests' },
    { name: `${name}: preflights, bytes`, value: toMegabytes(preflights.bytes), unit: 'MB' },
    { name: `${name}: WebSocket frames`, value: (frames.sent + frames.received) / hours, unit: 'frames' },
    { name: `${name}: WebSocket frames, bytes`, value: toMegabytes(frames.bytes), unit: 'MB' },
    ...calls.flatMap(([method, count]) => [
      { name: `${name}: ${method}`, value: count.requests / hours, unit: 'requests' },
      { name: `${name}: ${method}, bytes`, value: toMegabytes(count.bytes), unit: 'MB' },
    ]),
    ...(subgraph.requests > 0
      ? [
          { name: `${name}: subgraph`, value: subgraph.requests / hours, unit: 'requests' },
          { name: `${name}: subgraph, bytes`, value: toMegabytes(subgraph.bytes), unit: 'MB' },
        ]
      : []),
  ]
}

const reportMiningError = (error: unknown) => console.error('A block was not mined:', error)

/** Mines a block every `BLOCK_TIME_MS`. */
function startMining({ client }: Devnet): () => void {
  const timer = setInterval(() => client.mine({ blocks: 1 }).catch(reportMiningError), BLOCK_TIME_MS)
  return () => clearInterval(timer)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const metrics = await benchWire()
  if (process.argv.includes('--json')) console.log(JSON.stringify(metrics, undefined, 2))
  else printMetrics(metrics)
}
