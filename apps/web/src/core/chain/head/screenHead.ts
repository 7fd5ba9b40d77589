import type { BlockHead, BlockHeadState } from '../../rpc/blockHead.ts'

/** Milliseconds between two rounds of reading the screen at the least: many chains make several blocks in that time. */
export const MIN_REFRESH_INTERVAL_MS = 3000

/** The head at which the screen is read: like Head, but it moves on at most once a round. */
export type ScreenHead = {
  readonly getState: () => ScreenHeadState
  readonly subscribe: (listener: () => void) => () => void
}

export type ScreenHeadState = BlockHeadState & {
  /** Number of the block at which the screen was read before this one. */
  readonly previousBlockNumber?: bigint | undefined
}

/**
 * Follows a head at the pace of the screen. A new block is taken when the last one has been shown for a round, and at
 * once when an own receipt is newer than what is shown, when an endpoint answers again, and when the chain went back.
 */
export function createScreenHead(head: BlockHead, now: () => number = Date.now): ScreenHead {
  let state: ScreenHeadState = head.getState()
  let takenAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function set(next: ScreenHeadState) {
    state = next
    for (const listener of listeners) listener()
  }

  function take() {
    clearTimeout(timer)
    timer = undefined
    takenAt = now()
    set({ ...head.getState(), previousBlockNumber: state.block?.number })
  }

  head.subscribe(() => {
    const next = head.getState()
    const { block } = state
    if (next.block === undefined || next.block.number === block?.number) {
      set({ ...next, previousBlockNumber: state.previousBlockNumber })
      return
    }
    const isUrgent =
      block === undefined ||
      next.block.number < block.number ||
      (next.receiptBlockNumber !== undefined && next.receiptBlockNumber > block.number) ||
      (next.isReachable && !state.isReachable)
    const wait = takenAt + MIN_REFRESH_INTERVAL_MS - now()
    if (isUrgent || wait <= 0) return take()
    if (next.isReachable !== state.isReachable) set({ ...next, block, previousBlockNumber: state.previousBlockNumber })
    timer ??= setTimeout(take, wait)
  })

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
