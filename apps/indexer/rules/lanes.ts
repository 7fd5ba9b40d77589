/** There are too many slow questions already. */
export class TooBusy extends Error {}

type LanesOptions = {
  /** Slow questions that are answered at a time. */
  readonly slots: number
  /** Slow questions that may wait for that; more are refused. */
  readonly waiting: number
  /** Milliseconds after which a question counts as slow. */
  readonly slowMs: number
  /** Milliseconds of a clock. */
  readonly now?: () => number
}

/** Shapes of questions that are remembered. */
const REMEMBERED = 1000

/**
 * Two lanes: questions of a shape that was answered quickly go ahead at once; those that took long, and those nobody has
 * asked before, share a few slots. So whatever is asked, it never takes every connection of the database.
 */
export function createLanes({ slots, waiting, slowMs, now = () => performance.now() }: LanesOptions) {
  const quick = new Set<string>()
  const queue: (() => void)[] = []
  let busy = 0

  /** Waits for a slot. Rejects with TooBusy where too many wait already. */
  async function enter(): Promise<void> {
    if (busy < slots) {
      busy++
      return
    }
    if (queue.length >= waiting) throw new TooBusy('Too many slow questions at once: try again in a moment.')
    await new Promise<void>((enter) => queue.push(enter))
  }

  function leave() {
    const next = queue.shift()
    if (next) next()
    else busy--
  }

  function remember(shape: string, took: number) {
    quick.delete(shape)
    if (took >= slowMs) return
    quick.add(shape)
    const [oldest] = quick
    if (quick.size > REMEMBERED && oldest !== undefined) quick.delete(oldest)
  }

  return {
    /** Does the work of a question in the lane its shape belongs to. Rejects as the work does, or with TooBusy. */
    async run<answer>(shape: string, work: () => Promise<answer>): Promise<answer> {
      const isQuick = quick.has(shape)
      if (!isQuick) await enter()
      const began = now()
      try {
        return await work()
      } finally {
        remember(shape, now() - began)
        if (!isQuick) leave()
      }
    },
  }
}

/** See `createLanes`. */
export type Lanes = ReturnType<typeof createLanes>

/** The shape of a value: its keys without what they hold, so that questions differing in values alone are of one. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]))
}

/** Lets the same work, asked for again while it is under way, be done once. */
export function createShared<answer>() {
  const underWay = new Map<string, Promise<answer>>()
  return (key: string, work: () => Promise<answer>): Promise<answer> => {
    const known = underWay.get(key)
    if (known) return known
    const begun = work().finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }
}
