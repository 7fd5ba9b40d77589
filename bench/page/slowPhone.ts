// Load time, size and layout shift of a first and a second visit on a slow phone: Chromium with DevTools throttling, on a
// devnet with its indexer.

import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { BLOCK_TIME_SECONDS } from '../../devnet/chain/chain.ts'
import { startDevnet } from '../../devnet/devnet.ts'
import { getChromiumPath } from '../../e2e/support/chromium.ts'
import { type Metric, printMetrics } from '../metrics.ts'
import { SLOW_PHONE_BEFORE, toBefore } from './before.ts'
import { median } from './browser.ts'

/** 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms latency, CPU slowed down 4 times. */
const NETWORK_CONDITIONS = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const CPU_SLOWDOWN = 4
const VIEWPORT = { width: 412, height: 823 }

/** Milliseconds after the content appeared in which layout shift still counts. */
const SETTLE_MS = 2500

type Route = {
  readonly path: string
  /** Name of the awaited content in the metric. */
  readonly contentName: string
  readonly goals?: { readonly coldMs: number; readonly warmMs?: number }
  /** What appears with the content; of fields, all have a value. The first frame, which cannot be used, has none of it. */
  readonly contentSelector: string
}

const MAIN = '#root > :not(.frame) main'
const ROW = `${MAIN} tbody tr`
const ROW_BUTTON = `${MAIN} button[aria-label^="Manage"]`
const HEADING = `${MAIN} h1, ${MAIN} h2`

const ROUTES: readonly Route[] = [
  {
    path: '/swap?exactAmount=1',
    contentName: 'first quote',
    goals: { coldMs: 2600 },
    contentSelector: `${MAIN} input`,
  },
  { path: '/farms', contentName: 'first row', goals: { coldMs: 3000, warmMs: 1000 }, contentSelector: ROW_BUTTON },
  { path: '/pools', contentName: 'first row', goals: { coldMs: 3000, warmMs: 1000 }, contentSelector: ROW_BUTTON },
  { path: '/', contentName: 'heading', contentSelector: HEADING },
  { path: '/info', contentName: 'first row', contentSelector: ROW },
  { path: '/info/tokens', contentName: 'first row', contentSelector: ROW },
  { path: '/liquidity', contentName: 'heading', contentSelector: HEADING },
]

/**
 * Milliseconds to the content, cold and warm: the fastest round, because other work on the machine only adds to them.
 * Scripts and bytes of the cold visit are medians of the rounds, its layout shift is the largest.
 */
export async function benchSlowPhone({ quick = false } = {}): Promise<readonly Metric[]> {
  const devnet = await startDevnet({
    rpcPort: 18_830,
    webPort: 13_830,
    indexerPort: 19_830,
    blockTimeSeconds: 3,
    seedHistory: { days: 10, blocksPerDay: 3 },
    emptyBlockSeconds: BLOCK_TIME_SECONDS,
    shouldSimulate: false,
    log: () => {},
  })
  const browser = await chromium.launch({ executablePath: getChromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const metrics: Metric[] = []
    for (const route of ROUTES) metrics.push(...(await measureRoute(browser, devnet.webUrl, route, quick ? 1 : 3)))
    // Above one per core, the times are those of the machine and not of the page.
    metrics.push({ name: 'load of the machine, last minute', value: loadavg()[0] ?? Number.NaN, unit: 'processes' })
    return metrics
  } finally {
    await browser.close()
    await devnet.stop()
  }
}

async function measureRoute(
  browser: Browser,
  origin: string,
  route: Route,
  rounds: number,
): Promise<readonly Metric[]> {
  const cold: Visit[] = []
  const warm: Visit[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({
      viewport: VIEWPORT,
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    })
    cold.push(await measureVisit(context, origin, route))
    warm.push(await measureVisit(context, origin, route))
    await context.close()
  }
  const fastest = (visits: readonly Visit[]) => Math.min(...visits.map(({ ms }) => ms))
  const getMedian = (visits: readonly Visit[], pick: (visit: Visit) => number) => median(visits.map(pick))
  const path = route.path.replace(/\?.*/, '')
  const name = (what: string) => `${path} on a slow phone: ${what}`
  const before = SLOW_PHONE_BEFORE[path]
  const goal = (limit: number | undefined) => (limit === undefined ? {} : { goal: `at most ${limit}` })
  return [
    {
      name: name(`${route.contentName}, cold`),
      value: fastest(cold),
      unit: 'ms',
      ...toBefore(before?.coldMs),
      ...goal(route.goals?.coldMs),
    },
    {
      name: name(`${route.contentName}, warm`),
      value: fastest(warm),
      unit: 'ms',
      ...toBefore(before?.warmMs),
      ...goal(route.goals?.warmMs),
    },
    {
      name: name('scripts, cold'),
      value: getMedian(cold, ({ scripts }) => scripts),
      unit: 'files',
      ...toBefore(before?.scripts),
      goal: 'at most 15',
    },
    {
      name: name('transferred, cold'),
      value: getMedian(cold, ({ bytes }) => bytes / 1000),
      unit: 'KB',
      ...toBefore(before?.kilobytes),
    },
    {
      name: name('layout shift, cold'),
      value: Math.max(...cold.map(({ shift }) => shift)),
      unit: '',
      ...toBefore(before?.shift),
      goal: 'under 0.02',
    },
  ]
}

type Visit = { readonly ms: number; readonly scripts: number; readonly bytes: number; readonly shift: number }

/**
 * Notes when the content is there, in milliseconds since the navigation. One query a frame costs nothing, while Playwright's
 * search by role takes a third of a slow phone's time.
 */
function watchContent(selector: string) {
  const hasContent = () => {
    const found = [...document.querySelectorAll(selector)]
    return found.length > 0 && found.every((element) => !(element instanceof HTMLInputElement) || element.value !== '')
  }
  ;(window as unknown as { contentTime: Promise<number> }).contentTime = new Promise((resolve) => {
    const look = () => (hasContent() ? resolve(performance.now()) : requestAnimationFrame(look))
    look()
  })
}

/** One visit in a new tab. */
async function measureVisit(context: BrowserContext, origin: string, route: Route): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK_CONDITIONS)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(() => {
    const state = window as unknown as { shift: number }
    state.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) state.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // tsx wraps functions that are assigned to a name.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' })
  await page.addInitScript(watchContent, route.contentSelector)
  await page.goto(`${origin}${route.path}`, { waitUntil: 'commit' })
  const ms = await page.evaluate(() => (window as unknown as { contentTime: Promise<number> }).contentTime)
  const transfer = { scripts: scripts.size, bytes }
  await page.waitForTimeout(SETTLE_MS)
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
  await page.close()
  return { ms, ...transfer, shift }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const metrics = await benchSlowPhone({ quick: process.argv.includes('--quick') })
  if (process.argv.includes('--json')) console.log(JSON.stringify(metrics, undefined, 2))
  else printMetrics(metrics)
}
