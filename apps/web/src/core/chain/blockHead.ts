/** The newest block this page knows of. */
export type Block = {
  readonly number: bigint
  /** Chain time of the block, in unix seconds. */
  readonly timestamp: number
  /** Browser time at which the page learned of it, in milliseconds. */
  readonly seenAt: number
}

/** The head of the chain as the page sees it. */
export type HeadState = {
  readonly block: Block | undefined
  /** False once the node has failed to answer; the last block then stays, and says its age. */
  readonly reachable: boolean
}

export type Head = {
  readonly current: () => HeadState
  readonly subscribe: (listener: () => void) => () => void
  /** A node told of a block, in answer to a poll or by itself. */
  readonly saw: (block: { readonly number: bigint; readonly timestamp: number }) => void
  /** A receipt proves that the chain is at least this high. */
  readonly reached: (number: bigint) => void
  readonly lost: () => void
}

/** Holds the head. Follows the chain backwards too, but only when told so twice: one lagging node is not a reorg. */
export function createHead(now: () => number = Date.now): Head {
  let state: HeadState = { block: undefined, reachable: true }
  let lower = 0
  const listeners = new Set<() => void>()

  function set(next: HeadState) {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    saw({ number, timestamp }) {
      const behind = state.block !== undefined && number < state.block.number
      lower = behind ? lower + 1 : 0
      if (behind && lower < 2) return
      lower = 0
      set({ block: { number, timestamp, seenAt: now() }, reachable: true })
    },
    reached(number) {
      if (state.block === undefined || number <= state.block.number) return
      set({ ...state, block: { ...state.block, number } })
    },
    lost() {
      if (state.reachable) set({ ...state, reachable: false })
    },
  }
}

/**
 * What time it is on the chain now, in unix seconds: the newest block's time plus what has passed since.
 * A browser clock that is hours off does not matter. Undefined until a block was seen.
 */
export function chainTime({ block }: HeadState, now: number = Date.now()): number | undefined {
  return block && block.timestamp + Math.max(0, Math.floor((now - block.seenAt) / 1000))
}
