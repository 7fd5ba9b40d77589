import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { type Metric, printMetrics } from './metrics.ts'
import { measureCorrectness } from './route/correctness.ts'
import { measureSpeed } from './route/speed.ts'

/**
 * Route search beside the peers, over the same pools with the same fee: that the amounts are the same, and what a quote
 * costs in CPU time. `quick` takes a twentieth of the trades and few rounds.
 */
export async function benchRoute({ quick = false } = {}): Promise<readonly Metric[]> {
  return [...measureCorrectness(quick), ...measureSpeed(quick)]
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const figures = await benchRoute({ quick: argv.includes('--quick') })
  if (argv.includes('--json')) console.log(JSON.stringify(figures, undefined, 2))
  else printMetrics(figures)
}
