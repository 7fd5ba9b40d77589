import { Refusal } from './errors.ts'

/** Keys that are remembered. Beyond them the one unused for longest is forgotten, as if it had never come. */
const MAX_KEYS = 50_000

/** Token bucket for each key. */
export type RateLimiter = {
  /** @throws {Refusal} with the seconds after which one request is allowed again */
  readonly take: (key: string) => void
}

type RateLimiterOptions = {
  readonly perSecond: number
  readonly burst: number
  /** Clock in milliseconds. */
  readonly now?: () => number
}

/** Creates a limiter whose buckets hold `burst` requests and regain `perSecond`. */
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
      if (tokens < 1)
        throw new Refusal(
          'too many requests',
          'Too many requests. Try again in a moment.',
          Math.ceil((1 - tokens) / perSecond),
        )
    },
  }
}
