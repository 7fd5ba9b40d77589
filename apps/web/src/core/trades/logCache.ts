import type { Address, Client, Hex, RpcLog } from 'viem'
import { REORG_WINDOW_BLOCKS } from '../chain/blockTimestamp.ts'

/** Most logs cached per filter, the newest ones. */
export const MAX_CACHED_LOGS = 20_000

/** Most cached filters; the least recently used one is evicted. */
const MAX_CACHED_FILTERS = 16

export type LogFilter = { readonly address?: readonly Address[]; readonly topics: readonly (Hex | Hex[] | null)[] }

/** Reads the logs of a filter from block `from` to `to`, both inclusive, oldest first. */
export type ReadLogRange = (from: bigint, to: bigint) => Promise<readonly RpcLog[]>

type CachedRange = {
  readonly from: bigint
  readonly to: bigint
  readonly logs: readonly RpcLog[]
  /** The oldest logs were dropped; blocks before `from` are not read again. */
  readonly isTruncated: boolean
}

/** State that changes with every event of a filter, and the blocks between which it was read. */
export type EventState = { readonly key: string; readonly from: bigint; readonly to: bigint }

/** Cache of one filter; `last` queues readers one after the other. `stateKey` is the state at the end of the range. */
type FilterCache = { known: CachedRange | undefined; stateKey?: string | undefined; last: Promise<unknown> }

const caches = new WeakMap<Client, Map<string, FilterCache>>()

/**
 * Logs of a filter from block `from` to `to`, oldest first, at most the newest 20,000. Cached logs are reused; only new
 * blocks and the reorg window are read, and nothing while `readState` gives the same state as before.
 *
 * @throws The error of `readRange`; the cache is kept.
 */
export function readCachedLogs(
  client: Client,
  filter: LogFilter,
  range: { readonly from: bigint; readonly to: bigint },
  readRange: ReadLogRange,
  readState: () => Promise<EventState | undefined> = async () => undefined,
): Promise<readonly RpcLog[]> {
  const entry = getFilterCache(client, filter)
  const reading = entry.last.then(async () => {
    // The first read waits for nothing.
    const first = entry.known === undefined ? extendCachedRange(undefined, range, readRange) : undefined
    const [state, firstRange] = await Promise.all([readState(), first])
    const known = firstRange ?? (await extendChangedRange(entry, range, readRange, state))
    entry.known = known
    // Events after the range may be in a later state.
    entry.stateKey = state && state.to <= known.to ? state.key : undefined
    return known.logs.filter((log) => isLogInRange(log, range.from, range.to))
  })
  entry.last = reading.catch(() => {})
  return reading
}

/** The cached range up to the state where that is unchanged; reads what is missing otherwise. */
async function extendChangedRange(
  { known, stateKey }: FilterCache,
  range: { readonly from: bigint; readonly to: bigint },
  readRange: ReadLogRange,
  state: EventState | undefined,
): Promise<CachedRange> {
  const isUnchanged = state !== undefined && state.key === stateKey
  if (known && isUnchanged && range.to >= known.to && (range.from >= known.from || known.isTruncated))
    return { ...known, to: state.from > known.to ? state.from : known.to }
  return extendCachedRange(known, range, readRange)
}

async function extendCachedRange(
  known: CachedRange | undefined,
  { from, to }: { readonly from: bigint; readonly to: bigint },
  readRange: ReadLogRange,
): Promise<CachedRange> {
  // Nothing is cached, the head moved back, or the range starts after the cached one.
  if (known === undefined || to < known.to || from > known.to) {
    return truncateLogs({ from, to, logs: await readRange(from, to), isTruncated: false })
  }
  const settled = known.to - REORG_WINDOW_BLOCKS
  const isOlderWanted = from < known.from && !known.isTruncated
  const newFrom = settled >= known.from ? settled + 1n : known.from
  const [older, newer] = await Promise.all([
    isOlderWanted ? readRange(from, known.from - 1n) : [],
    to > known.to ? readRange(newFrom, to) : undefined,
  ])
  const kept =
    newer === undefined ? known.logs : known.logs.filter((log) => isLogInRange(log, known.from, newFrom - 1n))
  return truncateLogs({
    from: isOlderWanted ? from : known.from,
    to,
    logs: [...older, ...kept, ...(newer ?? [])],
    isTruncated: known.isTruncated,
  })
}

/** Drops the oldest logs above the maximum, whole blocks at a time. */
function truncateLogs(known: CachedRange): CachedRange {
  if (known.logs.length <= MAX_CACHED_LOGS) return known
  const first = known.logs[known.logs.length - MAX_CACHED_LOGS]
  const from = BigInt(first?.blockNumber ?? known.from) + 1n
  return { ...known, from, logs: known.logs.filter((log) => isLogInRange(log, from, known.to)), isTruncated: true }
}

function isLogInRange({ blockNumber }: RpcLog, from: bigint, to: bigint): boolean {
  if (blockNumber === null) return false
  const number = BigInt(blockNumber)
  return number >= from && number <= to
}

function getFilterCache(client: Client, { address, topics }: LogFilter): FilterCache {
  const entries = caches.get(client) ?? new Map<string, FilterCache>()
  caches.set(client, entries)
  // The order of addresses changes with liquidity; the logs do not.
  const key = JSON.stringify([address?.map((one) => one.toLowerCase()).sort(), topics])
  const entry = entries.get(key) ?? { known: undefined, last: Promise.resolve() }
  entries.delete(key)
  entries.set(key, entry)
  const [oldest] = entries.keys()
  if (entries.size > MAX_CACHED_FILTERS && oldest !== undefined) entries.delete(oldest)
  return entry
}
