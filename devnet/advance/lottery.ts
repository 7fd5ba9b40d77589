import { createGameReaders } from '../games/state.ts'
import type { AdvanceContext } from './area.ts'
import { passLivelyTimeUntil } from './passLivelyTime.ts'

/** Lets time pass until the sales of the open round end. The keeper draws it and opens the next. */
export async function advanceLottery(context: AdvanceContext): Promise<string> {
  const { client, deployment } = context
  const { readLotteryId, readLottery } = createGameReaders(client, deployment)
  const lotteryId = await readLotteryId()
  const { endTime } = await readLottery(lotteryId)
  await passLivelyTimeUntil(context, BigInt(endTime))
  return `Sales of round ${lotteryId} are over: the keeper draws it when the randomness is there.`
}
