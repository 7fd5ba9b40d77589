// Lighthouse with its mobile preset (slow network, CPU slowed down 4 times) on the built page with a devnet.

import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { BLOCK_TIME_SECONDS } from '../../devnet/chain/chain.ts'
import { startDevnet } from '../../devnet/devnet.ts'
import { getChromiumPath } from '../../e2e/support/chromium.ts'
import { type Metric, printMetrics } from '../metrics.ts'
import { installPeers } from '../peers/installPeers.ts'

const DEBUG_PORT = 19_222

type Lighthouse = typeof import('lighthouse').default

/** Lowest score per category, of 100. */
const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** Scores and load times, as the best of `runs` on each path: other work on the machine only makes them worse. */
export async function benchLighthouse(paths = ['/', '/swap', '/farms'], runs = 3): Promise<readonly Metric[]> {
  installPeers()
  const { default: lighthouse } = await import('lighthouse')
  const devnet = await startDevnet({
    rpcPort: 18_810,
    webPort: 13_810,
    emptyBlockSeconds: BLOCK_TIME_SECONDS,
    shouldSimulate: false,
    log: () => {},
  })
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--remote-debugging-port=${DEBUG_PORT}`,
  ]
  const browser = await chromium.launch({ executablePath: getChromiumPath(), args })
  try {
    const metrics: Metric[] = []
    for (const path of paths) metrics.push(...(await measurePath(lighthouse, `${devnet.webUrl}${path}`, path, runs)))
    metrics.push({ name: 'load of the machine, last minute', value: loadavg()[0] ?? Number.NaN, unit: 'processes' })
    return metrics
  } finally {
    await browser.close()
    await devnet.stop()
  }
}

async function measurePath(
  lighthouse: Lighthouse,
  url: string,
  path: string,
  runs: number,
): Promise<readonly Metric[]> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, {
      port: DEBUG_PORT,
      logLevel: 'silent',
      onlyCategories: Object.keys(MIN_SCORES),
    })
    if (result) results.push(result.lhr)
  }
  const getValues = (id: string) => results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
  return [
    ...Object.entries(MIN_SCORES).map(([category, goal]) => ({
      name: `lighthouse ${path}: ${category}`,
      value: 100 * Math.max(...results.map(({ categories }) => categories[category]?.score ?? Number.NaN)),
      unit: 'of 100',
      goal: `at least ${goal}`,
    })),
    {
      name: `lighthouse ${path}: largest paint`,
      value: Math.min(...getValues('largest-contentful-paint')),
      unit: 'ms',
      goal: 'at most 2500',
    },
    { name: `lighthouse ${path}: blocking time`, value: Math.min(...getValues('total-blocking-time')), unit: 'ms' },
    {
      name: `lighthouse ${path}: layout shift`,
      value: Math.max(...getValues('cumulative-layout-shift')),
      unit: '',
      goal: 'under 0.02',
    },
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const metrics = await benchLighthouse()
  if (process.argv.includes('--json')) console.log(JSON.stringify(metrics, undefined, 2))
  else printMetrics(metrics)
}
