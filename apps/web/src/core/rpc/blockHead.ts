/** A block this page knows of. */
export type Block = {
  readonly number: bigint
  /** Chain time of the block, in unix seconds. */
  readonly timestamp: number
  /** Browser time at which the page learned of it, in milliseconds. */
  readonly seenAt: number
}

/** Why nothing can be read: no endpoint answers, or those that do serve another chain. */
export type LostReason = 'unreachable' | 'wrong-chain'

/** The head of the chain as the page sees it. */
export type HeadState = {
  /** The newest block that can be read. */
  readonly block: Block | undefined
  /** False once no endpoint answers; the last block then stays, and says its age. */
  readonly reachable: boolean
  readonly lostReason?: LostReason | undefined
  /** The highest block that an endpoint or an own receipt proved; above `block` while the endpoints in reach are behind. */
  readonly proven?: Block | undefined
  /** The block of the newest own receipt: what is on screen must be read at it or later. */
  readonly receiptBlock?: bigint | undefined
  /** Reads did not find the block: announcements count for nothing until an endpoint has answered for the head. */
  readonly isDoubted?: boolean | undefined
}

/** A block header as endpoints tell it. */
export type Header = { readonly number: bigint; readonly timestamp: number }

export type Head = {
  readonly current: () => HeadState
  readonly subscribe: (listener: () => void) => () => void
  /** An endpoint answered with its newest header. */
  readonly saw: (header: Header) => void
  /** A WebSocket announced a header. False where it cannot be the newest: too far ahead, or behind by more than a few. */
  readonly announced: (header: Header) => boolean
  /** A receipt proves that the chain is at least this high. */
  readonly reached: (number: bigint) => void
  readonly lost: (reason?: LostReason) => void
  /** Reads say that there is no such block. */
  readonly doubt: () => void
}

/** Milliseconds for which lower answers are taken for one endpoint that lags; afterwards there is nothing better. */
export const LAG_PATIENCE_MS = 10_000

/** Blocks by which endpoints of one chain differ while all is well. */
export const MAX_LAG_BLOCKS = 2n

/** How many blocks a chain may have made since the last proven one: no chain makes more than ten a second. */
const MAX_BLOCKS_PER_MS = 1 / 100
const MAX_BLOCK_JUMP = 100

/**
 * Holds the head. The highest proven block stays: an endpoint that is behind moves the head back only when nothing better
 * answers for a while, and then `proven` says how far behind it is. A chain that was rebuilt (a lower block with a later
 * time, told twice) is followed.
 */
export function createHead(now: () => number = Date.now): Head {
  let state: HeadState = { block: undefined, reachable: true }
  let lowerSince: number | undefined
  let rebuiltAnswers = 0
  const listeners = new Set<() => void>()

  function set(next: HeadState) {
    state = next
    for (const listener of listeners) listener()
  }

  function isPlausible(number: bigint): boolean {
    const known = state.proven ?? state.block
    if (known === undefined) return true
    return Number(number - known.number) <= MAX_BLOCK_JUMP + (now() - known.seenAt) * MAX_BLOCKS_PER_MS
  }

  function take(header: Header, proven: Block | undefined) {
    lowerSince = undefined
    rebuiltAnswers = 0
    const { receiptBlock } = state
    set({ block: { ...header, seenAt: now() }, reachable: true, proven, receiptBlock })
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    saw({ number, timestamp }) {
      const header = { number, timestamp }
      const { block, proven, isDoubted } = state
      const highest = proven === undefined || number >= proven.number ? { ...header, seenAt: now() } : proven
      if (block === undefined || number >= block.number || isDoubted) return take(header, highest)
      rebuiltAnswers = timestamp > (proven ?? block).timestamp ? rebuiltAnswers + 1 : 0
      if (rebuiltAnswers >= 2) return take(header, { ...header, seenAt: now() })
      lowerSince ??= now()
      if (now() - lowerSince >= LAG_PATIENCE_MS) take(header, highest)
    },
    announced({ number, timestamp }) {
      if (!isPlausible(number)) return false
      if (state.block !== undefined && number < state.block.number - MAX_LAG_BLOCKS) return false
      if (state.block === undefined || number > state.block.number) take({ number, timestamp }, state.proven)
      return true
    },
    reached(number) {
      const { block, receiptBlock } = state
      if (block === undefined || !isPlausible(number)) return
      if (number <= block.number && receiptBlock !== undefined && number <= receiptBlock) return
      const isNewer = number > block.number
      const proven = isNewer
        ? { number, timestamp: chainTime(state, now()) ?? block.timestamp, seenAt: now() }
        : state.proven
      set({ ...state, ...(isNewer ? { block: { ...block, number } } : {}), proven, receiptBlock: number })
    },
    lost(lostReason = 'unreachable') {
      if (state.reachable || state.lostReason !== lostReason) set({ ...state, reachable: false, lostReason })
    },
    doubt() {
      if (!state.isDoubted) set({ ...state, isDoubted: true })
    },
  }
}

/**
 * What time it is on the chain now, in unix seconds: the newest block's time plus what has passed since.
 * A browser clock that is hours off does not matter. Undefined until a block was seen.
 */
export function chainTime({ block }: Pick<HeadState, 'block'>, now: number = Date.now()): number | undefined {
  return block && block.timestamp + Math.max(0, Math.floor((now - block.seenAt) / 1000))
}

/** A block older than this many block times says that the page no longer follows the chain; at least so many seconds. */
const STALE_AFTER_BLOCKS = 6
const STALE_AFTER_SECONDS = 20

/**
 * How many seconds old the newest readable block is, once that is suspicious: nothing came for long, no endpoint answers,
 * or those that do are behind what was proven. Undefined while all is well, and before the first block.
 */
export function getStaleSeconds(state: HeadState, blockTimeSeconds: number, now: number): number | undefined {
  const { block, proven, reachable } = state
  if (block === undefined) return undefined
  const unseen = Math.max(0, Math.floor((now - block.seenAt) / 1000))
  if (proven !== undefined && block.number < proven.number) {
    return Math.max(1, unseen, (chainTime({ block: proven }, now) ?? 0) - block.timestamp)
  }
  const isLate = unseen > Math.max(STALE_AFTER_SECONDS, blockTimeSeconds * STALE_AFTER_BLOCKS)
  return isLate || !reachable ? unseen : undefined
}
