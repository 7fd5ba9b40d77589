import { index, onchainTable } from 'ponder'
import { bigintColumn, bundleColumns, factoryColumns, pairColumns, pastStateColumns, tokenColumns } from './columns.ts'

// States of entities at past blocks. Each block that changes an entity adds a row with the state before that block. An
// entity without later changes needs no row, so old rows can be deleted at any time.

export const pancakeFactoryPast = onchainTable(
  'pancakeFactoryPast',
  (t) => ({ ...pastStateColumns(t), ...factoryColumns(t) }),
  (table) => ({ byUntilBlock: index().on(table.untilBlock), byEntity: index().on(table.entityId, table.untilBlock) }),
)

export const bundlePast = onchainTable(
  'bundlePast',
  (t) => ({ ...pastStateColumns(t), ...bundleColumns(t) }),
  (table) => ({ byUntilBlock: index().on(table.untilBlock), byEntity: index().on(table.entityId, table.untilBlock) }),
)

export const tokenPast = onchainTable(
  'tokenPast',
  (t) => ({ ...pastStateColumns(t), ...tokenColumns(t) }),
  (table) => ({ byUntilBlock: index().on(table.untilBlock), byEntity: index().on(table.entityId, table.untilBlock) }),
)

export const pairPast = onchainTable(
  'pairPast',
  (t) => ({ ...pastStateColumns(t), ...pairColumns(t) }),
  (table) => ({ byUntilBlock: index().on(table.untilBlock), byEntity: index().on(table.entityId, table.untilBlock) }),
)

/** Oldest block whose state can be queried; one row. */
export const pastStateRetention = onchainTable('pastStateRetention', (t) => ({
  id: t.text().primaryKey(),
  sinceBlock: bigintColumn(t),
  sinceTimestamp: bigintColumn(t),
}))

/** Start of the last hour that was revalued, and the pairs to revalue; one row. */
export const hourlyRevaluation = onchainTable('hourlyRevaluation', (t) => ({
  id: t.text().primaryKey(),
  hourStartUnix: t.integer().notNull().default(0),
  pairIds: t.text().array().notNull(),
}))
