// `npm run bench`: every figure of the project beside its peer or its limit. `npm run bench -- size farms` measures the
// parts whose names contain one of these words; `--json` prints one object, `--quick` takes fewer rounds.
import type { Figure } from './metrics.ts'
import { printFigures } from './metrics.ts'

type Part = () => Promise<readonly Figure[]> | readonly Figure[]

const asJson = process.argv.includes('--json')
const quick = process.argv.includes('--quick')
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

/** A part by its name: a function that measures. Loaded when it runs, so that one part does not need what others do. */
const PARTS: Readonly<Record<string, Part>> = {
  size: async () => (await import('./page/size.ts')).benchSize(),
  'slow phone': async () => (await import('./page/slowPhone.ts')).benchSlowPhone({ quick }),
  'live page': async () => (await import('./page/live.ts')).benchLive(),
  screens: async () => (await import('./page/screens.ts')).benchScreens(),
  'wire per hour': async () => (await import('./page/wire.ts')).benchWire(),
  farms: async () => (await import('./page/farms.ts')).benchFarms(),
  indexer: async () => (await import('./indexer.ts')).benchIndexer({ quick }),
  lighthouse: async () => (await import('./page/lighthouse.ts')).benchLighthouse(undefined, quick ? 1 : 3),
  'gas of the exchange': async () => (await import('./gas/exchange.ts')).benchGasExchange(),
  'gas of staking': async () => (await import('./gas/earn.ts')).benchGasEarn(),
  'route search': async () => (await import('./route.ts')).benchRoute({ quick }),
}

const selected = Object.entries(PARTS).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
)
if (selected.length === 0) {
  console.error(`There is no such part: ${words.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

const measured: Record<string, readonly Figure[]> = {}
for (const [name, measure] of selected) {
  if (!asJson) console.log(`\n== ${name}`)
  const figures = await measure()
  measured[name] = figures
  if (!asJson) printFigures(figures)
}
if (asJson) console.log(JSON.stringify(measured, undefined, 2))
