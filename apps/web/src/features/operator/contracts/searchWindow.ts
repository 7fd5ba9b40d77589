import { optionalRead } from '@zono/client'
import { getContract, Timelock } from '@zono/protocol'
import { readBlockTime } from '#core/chain/blockTime.ts'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { getBlockTimeSeconds } from '#core/chain/measuredBlockTime.ts'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import { TIMELOCK } from './instances.ts'

/** Fewest blocks that are searched at first. */
export const MIN_FIRST_SEARCH_BLOCKS = 50_000n

/** Most blocks that are searched at first: two hundred requests at a public endpoint. */
const MAX_FIRST_SEARCH_BLOCKS = 1_000_000n

/**
 * Blocks to search at first, so that an operation is found for a day after its delay.
 *
 * @param delaySeconds - Minimum delay of the timelock.
 * @param blockSeconds - Seconds between two blocks.
 */
export function getFirstSearchBlocks(delaySeconds: bigint, blockSeconds: number): bigint {
  const blocks = Math.ceil((Number(delaySeconds) + SECONDS_PER_DAY) / blockSeconds)
  if (!(blocks < MAX_FIRST_SEARCH_BLOCKS)) return MAX_FIRST_SEARCH_BLOCKS
  return blocks > MIN_FIRST_SEARCH_BLOCKS ? BigInt(blocks) : MIN_FIRST_SEARCH_BLOCKS
}

/** Reads the timelock's delay and the time of a block, and says how many blocks to search at first. */
export async function readFirstSearchBlocks(chain: ChainClient, _: null): Promise<bigint> {
  const { deployment, readContract } = chain
  if (deployment.contracts[TIMELOCK] === undefined) return MIN_FIRST_SEARCH_BLOCKS
  const [delay, blockTime] = await Promise.all([
    optionalRead(readContract({ ...getContract(deployment, Timelock), functionName: 'getMinDelay' })),
    readBlockTime(chain, null).catch(() => null),
  ])
  if (delay === undefined) return MIN_FIRST_SEARCH_BLOCKS
  return getFirstSearchBlocks(delay, blockTime?.seconds ?? getBlockTimeSeconds(chain))
}

/** Read once: a window that grew with each measurement would be searched anew each time. */
export const firstSearchBlocksQuery = chainQuery('operatorFirstSearch', readFirstSearchBlocks, 'never')
