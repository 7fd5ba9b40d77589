import { readBlockTimestamp } from '../chain/blockTimestamp.ts'
import { getBlockTimeSeconds } from '../chain/measuredBlockTime.ts'
import type { NewsContext } from './newsSource.ts'

/**
 * Reads the time of a past block in unix seconds; undefined while the block is still to come. Where no endpoint has the block
 * any more it is what the block time makes of it.
 *
 * @throws The error of the RPC endpoint.
 */
export async function readPastTime(
  { chain, now }: Pick<NewsContext, 'chain' | 'now'>,
  block: bigint,
): Promise<number | undefined> {
  const height = chain.screenHead.getState().block?.number
  if (height === undefined || height < block) return undefined
  return (
    (await readBlockTimestamp(chain, block)) ?? now - Math.round(Number(height - block) * getBlockTimeSeconds(chain))
  )
}
