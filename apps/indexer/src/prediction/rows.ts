import type { Context } from 'ponder:registry'
import { predictionMarket, predictionRound } from 'ponder:schema'

export type Db = Context['db']

/** Id of the only row of `predictionMarket`. */
export const MARKET_ID = '1'

/** Decimals of the price feed. */
export const PRICE_DECIMALS = 8

/** Id of the bet of an account in a round. */
export const getBetId = (userId: string, roundId: string) => `${userId}-${roundId}`

type MarketUpdate = Partial<Omit<typeof predictionMarket.$inferInsert, 'id'>>

/** Sets values of the game; its row is created by the first event. */
export const upsertMarket = (db: Db, values: MarketUpdate) =>
  db
    .insert(predictionMarket)
    .values({ id: MARKET_ID, ...values })
    .onConflictDoUpdate(values)

/** Row of a round; null for one that has not started. */
export const findRound = (db: Db, epoch: bigint) => db.find(predictionRound, { id: epoch.toString() })

/**
 * Copy of the row of a round.
 * @throws Error if the round is not indexed.
 */
export async function getRoundRow(db: Db, epoch: bigint) {
  const row = await findRound(db, epoch)
  if (row === null) throw new Error(`Round ${epoch} is not indexed.`)
  return { ...row }
}

/** Marks a round as canceled unless it has ended: then its bets are refunded. */
export async function cancelUnlessEnded(db: Db, epoch: bigint) {
  const row = await findRound(db, epoch)
  if (row !== null && row.closeAt === null) await db.update(predictionRound, { id: row.id }).set({ failed: true })
}
