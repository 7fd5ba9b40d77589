import { getBlockTimeSeconds } from '../chain/measuredBlockTime.ts'
import type { NewsContext } from './newsSource.ts'

/** Time of a past block in unix seconds, as the block time makes it; undefined while the block is still to come. */
export function getPastTime({ chain, now }: Pick<NewsContext, 'chain' | 'now'>, block: bigint): number | undefined {
  const height = chain.screenHead.getState().block?.number
  if (height === undefined || height < block) return undefined
  return now - Math.round(Number(height - block) * getBlockTimeSeconds(chain))
}
