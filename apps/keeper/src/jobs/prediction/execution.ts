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
