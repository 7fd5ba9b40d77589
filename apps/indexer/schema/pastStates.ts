import { index, onchainTable } from 'ponder'
import { bigintColumn, bundleColumns, factoryColumns, pairColumns, pastStateColumns, tokenColumns } from './columns.ts'

// How the entities of which clients ask past blocks were: a row for each block that changed one, with the state before
// that block. What nothing changed since needs no row, so that old ones can be dropped at any time.

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

/** From which block on past states are kept; one row. */
export const pastStateRetention = onchainTable('pastStateRetention', (t) => ({
  id: t.text().primaryKey(),
  sinceBlock: bigintColumn(t),
  sinceTimestamp: bigintColumn(t),
}))

/** What the first block of an hour finds: the hour that was begun last, and the pairs that are valued anew. */
export const hourlyRevaluation = onchainTable('hourlyRevaluation', (t) => ({
  id: t.text().primaryKey(),
  hourStartUnix: t.integer().notNull().default(0),
  pairIds: t.text().array().notNull(),
}))
