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
  /** Takes one request. Returns 0, or the whole seconds after which one is allowed again. */
  readonly take: (key: string) => number
}

type RateLimiterOptions = {
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
  return {
    take(key) {
      const time = now()
      const bucket = buckets.get(key)
      const tokens = bucket ? Math.min(burst, bucket.tokens + ((time - bucket.at) / 1000) * perSecond) : burst
      // Deleting first moves the key to the end: the oldest comes first.
      buckets.delete(key)
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: time })
      const [oldest] = buckets.keys()
      if (buckets.size > MAX_KEYS && oldest !== undefined) buckets.delete(oldest)
      return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond)
    },
  }
}
