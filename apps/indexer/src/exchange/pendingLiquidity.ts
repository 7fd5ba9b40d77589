import { pendingLiquidity } from 'ponder:schema'
import type { Db } from './rows.ts'

type PendingLiquidityRow = typeof pendingLiquidity.$inferSelect

/**
 * Finds what the current transaction has done to the liquidity of a pair so far. Starts empty with every transaction: LP
 * tokens move before `Mint` or `Burn` reports why, in the same transaction.
 */
export async function getPendingLiquidity(db: Db, pairId: string, transactionId: string): Promise<PendingLiquidityRow> {
  const row = await db.find(pendingLiquidity, { pairId })
  if (row?.transactionId === transactionId) return row
  const empty = {
    transactionId,
    mintedTo: null,
    minted: '0',
    virtualPriceBefore: '0',
    feeTo: null,
    fee: '0',
    sentFrom: null,
    burned: '0',
  }
  return db
    .insert(pendingLiquidity)
    .values({ pairId, ...empty })
    .onConflictDoUpdate(empty)
}
