import { type PredictionGame, type PredictionRound, readGame, readRounds } from '@zono/client'
import { getChainTime } from '#core/rpc/blockHead.ts'
import type { DueTask, ReadDueTasks } from '#features/collect.ts'
import { msg } from '#lib/i18n/message.ts'

type GameState = Pick<PredictionGame, 'isPaused' | 'hasGenesisStarted'>

/** What the game waits for; undefined while its rounds go on in time. `now` in unix seconds. */
export function getPredictionTask(
  { isPaused, hasGenesisStarted }: GameState,
  current: Pick<PredictionRound, 'epoch' | 'lockTimestamp'> | undefined,
  now: number,
): DueTask | undefined {
  if (isPaused) return { label: msg('The prediction game is paused.') }
  if (!hasGenesisStarted) return { label: msg('The prediction game waits for its first round.') }
  return current && now >= current.lockTimestamp
    ? { label: msg('Prediction round %epoch% is due.', { epoch: String(current.epoch) }) }
    : undefined
}

/** Reads what the game waits for. */
export const readPredictionTasks: ReadDueTasks = async (chain) => {
  const game = await readGame(chain)
  const now = getChainTime(chain.screenHead.getState())
  if (now === undefined) return [undefined]
  const rounds = await readRounds(chain, game.currentEpoch > 0 ? [game.currentEpoch] : [])
  const task = getPredictionTask(game, Object.values(rounds).at(-1), now)
  return task ? [task] : []
}
