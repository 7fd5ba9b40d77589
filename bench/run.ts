// `npm run bench`: every figure of the project beside its peer or its limit; `--json` prints one object, `--quick` fewer rounds.
import { benchFarms } from './farms.ts'
import { type Figure, printFigures } from './figure.ts'
import { benchFirstRoute } from './firstRoute.ts'
import { benchGasExchange } from './gasExchange.ts'
import { benchIndexer } from './indexer.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLive } from './live.ts'
import { benchRoute } from './route.ts'
import { benchScreens } from './screens.ts'

const asJson = process.argv.includes('--json')
const quick = process.argv.includes('--quick')
const parts: readonly (readonly [string, () => Promise<readonly Figure[]> | readonly Figure[]])[] = [
  ['first route', benchFirstRoute],
  ['live page', benchLive],
  ['screens', benchScreens],
  ['farms', benchFarms],
  ['indexer', () => benchIndexer({ quick })],
  ['lighthouse', () => benchLighthouse(undefined, quick ? 1 : 3)],
  ['gas of the exchange', benchGasExchange],
  ['route search', () => benchRoute({ quick })],
]

const measured: Record<string, readonly Figure[]> = {}
for (const [name, measure] of parts) {
  if (!asJson) console.log(`\n== ${name}`)
  const figures = await measure()
  measured[name] = figures
  if (!asJson) printFigures(figures)
}
if (asJson) console.log(JSON.stringify(measured, undefined, 2))
