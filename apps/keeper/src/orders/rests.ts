/** Blocks for which an order rests after its fill was refused once, twice and so on; after that as long again. */
const REST_BLOCKS = [20, 100, 500, 2500, 10_000] as const
/** Orders that are remembered: the oldest is forgotten first. */
const MAX_REMEMBERED = 100_000

/** Blocks after which an order is looked at again that could not be filled for want of balance or allowance. */
const WAIT_BLOCKS = 10

/** A block, and its time in unix seconds. */
type Moment = { readonly block: number; readonly time: number }

/** Orders that need not be looked at now. */
export type Rests = {
  /** The contract refused a fill, though the chain says that it could be: each time the order rests for longer. */
  readonly refuse: (orderHash: string, block: number) => void
  /** Nothing of it can be filled before a time, or for some blocks. */
  readonly wait: (orderHash: string, block: number, opensAt: number | undefined) => void
  readonly isResting: (orderHash: string, now: Moment) => boolean
}

/**
 * Creates the memory. Without it, orders that promise much and give nothing keep those behind them from being looked at: a
 * token or wallet that refuses every fill, a maker without what is sold, a part that opens in a year.
 */
export function createRests(): Rests {
  const refusals = new Map<string, { readonly times: number; readonly until: number }>()
  const waits = new Map<string, Moment>()
  return {
    wait(orderHash, block, opensAt) {
      waits.delete(orderHash)
      waits.set(
        orderHash,
        opensAt === undefined ? { block: block + WAIT_BLOCKS, time: 0 } : { block: 0, time: opensAt },
      )
      forgetOldest(waits)
    },
    refuse(orderHash, block) {
      const times = refusals.get(orderHash)?.times ?? 0
      const blocks = REST_BLOCKS[Math.min(times, REST_BLOCKS.length - 1)] ?? 0
      refusals.delete(orderHash)
      refusals.set(orderHash, { times: times + 1, until: block + blocks })
      forgetOldest(refusals)
    },
    isResting(orderHash, { block, time }) {
      const wait = waits.get(orderHash)
      return (refusals.get(orderHash)?.until ?? 0) > block || (wait?.block ?? 0) > block || (wait?.time ?? 0) > time
    },
  }
}

function forgetOldest(entries: Map<string, unknown>): void {
  const [oldest] = entries.keys()
  if (entries.size > MAX_REMEMBERED && oldest !== undefined) entries.delete(oldest)
}
