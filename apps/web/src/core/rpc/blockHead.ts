/** A block this page knows of. */
export type HeadBlock = {
  readonly number: bigint
  /** Chain time of the block, in unix seconds. */
  readonly timestamp: number
  /** Browser time at which the page learned of it, in milliseconds. */
  readonly receivedAt: number
}

/** Why nothing can be read: no endpoint answers, or those that do serve another chain. */
export type RpcFailureReason = 'unreachable' | 'wrong-chain'

/** The head of the chain as the page sees it. */
export type BlockHeadState = {
  /** The newest block that can be read. */
  readonly block: HeadBlock | undefined
  /** False once no endpoint answers; the last block then stays, and says its age. */
  readonly isReachable: boolean
  readonly failureReason?: RpcFailureReason | undefined
  /** The highest block that an endpoint or an own receipt proved; above `block` while the endpoints in reach are behind. */
  readonly provenBlock?: HeadBlock | undefined
  /** The block of the newest own receipt: what is on screen must be read at it or later. */
  readonly receiptBlockNumber?: bigint | undefined
  /** Reads did not find the block: announcements count for nothing until an endpoint has answered for the head. */
  readonly isUnverified?: boolean | undefined
}

/** A block header as endpoints tell it. */
export type BlockHeader = { readonly number: bigint; readonly timestamp: number }

export type BlockHead = {
  readonly getState: () => BlockHeadState
  readonly subscribe: (listener: () => void) => () => void
  /** An endpoint answered with its newest header. */
  readonly onBlock: (header: BlockHeader) => void
  /** A WebSocket announced a header. False where it cannot be the newest: too far ahead, or behind by more than a few. */
  readonly onNewHead: (header: BlockHeader) => boolean
  /** A receipt proves that the chain is at least this high. */
  readonly advanceTo: (number: bigint) => void
  readonly markUnreachable: (reason?: RpcFailureReason) => void
  /** Reads say that there is no such block. */
  readonly markUnverified: () => void
}

/** Milliseconds for which lower answers are taken for one endpoint that lags; afterwards there is nothing better. */
export const LAG_TOLERANCE_MS = 10_000

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
export function createBlockHead(now: () => number = Date.now): BlockHead {
  let state: BlockHeadState = { block: undefined, isReachable: true }
  let lowerSince: number | undefined
  let rebuiltAnswers = 0
  const listeners = new Set<() => void>()

  function set(next: BlockHeadState) {
    state = next
    for (const listener of listeners) listener()
  }

  function isPlausible(number: bigint): boolean {
    const known = state.provenBlock ?? state.block
    if (known === undefined) return true
    return Number(number - known.number) <= MAX_BLOCK_JUMP + (now() - known.receivedAt) * MAX_BLOCKS_PER_MS
  }

  function take(header: BlockHeader, proven: HeadBlock | undefined) {
    lowerSince = undefined
    rebuiltAnswers = 0
    const { receiptBlockNumber } = state
    set({
      block: { ...header, receivedAt: now() },
      isReachable: true,
      provenBlock: proven,
      receiptBlockNumber: receiptBlockNumber,
    })
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onBlock({ number, timestamp }) {
      const header = { number, timestamp }
      const { block, provenBlock, isUnverified } = state
      const highest =
        provenBlock === undefined || number >= provenBlock.number ? { ...header, receivedAt: now() } : provenBlock
      if (block === undefined || number >= block.number || isUnverified) return take(header, highest)
      rebuiltAnswers = timestamp > (provenBlock ?? block).timestamp ? rebuiltAnswers + 1 : 0
      if (rebuiltAnswers >= 2) return take(header, { ...header, receivedAt: now() })
      lowerSince ??= now()
      if (now() - lowerSince >= LAG_TOLERANCE_MS) take(header, highest)
    },
    onNewHead({ number, timestamp }) {
      if (!isPlausible(number)) return false
      if (state.block !== undefined && number < state.block.number - MAX_LAG_BLOCKS) return false
      if (state.block === undefined || number > state.block.number) take({ number, timestamp }, state.provenBlock)
      return true
    },
    advanceTo(number) {
      const { block, receiptBlockNumber } = state
      if (block === undefined || !isPlausible(number)) return
      if (number <= block.number && receiptBlockNumber !== undefined && number <= receiptBlockNumber) return
      const isNewer = number > block.number
      const proven = isNewer
        ? { number, timestamp: getChainTime(state, now()) ?? block.timestamp, receivedAt: now() }
        : state.provenBlock
      set({
        ...state,
        ...(isNewer ? { block: { ...block, number } } : {}),
        provenBlock: proven,
        receiptBlockNumber: number,
      })
    },
    markUnreachable(lostReason = 'unreachable') {
      if (state.isReachable || state.failureReason !== lostReason)
        set({ ...state, isReachable: false, failureReason: lostReason })
    },
    markUnverified() {
      if (!state.isUnverified) set({ ...state, isUnverified: true })
    },
  }
}

/**
 * What time it is on the chain now, in unix seconds: the newest block's time plus what has passed since.
 * A browser clock that is hours off does not matter. Undefined until a block was seen.
 */
export function getChainTime({ block }: Pick<BlockHeadState, 'block'>, now: number = Date.now()): number | undefined {
  return block && block.timestamp + Math.max(0, Math.floor((now - block.receivedAt) / 1000))
}

/** A block older than this many block times says that the page no longer follows the chain; at least so many seconds. */
const STALE_AFTER_BLOCKS = 6
const STALE_AFTER_SECONDS = 20

/**
 * How many seconds old the newest readable block is, once that is suspicious: nothing came for long, no endpoint answers,
 * or those that do are behind what was proven. Undefined while all is well, and before the first block.
 */
export function getStaleSeconds(state: BlockHeadState, blockTimeSeconds: number, now: number): number | undefined {
  const { block, provenBlock, isReachable } = state
  if (block === undefined) return undefined
  const unseen = Math.max(0, Math.floor((now - block.receivedAt) / 1000))
  if (provenBlock !== undefined && block.number < provenBlock.number) {
    return Math.max(1, unseen, (getChainTime({ block: provenBlock }, now) ?? 0) - block.timestamp)
  }
  const isLate = unseen > Math.max(STALE_AFTER_SECONDS, blockTimeSeconds * STALE_AFTER_BLOCKS)
  return isLate || !isReachable ? unseen : undefined
}
