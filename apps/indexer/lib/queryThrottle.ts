/** There are too many questions of a kind already. */
export class ServerBusyError extends Error {}

type QueryThrottleOptions = {
  /** Questions of a lane that are answered at a time. */
  readonly maxConcurrent: number
  /** Questions of a lane that may wait for that; more are refused. */
  readonly maxQueued: number
  /** Milliseconds after which a question counts as slow. */
  readonly slowMs: number
  /** Milliseconds of a clock. */
  readonly now?: () => number
}

/** Shapes of questions that are remembered. */
const MAX_REMEMBERED_SHAPES = 1000

/** So often in a row a question has to be slow before it counts as such: one alone may have met a busy moment. */
const SLOW_RUNS_BEFORE_DEMOTION = 3

/**
 * Questions whose shape is known to be answered quickly go ahead at once. Others have to prove themselves in a lane: those
 * that look heavy in one, the rest in another, each with a few slots. So whatever is asked, it never takes every connection
 * of the database.
 */
export function createQueryThrottle({
  maxConcurrent,
  maxQueued,
  slowMs,
  now = () => performance.now(),
}: QueryThrottleOptions) {
  /** How often in a row a shape that was once quick has been slow since. */
  const quick = new Map<string, number>()
  const heavy = createConcurrencyLimiter(maxConcurrent, maxQueued)
  const plain = createConcurrencyLimiter(maxConcurrent, maxQueued)

  function remember(shape: string, took: number) {
    const slow = quick.get(shape)
    quick.delete(shape)
    if (took < slowMs) quick.set(shape, 0)
    else if (slow !== undefined && slow + 1 < SLOW_RUNS_BEFORE_DEMOTION) quick.set(shape, slow + 1)
    const [oldest] = quick.keys()
    if (quick.size > MAX_REMEMBERED_SHAPES && oldest !== undefined) quick.delete(oldest)
  }

  return {
    /** Does the work of a question in the lane its shape belongs to. Rejects as the work does, or with TooBusy. */
    async run<answer>(shape: string, work: () => Promise<answer>): Promise<answer> {
      const lane = quick.has(shape) ? undefined : isLikelySlow(shape) ? heavy : plain
      await lane?.enter()
      const began = now()
      try {
        return await work()
      } finally {
        remember(shape, now() - began)
        lane?.leave()
      }
    },
  }
}

function createConcurrencyLimiter(slots: number, waiting: number) {
  const queue: (() => void)[] = []
  let busy = 0
  return {
    /** Waits for a slot. Rejects with TooBusy where too many wait already. */
    async enter(): Promise<void> {
      if (busy < slots) {
        busy++
        return
      }
      if (queue.length >= waiting) throw new ServerBusyError('Too many slow questions at once: try again in a moment.')
      await new Promise<void>((enter) => queue.push(enter))
    },
    leave() {
      const next = queue.shift()
      if (next) next()
      else busy--
    },
  }
}

/** Searches in texts, filters and orders by what is nested, exclusions: what no index answers. */
const isLikelySlow = (shape: string): boolean =>
  /_(contains|starts_with|ends_with|not)|\w__\w|\w_\W{0,4}:\s*[{$]/.test(shape)

/** See `createLanes`. */
export type QueryThrottle = ReturnType<typeof createQueryThrottle>

/** The shape of a value: its keys without what they hold, so that questions differing in values alone are of one. */
export function getValueShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(getValueShape)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, getValueShape(one)]))
}

/** Lets the same work, asked for again while it is under way, be done once. */
export function createRequestDeduplicator<answer>() {
  const pending = new Map<string, Promise<answer>>()
  return (key: string, work: () => Promise<answer>): Promise<answer> => {
    const known = pending.get(key)
    if (known) return known
    const begun = work().finally(() => pending.delete(key))
    pending.set(key, begun)
    return begun
  }
}
