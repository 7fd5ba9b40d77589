import { accounts } from '../chain/accounts.ts'
import { passTimeUntil } from '../chain/time.ts'
import { FEED_WINDOW_SECONDS } from '../deploy/games/oracle.ts'
import { createPredictionCalls } from '../games/calls.ts'
import { createGameReaders } from '../games/state.ts'
import { StartError } from '../progress.ts'
import type { AdvanceContext } from './area.ts'

/** Seconds in which an update is surely mined. */
const MINING_SECONDS = 5n

/** Plenty for an update. */
const UPDATE_GAS = 500_000n

/** Lets time pass until the open round can be locked. The keeper locks it and closes the one before. */
export async function advancePrediction({ client, deployment }: AdvanceContext): Promise<string> {
  const { prediction, readEpoch, readRound } = createGameReaders(client, deployment)
  if (await client.readContract({ ...prediction, functionName: 'paused' }))
    throw new StartError('The prediction game is paused.')
  const epoch = await readEpoch()
  const { lockTimestamp } = await readRound(epoch)
  // The answer of the lock is a mean since an update one window before. Later than that nothing is missing: the keeper
  // updates all the time.
  const { timestamp } = await client.getBlock()
  const windowStart = BigInt(lockTimestamp) - FEED_WINDOW_SECONDS - MINING_SECONDS
  if (timestamp < windowStart) {
    await passTimeUntil(client, windowStart)
    const { to, data } = createPredictionCalls(deployment).updateFeed()
    // Anyone may update. The keeper counts the nonces of its own key.
    const { deployer } = accounts
    const hash = await client.sendTransaction({ account: deployer.address, to, data, chain: null, gas: UPDATE_GAS })
    await client.waitForTransactionReceipt({ hash })
  }
  await passTimeUntil(client, BigInt(lockTimestamp))
  return `Round ${epoch} can be locked now: the keeper does so within seconds.`
}
