import type { Context } from 'ponder:registry'
import { sql } from 'ponder'

/**
 * Rows from which on one SQL statement is faster than an update of each row. A statement makes Ponder drop the rows that it
 * keeps in memory, which costs the backfill more than some updates.
 */
export const MIN_ROWS_PER_STATEMENT = 100

/** Values of a row by column, with its id. */
type RowUpdate = { readonly id: string } & Readonly<Record<string, string | bigint>>

type Column = { readonly name: string; readonly getSQLType: () => string }

/**
 * Updates many rows of a table, each with values for the same columns.
 * @param updateRow updates one row through Ponder's store, where they are few
 */
export async function updateRows<row extends RowUpdate>(
  db: Context['db'],
  table: object & Readonly<Record<'id', unknown>>,
  rows: readonly row[],
  updateRow: (row: row) => Promise<unknown>,
): Promise<void> {
  const [first] = rows
  if (first === undefined || rows.length < MIN_ROWS_PER_STATEMENT) {
    for (const row of rows) await updateRow(row)
    return
  }
  const columns = Object.keys(first).map((key) => ({ key, ...describeColumn(table, key) }))
  const values = columns.map(
    ({ key, type }) => sql`${sql.param(rows.map((row) => String(row[key])))}::${sql.raw(type)}[]`,
  )
  const assignments = columns
    .filter(({ key }) => key !== 'id')
    .map(({ identifier }) => sql`${identifier} = input.${identifier}`)
  const input = sql`unnest(${sql.join(values, sql`, `)}) as input (${sql.join(
    columns.map(({ identifier }) => identifier),
    sql`, `,
  )})`
  await db.sql.execute(
    sql`update ${table} set ${sql.join(assignments, sql`, `)} from ${input} where ${table.id} = input.id`,
  )
}

function describeColumn(table: object, key: string) {
  const column = (table as Readonly<Record<string, Column | undefined>>)[key]
  if (column === undefined) throw new Error(`There is no column ${key}.`)
  return { identifier: sql.identifier(column.name), type: column.getSQLType() }
}
