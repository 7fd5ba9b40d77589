/** The newest known block. */
export type HeadBlock = {
  readonly number: bigint
  /** Unix seconds. */
  readonly timestamp: number
  /** Browser time at which the page received the block, in milliseconds. */
  readonly receivedAt: number
}

/** Why the chain cannot be read: no endpoint answers, or the endpoints serve another chain. */
export type RpcFailureReason = 'unreachable' | 'wrong-chain'

/** The head of the chain as the page sees it. */
export type BlockHeadState = {
  /** The newest block that can be read. */
  readonly block: HeadBlock | undefined
  /** False while no endpoint answers; `block` then keeps the last block. */
  readonly isReachable: boolean
  readonly failureReason?: RpcFailureReason | undefined
  /** The highest block that an endpoint or a receipt proved; above `block` while the reachable endpoints lag. */
  readonly provenBlock?: HeadBlock | undefined
  /** Block of the account's newest receipt: everything on screen must be read at it or later. */
  readonly receiptBlockNumber?: bigint | undefined
  /** Block of the newest event of a contract that the screen watches. */
  readonly eventBlockNumber?: bigint | undefined
  /** Reads did not find the block: newHeads are ignored until an endpoint has answered with the head. */
  readonly isUnverified?: boolean | undefined
}

/** A block header; the timestamp in unix seconds. */
export type BlockHeader = { readonly number: bigint; readonly timestamp: number }

export type BlockHead = {
  readonly getState: () => BlockHeadState
  readonly subscribe: (listener: () => void) => () => void
  /** Takes the newest header of an endpoint. */
  readonly onBlock: (header: BlockHeader) => void
  /** Takes a header of a WebSocket. Returns false for an implausible one: too far ahead, or behind by more than two blocks. */
  readonly onNewHead: (header: BlockHeader) => boolean
  /** Takes the block number of a receipt, which proves that the chain is at least this high. */
  readonly advanceTo: (number: bigint) => void
  /** Takes the block number of an event of a watched contract. Returns false for an implausible or known one. */
  readonly onEvent: (number: bigint) => boolean
  readonly markUnreachable: (reason?: RpcFailureReason) => void
  /** Marks the head as unverified: reads did not find the block. */
  readonly markUnverified: () => void
}

/** Milliseconds for which lower blocks are ignored as those of a lagging endpoint. */
export const LAG_TOLERANCE_MS = 10_000

/** Blocks by which healthy endpoints of one chain may differ. */
export const MAX_LAG_BLOCKS = 2n

/** Plausible growth since the last proven block: at most ten blocks per second, plus a margin. */
const MAX_BLOCKS_PER_MS = 1 / 100
const MAX_BLOCK_JUMP = 100

/**
 * Creates the store of the head. The highest proven block stays: a lagging endpoint moves the head back only after 10 s
 * without a better answer; `provenBlock` then shows the lag. A rebuilt chain (a lower block with a later timestamp,
 * received twice) is followed.
 */
export function createBlockHead(now: () => number = Date.now): BlockHead {
  let state: BlockHeadState = { block: undefined, isReachable: true }
  let lowerSince: number | undefined
  let rebuiltHeaders = 0
  const listeners = new Set<() => void>()

  function set(next: BlockHeadState) {
    state = next
    for (const listener of listeners) listener()
  }

  function isPlausible(number: bigint): boolean {
    const highest = state.provenBlock ?? state.block
    if (highest === undefined) return true
    return Number(number - highest.number) <= MAX_BLOCK_JUMP + (now() - highest.receivedAt) * MAX_BLOCKS_PER_MS
  }

  function setBlock(header: BlockHeader, provenBlock: HeadBlock | undefined) {
    lowerSince = undefined
    rebuiltHeaders = 0
    const { receiptBlockNumber, eventBlockNumber } = state
    set({
      block: { ...header, receivedAt: now() },
      isReachable: true,
      provenBlock,
      receiptBlockNumber,
      eventBlockNumber,
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
      if (block === undefined || number >= block.number || isUnverified) return setBlock(header, highest)
      rebuiltHeaders = timestamp > (provenBlock ?? block).timestamp ? rebuiltHeaders + 1 : 0
      if (rebuiltHeaders >= 2) return setBlock(header, { ...header, receivedAt: now() })
      lowerSince ??= now()
      if (now() - lowerSince >= LAG_TOLERANCE_MS) setBlock(header, highest)
    },
    onNewHead({ number, timestamp }) {
      if (!isPlausible(number)) return false
      if (state.block !== undefined && number < state.block.number - MAX_LAG_BLOCKS) return false
      if (state.block === undefined || number > state.block.number) setBlock({ number, timestamp }, state.provenBlock)
      return true
    },
    advanceTo(number) {
      const { block, receiptBlockNumber } = state
      if (block === undefined || !isPlausible(number)) return
      if (number <= block.number && receiptBlockNumber !== undefined && number <= receiptBlockNumber) return
      const isNewer = number > block.number
      const nextProven = isNewer
        ? { number, timestamp: getChainTime(state, now()) ?? block.timestamp, receivedAt: now() }
        : state.provenBlock
      set({
        ...state,
        ...(isNewer ? { block: { ...block, number } } : {}),
        provenBlock: nextProven,
        receiptBlockNumber: number,
      })
    },
    onEvent(number) {
      const { eventBlockNumber } = state
      if (!isPlausible(number) || (eventBlockNumber !== undefined && number <= eventBlockNumber)) return false
      set({ ...state, eventBlockNumber: number })
      return true
    },
    markUnreachable(failureReason = 'unreachable') {
      if (state.isReachable || state.failureReason !== failureReason)
        set({ ...state, isReachable: false, failureReason })
    },
    markUnverified() {
      if (!state.isUnverified) set({ ...state, isUnverified: true })
    },
  }
}

/**
 * Chain time in unix seconds: the timestamp of the newest block plus the time since it was received. Independent of the
 * offset of the browser clock. Undefined before the first block.
 */
export function getChainTime({ block }: Pick<BlockHeadState, 'block'>, now: number = Date.now()): number | undefined {
  return block && block.timestamp + Math.max(0, Math.floor((now - block.receivedAt) / 1000))
}

/** The head is stale after this many block times, but not before this many seconds. */
const STALE_AFTER_BLOCKS = 6
const STALE_AFTER_SECONDS = 20

/**
 * Age of the newest readable block in seconds while the head is stale: no block for long, no reachable endpoint, or an
 * endpoint below the proven block. Undefined while the head is fresh and before the first block.
 */
export function getStaleSeconds(state: BlockHeadState, blockTimeSeconds: number, now: number): number | undefined {
  const { block, provenBlock, isReachable } = state
  if (block === undefined) return undefined
  const secondsSinceReceived = Math.max(0, Math.floor((now - block.receivedAt) / 1000))
  if (provenBlock !== undefined && block.number < provenBlock.number) {
    return Math.max(1, secondsSinceReceived, (getChainTime({ block: provenBlock }, now) ?? 0) - block.timestamp)
  }
  const isLate = secondsSinceReceived > Math.max(STALE_AFTER_SECONDS, blockTimeSeconds * STALE_AFTER_BLOCKS)
  return isLate || !isReachable ? secondsSinceReceived : undefined
}
