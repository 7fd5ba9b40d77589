import { index, onchainTable } from 'ponder'
import { bigintColumn, bundleColumns, factoryColumns, pairColumns, pastStateColumns, tokenColumns } from './columns.ts'

// How the entities of which clients ask past blocks were: a row for each block that changed one, with the state before
// that block. What nothing changed since needs no row, so that old ones can be dropped at any time.

export const pancakeFactoryPast = onchainTable(
  'pancakeFactoryPast',
  (t) => ({ ...pastStateColumns(t), ...factoryColumns(t) }),
  (table) => ({ byUntil: index().on(table.until), byEntity: index().on(table.entityId, table.until) }),
)

export const bundlePast = onchainTable(
  'bundlePast',
  (t) => ({ ...pastStateColumns(t), ...bundleColumns(t) }),
  (table) => ({ byUntil: index().on(table.until), byEntity: index().on(table.entityId, table.until) }),
)

export const tokenPast = onchainTable(
  'tokenPast',
  (t) => ({ ...pastStateColumns(t), ...tokenColumns(t) }),
  (table) => ({ byUntil: index().on(table.until), byEntity: index().on(table.entityId, table.until) }),
)

export const pairPast = onchainTable(
  'pairPast',
  (t) => ({ ...pastStateColumns(t), ...pairColumns(t) }),
  (table) => ({ byUntil: index().on(table.until), byEntity: index().on(table.entityId, table.until) }),
)

/** From which block on past states are kept; one row. */
export const keptStates = onchainTable('keptStates', (t) => ({
  id: t.text().primaryKey(),
  since: bigintColumn(t),
  sinceTimestamp: bigintColumn(t),
}))

/** What the first block of an hour finds: the hour that was begun last, and the pairs that are valued anew. */
export const hourlyWork = onchainTable('hourlyWork', (t) => ({
  id: t.text().primaryKey(),
  hourStartUnix: t.integer().notNull().default(0),
  pairIds: t.text().array().notNull(),
}))
