import { Lottery } from '@zono/protocol'
import { decodeAbiParameters, encodeEventTopics } from 'viem'
import type { Node } from '../rpc/node.ts'
import type { LotteryState } from './state.ts'

/** Blocks per `eth_getLogs` request: most services allow this many. */
const BLOCKS_PER_REQUEST = 2000n
/** Blocks that are read again, because a reorg can replace them. */
const REORG_BLOCKS = 20n

/**
 * Reads what was injected into the open round of the lottery, base units, at a block. Once `enough` is there, it asks
 * for no more logs.
 */
export type InjectionReader = (
  node: Node,
  lottery: LotteryState,
  blockNumber: bigint,
  enough: bigint,
) => Promise<bigint>

/**
 * Creates a reader that sums the round's `LotteryInjection` events. It remembers how far it has read, so that only new
 * blocks are read again; a new process starts at the block in which the round started.
 */
export function createInjectionReader(): InjectionReader {
  let cache: { readonly lotteryId: bigint; readonly nextBlock: bigint; readonly sum: bigint } | undefined

  return async (node, lottery, blockNumber, enough) => {
    const { address, lotteryId, startTime } = lottery
    const isCached = cache?.lotteryId === lotteryId && cache.nextBlock <= blockNumber + 1n
    let current =
      isCached && cache ? cache : { lotteryId, nextBlock: await findBlockAt(node, startTime, blockNumber), sum: 0n }
    const topics = encodeEventTopics({ abi: Lottery.abi, eventName: 'LotteryInjection', args: { lotteryId } })
    const sumLogs = async (from: bigint, to: bigint) => {
      const logs = await node.readLogs(
        address,
        topics.map((topic) => (Array.isArray(topic) ? null : topic)),
        from,
        to,
      )
      return logs.reduce((sum, { data }) => sum + decodeAbiParameters([{ type: 'uint256' }], data)[0], 0n)
    }
    const settled = blockNumber - REORG_BLOCKS
    while (current.nextBlock <= settled) {
      const last = current.nextBlock + BLOCKS_PER_REQUEST - 1n
      const to = last < settled ? last : settled
      current = { lotteryId, nextBlock: to + 1n, sum: current.sum + (await sumLogs(current.nextBlock, to)) }
      cache = current
    }
    cache = current
    if (current.sum >= enough) return current.sum
    return current.sum + (await sumLogs(current.nextBlock, blockNumber))
  }
}

/** First block at or after a time, at most the given head. */
async function findBlockAt(node: Node, timestamp: number, head: bigint): Promise<bigint> {
  let [low, high] = [0n, head]
  while (low < high) {
    const middle = (low + high) / 2n
    if ((await node.readBlock(middle)).timestamp < timestamp) low = middle + 1n
    else high = middle
  }
  return low
}
