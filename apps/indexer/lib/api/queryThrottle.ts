import { createConcurrencyGate } from '@zono/service'

/** What a client is told whose query finds the queue full. */
const BUSY_SENTENCE = 'Too many queries. Try again later.'

type QueryThrottleOptions = {
  /** Queries of a queue that run at the same time. */
  readonly maxConcurrent: number
  /** Queries of a queue that may wait. Further ones are rejected. */
  readonly maxQueued: number
  /** Milliseconds from which on a query counts as slow. */
  readonly slowMs: number
  /** Clock in milliseconds. */
  readonly now?: () => number
}

/** Query shapes whose speed is remembered. */
const MAX_REMEMBERED_SHAPES = 1000

/** Slow runs in a row after which a fast shape loses its priority: a single one may be due to other load. */
const SLOW_RUNS_BEFORE_DEMOTION = 3

/**
 * Runs queries so that slow ones never occupy every database connection. Shapes with a fast earlier run start at once.
 * All others wait in one of two queues, one for shapes that are likely slow and one for the remaining, each with a few
 * slots.
 */
export function createQueryThrottle({
  maxConcurrent,
  maxQueued,
  slowMs,
  now = () => performance.now(),
}: QueryThrottleOptions) {
  /** Consecutive slow runs of each fast shape. */
  const slowRunsByShape = new Map<string, number>()
  const runSlow = createConcurrencyGate(maxConcurrent, maxQueued, BUSY_SENTENCE)
  const runPlain = createConcurrencyGate(maxConcurrent, maxQueued, BUSY_SENTENCE)

  function recordRun(shape: string, durationMs: number) {
    const slowRuns = slowRunsByShape.get(shape)
    // Deleting first moves the shape to the end: the oldest entry is the one used least recently.
    slowRunsByShape.delete(shape)
    if (durationMs < slowMs) slowRunsByShape.set(shape, 0)
    else if (slowRuns !== undefined && slowRuns + 1 < SLOW_RUNS_BEFORE_DEMOTION)
      slowRunsByShape.set(shape, slowRuns + 1)
    const [oldest] = slowRunsByShape.keys()
    if (slowRunsByShape.size > MAX_REMEMBERED_SHAPES && oldest !== undefined) slowRunsByShape.delete(oldest)
  }

  return {
    /**
     * Runs the work of a query in the queue of its shape.
     * @throws BusyError if too many queries wait already, otherwise what the work throws.
     */
    async run<result>(shape: string, work: () => Promise<result>): Promise<result> {
      const runTimed = async () => {
        const startedAt = now()
        try {
          return await work()
        } finally {
          recordRun(shape, now() - startedAt)
        }
      }
      if (slowRunsByShape.has(shape)) return runTimed()
      return isLikelySlow(shape) ? runSlow(runTimed) : runPlain(runTimed)
    },
  }
}

/** Text searches, negations, nested filters and nested orders: no index serves them. */
const isLikelySlow = (shape: string): boolean =>
  /_(contains|starts_with|ends_with|not)|\w__\w|\w_\W{0,4}:\s*[{$]/.test(shape)

/** Result of `createQueryThrottle`. */
export type QueryThrottle = ReturnType<typeof createQueryThrottle>

/** Keys and types of a value without its contents. Queries that differ in values only have the same shape. */
export function getValueShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(getValueShape)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, getValueShape(entry)]))
}

/** Shares one promise among all callers that request the same key while it is pending. */
export function createRequestDeduplicator<result>() {
  const pending = new Map<string, Promise<result>>()
  return (key: string, work: () => Promise<result>): Promise<result> => {
    const existing = pending.get(key)
    if (existing) return existing
    const promise = work().finally(() => pending.delete(key))
    pending.set(key, promise)
    return promise
  }
}
