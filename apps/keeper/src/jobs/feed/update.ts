import { PoolPriceFeed } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import type { KeeperState } from '../../state/state.ts'
import { getContractAddress, type Job } from '../job.ts'

/** Seconds between two updates while no round waits for an answer: the third to last one is a minute old. */
export const UPDATE_INTERVAL_SECONDS = 20

/** Seconds that a transaction may take until it is mined. The time to the next update begins only then. */
const MINING_SECONDS = 6

/** Adds an answer to a feed that anyone can update: regularly, and at once when a round of the prediction game locks. */
export const feedUpdateJob: Job = {
  name: 'feed.update',
  signer: 'anyone',
  getBufferSeconds: () => 60,
  getDueTime(state) {
    const { feed, timestamp } = state
    if (feed?.update === undefined) return undefined
    const { lastCheckpoint, minIntervalSeconds } = feed.update
    const earliest = lastCheckpoint + minIntervalSeconds
    // From the update on, not from the answer: while the pairs give none, more updates would give none either.
    const regular = Math.max(earliest, lastCheckpoint + UPDATE_INTERVAL_SECONDS)
    const lockTime = getAwaitedLockTime(state)
    if (lockTime === undefined) return regular
    // A regular update shortly before a lock would delay the one at the lock.
    const isTooLate = Math.max(regular, timestamp) + MINING_SECONDS + minIntervalSeconds > lockTime
    return isTooLate ? Math.max(earliest, lockTime) : regular
  },
  getCall: ({ feed }) => ({
    to: getContractAddress(feed),
    data: encodeFunctionData({ abi: PoolPriceFeed.abi, functionName: 'update' }),
  }),
}

/** Lock time of the current round if the feed has no answer since then. */
function getAwaitedLockTime({ prediction, feed, timestamp }: KeeperState): number | undefined {
  if (prediction === undefined || feed === undefined || prediction.isPaused || !prediction.hasGenesisStarted)
    return undefined
  const { lockTimestamp, bufferSeconds } = prediction
  return feed.updatedAt < lockTimestamp && timestamp <= lockTimestamp + bufferSeconds ? lockTimestamp : undefined
}
