import { onchainTable } from 'ponder'

/** Pieces that a staking pool says it is about to take, until they arrive in the same transaction. Not part of a subgraph. */
export const expectedPiece = onchainTable('expectedPiece', (t) => ({
  /** Collection and token id. */
  id: t.text().primaryKey(),
  /** Account that has the piece, and for which the pool keeps it. */
  owner: t.text().notNull(),
  /** The pool. */
  holder: t.text().notNull(),
  transactionHash: t.text().notNull(),
}))
