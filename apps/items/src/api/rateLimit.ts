/** Clients that are remembered. A flood of addresses forgets the oldest ones instead of filling the memory. */
const MAX_CLIENTS = 10_000
/** Requests that a client may send at once, in seconds of its rate. */
const BURST_SECONDS = 4

/** Whether a client may send another request now. */
export type RateLimit = (client: string) => boolean

/** Creates a token bucket for each client. `now` in milliseconds. */
export function createRateLimit(perSecond: number, now: () => number = () => performance.now()): RateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const capacity = perSecond * BURST_SECONDS
  return (client) => {
    const bucket = buckets.get(client) ?? { tokens: capacity, at: now() }
    const tokens = Math.min(capacity, bucket.tokens + ((now() - bucket.at) / 1000) * perSecond)
    // Written again, so that the first key is the one that has been silent for longest.
    buckets.delete(client)
    buckets.set(client, { tokens: Math.max(0, tokens - 1), at: now() })
    const [oldest] = buckets.keys()
    if (buckets.size > MAX_CLIENTS && oldest !== undefined) buckets.delete(oldest)
    return tokens >= 1
  }
}

/** Key of a client: its address, and of IPv6 the network of one customer. */
export function getClientKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')
}
