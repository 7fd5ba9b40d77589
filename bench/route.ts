import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { type Metric, printMetrics } from './metrics.ts'
import { measureCorrectness } from './route/correctness.ts'
import { measureSpeed } from './route/speed.ts'

/**
 * Compares the route search with other SDKs over the same pairs and fee: equality of the amounts, and CPU time per quote.
 * `quick` takes a twentieth of the trades and few rounds.
 */
export async function benchRoute({ quick = false } = {}): Promise<readonly Metric[]> {
  return [...measureCorrectness(quick), ...measureSpeed(quick)]
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const metrics = await benchRoute({ quick: argv.includes('--quick') })
  if (argv.includes('--json')) console.log(JSON.stringify(metrics, undefined, 2))
  else printMetrics(metrics)
}
