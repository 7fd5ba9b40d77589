import * as v from 'valibot'
import { numberToHex } from 'viem'
import type { ChainClient } from './chain.ts'

/** Newest blocks, which another branch of the chain may replace: nothing of them is kept. */
export const REORG_WINDOW_BLOCKS = 20n

const MAX_CACHED_TIMESTAMPS = 1000

/** Timestamps of blocks below the reorg window, by number. */
const blockTimestamps = new WeakMap<ChainClient['client'], Map<bigint, number>>()

const blockSchema = v.object({ timestamp: v.pipe(v.string(), v.hexadecimal(), v.transform(Number)) })

/**
 * Reads the time of a mined block in unix seconds, once where it is settled.
 *
 * @returns null where the endpoint does not have the block, or not any more.
 */
export async function readBlockTimestamp({ client, head }: ChainClient, block: bigint): Promise<number | null> {
  const known = blockTimestamps.get(client)?.get(block)
  if (known !== undefined) return known
  const answer = await client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(block), false] })
  const { success, output } = v.safeParse(blockSchema, answer)
  if (!success) return null
  const newest = head.getState().block?.number
  if (newest !== undefined && block <= newest - REORG_WINDOW_BLOCKS) keepTimestamp(client, block, output.timestamp)
  return output.timestamp
}

function keepTimestamp(client: ChainClient['client'], block: bigint, timestamp: number): void {
  const times = blockTimestamps.get(client) ?? new Map<bigint, number>()
  blockTimestamps.set(client, times.set(block, timestamp))
  const [oldest] = times.keys()
  if (times.size > MAX_CACHED_TIMESTAMPS && oldest !== undefined) times.delete(oldest)
}

/**
 * Estimated time of a block, from the newest block and the time between blocks.
 *
 * @param head - Number and unix seconds of the newest block.
 * @returns Unix seconds.
 */
export const estimateBlockTimestamp = (
  block: bigint,
  head: { readonly number: bigint; readonly timestamp: number },
  blockSeconds: number,
): number => head.timestamp + Math.round(Number(block - head.number) * blockSeconds)
