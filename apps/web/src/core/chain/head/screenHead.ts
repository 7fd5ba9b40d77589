import type { BlockHead, BlockHeadState } from '#core/rpc/blockHead.ts'

/** Minimum milliseconds between two refreshes of the screen. Fast chains produce several blocks in that time. */
export const MIN_REFRESH_INTERVAL_MS = 3000

/** The head at which the screen is read: follows BlockHead, at most once per refresh interval. */
export type ScreenHead = {
  readonly getState: () => ScreenHeadState
  readonly subscribe: (listener: () => void) => () => void
}

export type ScreenHeadState = BlockHeadState & {
  /** Block number of the previous refresh. */
  readonly previousBlockNumber?: bigint | undefined
}

/**
 * Follows a head at the refresh interval of the screen. A new block is taken once the interval has passed, and at once if
 * a receipt of the account is newer than the screen, if a watched contract had an event (once per interval), if an endpoint
 * is reachable again, and if the head moved back.
 */
export function createScreenHead(head: BlockHead, now: () => number = Date.now): ScreenHead {
  let state: ScreenHeadState = head.getState()
  let takenAt = Number.NEGATIVE_INFINITY
  let eventTakenAt = Number.NEGATIVE_INFINITY
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
    const hasEvent =
      next.eventBlockNumber !== undefined &&
      block !== undefined &&
      next.eventBlockNumber > block.number &&
      next.block.number >= next.eventBlockNumber &&
      // A busy contract does not make every block a refresh.
      now() - eventTakenAt >= MIN_REFRESH_INTERVAL_MS
    if (hasEvent) eventTakenAt = now()
    const isUrgent =
      hasEvent ||
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
