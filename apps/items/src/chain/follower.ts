import type { Block, Endpoints, Node } from '@zono/rpc'
import { getMessage, type Log, sleep, UnavailableError } from '@zono/service'
import type { Address } from 'viem'
import type { FollowedContracts, ReadContracts } from './contracts.ts'
import { type Ownership, StaleStepError } from './ownership.ts'
import { TRANSFER_TOPIC, toTransfers } from './transfers.ts'

/** Blocks compared with the chain to find the common one after a reorg. */
const MAX_REORG_BLOCKS = 512
/** Milliseconds for which a head below the stored blocks is taken for an endpoint that is behind. */
const LAG_TIMEOUT_MS = 5000
/** Block headers requested at a time, for their timestamps. */
const MAX_CONCURRENT_HEADERS = 8

type FollowerOptions = {
  readonly endpoints: Pick<Endpoints, 'run'>
  readonly ownership: Ownership
  readonly readContracts: ReadContracts
  /** Called before transfers are stored, with the collections that they are of. */
  readonly onCollections?: (collections: readonly Address[]) => Promise<void>
  readonly startBlock: number
  readonly blockRange: number
  readonly pollIntervalMs: number
  readonly log: Log
}

/** How far the service has followed the chain. */
export type FollowerState = {
  /** Newest block whose transfers are stored. */
  readonly block: number | undefined
  /** Newest block of the chain. */
  readonly head: number | undefined
  /** `performance.now()` of the last look at the chain that found nothing more to store. */
  readonly caughtUpAt: number | undefined
}

export type Follower = {
  /** Stores the next blocks. Gives back whether there are more. */
  readonly step: () => Promise<boolean>
  /** Steps until the signal aborts. Never throws. */
  readonly run: (signal: AbortSignal) => Promise<void>
  readonly getState: () => FollowerState
}

/** Creates a follower of the transfers of collections. Its whole state is in the database. */
export function createFollower(options: FollowerOptions): Follower {
  const { endpoints, ownership, readContracts, onCollections, startBlock, blockRange, pollIntervalMs, log } = options
  let state: FollowerState = { block: undefined, head: undefined, caughtUpAt: undefined }
  // Endpoints that refuse a range get shorter ones.
  let range = blockRange
  /** Since when the head has been below the stored blocks, by `performance.now()`. */
  let behindSince: number | undefined

  /** The newest stored block with which the chain agrees, and whether it disagrees with one that it has replaced. */
  async function findCommonBlock(node: Node, head: Block) {
    let hasReplaced = false
    for (const stored of await ownership.readBlocks(MAX_REORG_BLOCKS)) {
      if (stored.number > head.number) continue
      if (await isOnChain(node, stored, head)) return { common: stored, hasReplaced }
      hasReplaced = true
    }
    return { common: undefined, hasReplaced }
  }

  const step = () =>
    endpoints.run(async (node) => {
      const head = await node.findBlock('latest')
      if (head === undefined) throw new UnavailableError('The endpoint knows no block.')
      const [newest] = await ownership.readBlocks(1)
      if (newest !== undefined && !(await isOnChain(node, newest, head))) {
        const { common, hasReplaced } = await findCommonBlock(node, head)
        // An endpoint that is behind replaces nothing, and catches up. A chain that was rolled back does not.
        behindSince ??= performance.now()
        if (common !== undefined && !hasReplaced && performance.now() - behindSince < LAG_TIMEOUT_MS) return false
        behindSince = undefined
        log('warn', 'reorg', { from: newest.number, to: common?.number })
        await ownership.rewind(common)
        return true
      }
      behindSince = undefined
      const from = newest === undefined ? startBlock : newest.number + 1
      const to = Math.min(head.number, from + range - 1)
      if (from > to) {
        state = { block: newest?.number, head: head.number, caughtUpAt: performance.now() }
        return false
      }
      const { block, transfers } = await readTransfers(node, from, to, head)
      await onCollections?.([...new Set(transfers.map(({ collection }) => collection))])
      await ownership.advance(newest, block, transfers)
      range = Math.min(blockRange, range * 2)
      const isCaughtUp = to === head.number
      state = { block: to, head: head.number, caughtUpAt: isCaughtUp ? performance.now() : state.caughtUpAt }
      return !isCaughtUp
    })

  async function readTransfers(node: Node, from: number, to: number, head: Block) {
    // As of the head: whatever has transfers in these blocks was listed before it existed.
    const { collections, custodians } = await readContracts(node, head.number)
    const logs = await readLogs(node, collections, from, to)
    const timestamps = await readTimestamps(
      node,
      logs.flatMap(({ blockNumber, blockTimestamp }) => (blockTimestamp === undefined ? [blockNumber] : [])),
    )
    const getTimestamp = (number: number) => {
      const timestamp = timestamps.get(number)
      if (timestamp === undefined) throw new UnavailableError(`The endpoint does not know block ${number}.`)
      return timestamp
    }
    const block = await node.findBlock(to)
    // Read last: as long as the chain has the head that the step began with, everything read between is of one branch.
    const last = to === head.number ? block : await node.findBlock(head.number)
    const isOtherBlock = logs.some(({ blockNumber, blockHash }) => blockNumber === to && blockHash !== block?.hash)
    if (block === undefined || isOtherBlock || last?.hash !== head.hash)
      throw new StaleStepError('The chain changed while it was read.')
    return { block, transfers: toTransfers(logs, custodians, getTimestamp) }
  }

  async function readLogs(node: Node, collections: FollowedContracts['collections'], from: number, to: number) {
    if (collections.length === 0) return []
    try {
      return await node.readLogs({ addresses: collections, topic: TRANSFER_TOPIC, fromBlock: from, toBlock: to })
    } catch (error) {
      if (to > from) range = Math.max(1, Math.floor((to - from + 1) / 2))
      throw error
    }
  }

  return {
    step,
    getState: () => state,
    async run(signal) {
      let lastMessage = ''
      while (!signal.aborted) {
        const startedAt = performance.now()
        let hasMore = false
        try {
          hasMore = await step()
          lastMessage = ''
        } catch (error) {
          const message = getMessage(error)
          if (!(error instanceof StaleStepError) && message !== lastMessage) log('warn', 'step failed', { message })
          lastMessage = message
        }
        if (!hasMore) await sleep(Math.max(20, pollIntervalMs - (performance.now() - startedAt)), signal)
      }
    },
  }
}

/** Whether a stored block is still part of the chain. */
async function isOnChain(node: Node, stored: { readonly number: number; readonly hash: string }, head: Block) {
  if (stored.number > head.number) return false
  const block = stored.number === head.number ? head : await node.findBlock(stored.number)
  return block?.hash === stored.hash
}

async function readTimestamps(node: Node, numbers: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const left = [...new Set(numbers)]
  const timestamps = new Map<number, number>()
  const work = async () => {
    for (let number = left.pop(); number !== undefined; number = left.pop()) {
      const block = await node.findBlock(number)
      if (block) timestamps.set(number, block.timestamp)
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_HEADERS }, work))
  return timestamps
}
