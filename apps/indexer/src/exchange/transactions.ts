import { pair, pancakeFactory, token, transaction } from 'ponder:schema'
import { type Db, FACTORY_ADDRESS } from './rows.ts'

type TransactionEvent = {
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly transaction: { readonly hash: string }
}

/**
 * Inserts the row of a transaction unless it exists.
 * @returns its id.
 */
export async function ensureTransaction(db: Db, { block, transaction: { hash } }: TransactionEvent): Promise<string> {
  await db
    .insert(transaction)
    .values({ id: hash, block: block.number, timestamp: block.timestamp })
    .onConflictDoNothing()
  return hash
}

/** Counts a swap, mint or burn for its pair, both tokens and the exchange. */
export async function incrementTransactionCounts(db: Db, pairId: string, tokenIds: readonly string[]): Promise<void> {
  const increment = ({ totalTransactions }: { readonly totalTransactions: bigint }) => ({
    totalTransactions: totalTransactions + 1n,
  })
  await db.update(pair, { id: pairId }).set(increment)
  for (const id of tokenIds) await db.update(token, { id }).set(increment)
  await db.update(pancakeFactory, { id: FACTORY_ADDRESS }).set(increment)
}
