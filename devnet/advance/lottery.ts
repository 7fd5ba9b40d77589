import { passTimeUntil } from '../chain/time.ts'
import { createGameReaders } from '../games/state.ts'
import type { AdvanceContext } from './area.ts'

/** Lets time pass until the sales of the open round end. The keeper draws it and opens the next. */
export async function advanceLottery({ client, deployment }: AdvanceContext): Promise<string> {
  const { readLotteryId, readLottery } = createGameReaders(client, deployment)
  const lotteryId = await readLotteryId()
  const { endTime } = await readLottery(lotteryId)
  await passTimeUntil(client, BigInt(endTime))
  return `Sales of round ${lotteryId} are over: the keeper draws it when the randomness is there.`
}
