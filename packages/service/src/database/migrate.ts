import { ServiceError } from '../errors.ts'
import type { Database } from './database.ts'
import { toLockKey } from './lockKey.ts'

/** The tables are of a newer version of the service, which this one does not know. */
class NewerDatabaseError extends ServiceError {
  override name = 'NewerDatabaseError'
  readonly code = 'NEWER_DATABASE'
  constructor(service: string) {
    super(`The database belongs to a newer version of the ${service}.`)
  }
}

/** A change of the tables. Once released it is never edited: a change of it is a further one. */
export type Migration = { readonly key: string | number; readonly sql: string }

/** How a service keeps its tables up to date. */
export type Migrations = {
  /** Completes the sentence `The database belongs to a newer version of the ...`. */
  readonly service: string
  /** Name of the lock that processes of all versions take. */
  readonly lock: string
  /** Makes the table of what has run, unless it is there. */
  readonly prepare: string
  /** That table, and its column of keys. */
  readonly table: string
  readonly column: string
  /** Oldest first. */
  readonly steps: readonly Migration[]
}

/**
 * Brings the tables to this version, each step in a transaction of its own, under a lock: several processes may start at once.
 * @throws when the database is newer than this version
 * @example
 * await migrate(database, { ...MIGRATIONS, steps: [{ key: '0001 pieces', sql: 'create table piece (id integer)' }] })
 */
export async function migrate(
  { transaction }: Pick<Database, 'transaction'>,
  { service, lock, prepare, table, column, steps }: Migrations,
): Promise<void> {
  for (let step = 0; step <= steps.length; step++) {
    await transaction(async (query) => {
      await query('select pg_advisory_xact_lock($1)', [toLockKey(lock)])
      await query(prepare)
      const rows = await query<{ key: string | number }>(`select ${column} as key from ${table}`)
      const applied = new Set(rows.map(({ key }) => key))
      const known = new Set(steps.map(({ key }) => key))
      if (rows.some(({ key }) => !known.has(key))) throw new NewerDatabaseError(service)
      const next = steps.find(({ key }) => !applied.has(key))
      if (next === undefined) return
      await query(next.sql)
      await query(`insert into ${table} (${column}) values ($1)`, [next.key])
    })
  }
}
