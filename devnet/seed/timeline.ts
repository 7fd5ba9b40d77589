import type { DevnetClient } from '../chain/chain.ts'
import type { TransactionQueue } from './queue.ts'

/** One thing that happens in the past. It adds transactions, which are mined at its time in unix seconds. */
export type SeedEvent = { readonly time: number; readonly run: () => Promise<void> }

/** Carries out events in the order of their times. Those of the same time share a block, in the order given. */
export async function playTimeline(
  client: DevnetClient,
  queue: TransactionQueue,
  events: readonly SeedEvent[],
): Promise<void> {
  await client.setAutomine(false)
  const sorted = events.toSorted((a, b) => a.time - b.time)
  for (const [i, { time, run }] of sorted.entries()) {
    await run()
    if (sorted[i + 1]?.time === time) continue
    await queue.flush()
    await client.setNextBlockTimestamp({ timestamp: BigInt(time) })
    await client.mine({ blocks: 1 })
  }
}
