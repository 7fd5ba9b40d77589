import { pair, pancakeFactory, token, transaction } from 'ponder:schema'
import { type Db, FACTORY_ADDRESS } from './rows.ts'

type TransactionEvent = {
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly transaction: { readonly hash: string }
}

/** Makes sure that a transaction has its row. Gives back its id. */
export async function ensureTransaction(db: Db, { block, transaction: { hash } }: TransactionEvent): Promise<string> {
  await db
    .insert(transaction)
    .values({ id: hash, block: block.number, timestamp: block.timestamp })
    .onConflictDoNothing()
  return hash
}

/** Counts one more swap, mint or burn for the pair, both its tokens and the exchange. */
export async function incrementTransactionCounts(db: Db, pairId: string, tokenIds: readonly string[]): Promise<void> {
  const more = ({ totalTransactions }: { readonly totalTransactions: bigint }) => ({
    totalTransactions: totalTransactions + 1n,
  })
  await db.update(pair, { id: pairId }).set(more)
  for (const id of tokenIds) await db.update(token, { id }).set(more)
  await db.update(pancakeFactory, { id: FACTORY_ADDRESS }).set(more)
}
