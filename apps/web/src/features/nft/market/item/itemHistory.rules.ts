import type { HistoryEvent } from '../activity/activity.rules.ts'
import type { MarketEvent } from '../activity/history.queries.ts'
import type { TransferEvent } from '../activity/transfers.queries.ts'

/**
 * The past of a piece, newest first: events of the market and transfers. A transfer in the transaction of a market's event is
 * part of that event.
 */
export function mergeTransfers(
  events: readonly MarketEvent[],
  transfers: readonly TransferEvent[],
): readonly HistoryEvent[] {
  const hashes = new Set(events.map(({ hash }) => hash))
  return [...events, ...transfers.filter(({ hash }) => !hashes.has(hash))].sort(
    (a, b) => b.timestamp - a.timestamp || b.block - a.block,
  )
}
