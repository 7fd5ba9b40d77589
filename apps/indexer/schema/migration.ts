import { index, onchainTable, primaryKey } from 'ponder'
import { bigintColumn } from './columns.ts'

// Token migrations. Amounts are base units, addresses lower-case.

export const migration = onchainTable('migration', (t) => ({
  /** Id of the deployment. */
  id: t.text().primaryKey(),
  address: t.text().notNull(),
  fromToken: t.text().notNull(),
  toToken: t.text().notNull(),
  /** Whole new tokens for a whole old one, times 10,000. */
  rate: bigintColumn(t),
  /** Old tokens that arrived. */
  totalMigrated: bigintColumn(t),
  totalUsers: bigintColumn(t),
  paused: t.boolean().notNull().default(false),
  /** First second of the migration, unix seconds. */
  startAt: bigintColumn(t),
}))

export const migrationAction = onchainTable(
  'migrationAction',
  (t) => ({
    /** Transaction hash and log index. */
    id: t.text().primaryKey(),
    migrationId: t.text().notNull(),
    user: t.text().notNull(),
    /** Old tokens that arrived: less than was sent where the token takes a fee. */
    amountIn: bigintColumn(t),
    /** New tokens that were sent. */
    amountOut: bigintColumn(t),
    hash: t.text().notNull(),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
  }),
  (table) => ({
    byUser: index().on(table.user, table.timestamp, table.id),
    byMigration: index().on(table.migrationId, table.timestamp, table.id),
    byTime: index().on(table.timestamp, table.id),
  }),
)

/** Accounts that have migrated. Not part of the subgraph. */
export const migrationUser = onchainTable(
  'migrationUser',
  (t) => ({ migrationId: t.text().notNull(), user: t.text().notNull() }),
  (table) => ({ pk: primaryKey({ columns: [table.migrationId, table.user] }) }),
)
