import { passTimeUntil } from '../chain/time.ts'
import { createGameReaders } from '../games/state.ts'
import { StartError } from '../progress.ts'
import type { AdvanceContext } from './area.ts'

/** Lets time pass until the open round can be locked. The keeper locks it and closes the one before. */
export async function advancePrediction({ client, deployment }: AdvanceContext): Promise<string> {
  const { prediction, readEpoch, readRound } = createGameReaders(client, deployment)
  if (await client.readContract({ ...prediction, functionName: 'paused' }))
    throw new StartError('The prediction game is paused.')
  const epoch = await readEpoch()
  const { lockTimestamp } = await readRound(epoch)
  await passTimeUntil(client, BigInt(lockTimestamp))
  return `Round ${epoch} can be locked now: the keeper does so within seconds.`
}
