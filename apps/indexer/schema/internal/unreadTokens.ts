import { onchainTable } from 'ponder'

/**
 * Tokens whose contract did not answer all that was asked when their row was made. They are read again, and their row is
 * corrected.
 */
export const unreadToken = onchainTable('unreadToken', (t) => ({
  id: t.text().primaryKey(),
  /** Names of `TokenFacts` that are missing. */
  missing: t.text().array().notNull(),
  /** Reads after the first one that found something missing. */
  attempts: t.integer().notNull().default(0),
}))
