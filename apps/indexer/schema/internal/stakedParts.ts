import { onchainTable, primaryKey } from 'ponder'
import { decimalColumn } from '../columns.ts'

/** LP tokens of accounts in a staking pool, as far as the pool holds them. Whole tokens. Not part of a subgraph. */
export const stakedPart = onchainTable(
  'stakedPart',
  (t) => ({
    stakingProductId: t.text().notNull(),
    /** Lower-case; empty for the sum of all accounts. */
    user: t.text().notNull(),
    amount: decimalColumn(t),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.stakingProductId, table.user] }) }),
)
