/** Keys that are remembered. Beyond them the one unused for longest is forgotten, as if it had never come. */
const MAX_KEYS = 50_000

/**
 * Token bucket for each key, such as a network address.
 * @example
 * const limiter: RateLimiter = createRateLimiter({ perSecond: 1, burst: 1, now: () => 0 })
 * limiter.take('10.0.0.1') // => 0
 * limiter.take('10.0.0.1') // => 1
 */
export type RateLimiter = {
  /**
   * Takes one request. Returns 0, or the whole seconds after which one is allowed again.
   * @param count requests that it counts as. One that is allowed may take more than is left: the next ones wait for it.
   */
  readonly take: (key: string, count?: number) => number
  /** Counts more of a request that was allowed, whatever is left: its cost is known only once it is answered. */
  readonly charge: (key: string, count: number) => void
}

export type RateLimiterOptions = {
  readonly perSecond: number
  readonly burst: number
  /** Clock in milliseconds. */
  readonly now?: () => number
}

/**
 * Creates a limiter whose buckets hold `burst` requests and regain `perSecond`.
 * @example
 * createRateLimiter({ perSecond: 2, burst: 8 }).take('10.0.0.1') // => 0
 */
export function createRateLimiter({
  perSecond,
  burst,
  now = () => performance.now(),
}: RateLimiterOptions): RateLimiter {
  const buckets = new Map<string, { readonly tokens: number; readonly at: number }>()

  function getTokens(key: string, time: number): number {
    const bucket = buckets.get(key)
    return bucket ? Math.min(burst, bucket.tokens + ((time - bucket.at) / 1000) * perSecond) : burst
  }

  function setTokens(key: string, tokens: number, at: number): void {
    // Deleting first moves the key to the end: the oldest comes first.
    buckets.delete(key)
    buckets.set(key, { tokens, at })
    const [oldest] = buckets.keys()
    if (buckets.size > MAX_KEYS && oldest !== undefined) buckets.delete(oldest)
  }

  return {
    take(key, count = 1) {
      const time = now()
      const tokens = getTokens(key, time)
      setTokens(key, tokens >= 1 ? tokens - count : tokens, time)
      return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond)
    },
    charge(key, count) {
      const time = now()
      setTokens(key, getTokens(key, time) - count, time)
    },
  }
}
