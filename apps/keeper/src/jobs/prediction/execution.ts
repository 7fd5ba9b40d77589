import { isAddressEqual } from 'viem'
import { JobError } from '../../lib/errors.ts'
import type { KeeperState } from '../../state/state.ts'

/**
 * Time from which the keeper can lock the current round: its lock time for the operator, half a buffer later for anyone.
 * Undefined while the game is paused, and after the buffer, when nobody can any more.
 */
export function getExecutionTime({ prediction, operator, timestamp }: KeeperState): number | undefined {
  if (prediction === undefined || prediction.isPaused || !prediction.hasGenesisStarted) return undefined
  const { lockTimestamp, bufferSeconds } = prediction
  if (timestamp > lockTimestamp + bufferSeconds) return undefined
  return lockTimestamp + (prediction.operator === operator.address ? 0 : Math.floor(bufferSeconds / 2))
}

/**
 * Requires an answer of the feed at or after the lock: the contract takes no other. Without one until the end of the
 * buffer, the rounds under way are refunded.
 *
 * @throws Error while there is none.
 */
export function requireAnswerSinceLock({ prediction, feed }: KeeperState): void {
  if (prediction === undefined || feed === undefined || !isAddressEqual(prediction.oracle, feed.address)) return
  if (feed.updatedAt < prediction.lockTimestamp)
    throw new JobError('The price feed has no answer since the lock of the round.')
}
