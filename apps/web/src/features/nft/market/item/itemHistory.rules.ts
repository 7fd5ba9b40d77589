import type { HistoryEvent } from '../activity/activity.rules.ts'
import { EVENTS_PER_REQUEST, type MarketEvent } from '../activity/history.queries.ts'
import type { TransferEvent } from '../activity/transfers.queries.ts'

/**
 * The past of a piece, newest first: events of the market and transfers. A transfer in the transaction of a market's event is
 * part of that event. Where older events of a kind were cut, transfers from before the oldest event are left out too.
 */
export function mergeTransfers(
  events: readonly MarketEvent[],
  transfers: readonly TransferEvent[],
): readonly HistoryEvent[] {
  const hashes = new Set(events.map(({ hash }) => hash))
  const saleCount = events.filter(({ kind }) => kind === 'sold').length
  const isCut = Math.max(saleCount, events.length - saleCount) >= EVENTS_PER_REQUEST
  const completeSince = isCut ? (events.at(-1)?.timestamp ?? 0) : 0
  const shown = transfers.filter(({ hash, timestamp }) => !hashes.has(hash) && timestamp >= completeSince)
  return [...events, ...shown].sort((a, b) => b.timestamp - a.timestamp || b.block - a.block)
}
