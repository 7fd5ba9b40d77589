import type { Context } from 'ponder:registry'
import { lotteryLottery } from 'ponder:schema'

export type Db = Context['db']

/** Id of the tickets of an account in a lottery. */
export const getRoundId = (userId: string, lotteryId: string) => `${userId}-${lotteryId}`

/** Id of a bracket, 0 to 5, of a lottery. */
export const getBracketId = (lotteryId: string, bracket: number) => `${lotteryId}-${bracket}`

/**
 * Copy of the row of a lottery.
 * @throws Error if the lottery is not indexed.
 */
export async function getLotteryRow(db: Db, lotteryId: bigint) {
  const row = await db.find(lotteryLottery, { id: lotteryId.toString() })
  if (row === null) throw new Error(`Lottery ${lotteryId} is not indexed.`)
  return { ...row }
}
