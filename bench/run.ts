// `npm run bench`: all benchmarks, next to a competitor or a goal. `npm run bench -- size farms` runs the benchmarks whose
// names contain one of the words; `--json` prints one object, `--quick` takes fewer rounds.
import type { Metric } from './metrics.ts'
import { printMetrics } from './metrics.ts'

type Benchmark = () => Promise<readonly Metric[]> | readonly Metric[]

const shouldPrintJson = process.argv.includes('--json')
const quick = process.argv.includes('--quick')
const nameFilters = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

/** Benchmarks by name. Each loads its module when it runs, so that it does not need the dependencies of the others. */
const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  start: async () => (await import('./start.ts')).benchStart({ quick }),
  size: async () => (await import('./page/size.ts')).benchSize(),
  'slow phone': async () => (await import('./page/slowPhone.ts')).benchSlowPhone({ quick }),
  'live page': async () => (await import('./page/live.ts')).benchLive(),
  screens: async () => (await import('./page/screens.ts')).benchScreens(),
  'wire per hour': async () => (await import('./page/wire.ts')).benchWire(),
  renders: async () => (await import('./page/renders.ts')).benchRenders(),
  farms: async () => (await import('./page/farms.ts')).benchFarms(),
  nftStaking: async () => (await import('./page/nfts/nftStaking.ts')).benchNftStaking(),
  lottery: async () => (await import('./page/games/lottery.ts')).benchLottery(),
  prediction: async () => (await import('./page/games/prediction.ts')).benchPrediction(),
  'nft market': async () => (await import('./page/nfts/market.ts')).benchNftMarket(),
  sales: async () => (await import('./page/sales/sales.ts')).benchSales(),
  'squad art': async () => (await import('./squadArt.ts')).benchSquadArt(),
  indexer: async () => (await import('./indexer.ts')).benchIndexer({ quick }),
  'games of the indexer': async () => (await import('./indexerGames.ts')).benchIndexerGames({ quick }),
  items: async () => (await import('./services/items.ts')).benchItems({ quick }),
  'nfts of the indexer': async () => (await import('./indexerNfts.ts')).benchIndexerNfts({ quick }),
  'read traffic': async () => (await import('./services/readTraffic.ts')).benchReadTraffic({ quick }),
  keeper: async () => (await import('./services/keeper.ts')).benchKeeper({ quick }),
  filler: async () => (await import('./services/filler.ts')).benchFiller({ quick }),
  'dearest request of the hub': async () => (await import('./dearest/dearest.ts')).benchDearestOfHub({ quick }),
  'dearest query of the indexer': async () => (await import('./dearest/dearest.ts')).benchDearestOfIndexer({ quick }),
  hub: async () => (await import('./hub/hub.ts')).benchHub({ quick }),
  lighthouse: async () => (await import('./page/lighthouse.ts')).benchLighthouse(undefined, quick ? 1 : 3),
  'gas of the exchange': async () => (await import('./gas/exchange.ts')).benchExchangeGas(),
  'gas of staking': async () => (await import('./gas/earn.ts')).benchEarnGas(),
  'gas of orders': async () => (await import('./gas/orders.ts')).benchOrderGas(),
  split: async () => (await import('./split.ts')).benchSplit({ quick }),
  orders: async () => (await import('./orders.ts')).benchOrders({ quick }),
  'route search': async () => (await import('./route.ts')).benchRoute({ quick }),
}

const selected = Object.entries(BENCHMARKS).filter(
  ([name]) => nameFilters.length === 0 || nameFilters.some((filter) => name.includes(filter)),
)
if (selected.length === 0) {
  console.error(
    `There is no such benchmark: ${nameFilters.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}.`,
  )
  process.exit(1)
}

const results: Record<string, readonly Metric[]> = {}
for (const [name, measure] of selected) {
  if (!shouldPrintJson) console.log(`\n== ${name}`)
  const metrics = await measure()
  results[name] = metrics
  if (!shouldPrintJson) printMetrics(metrics)
}
if (shouldPrintJson) console.log(JSON.stringify(results, undefined, 2))
