import { createHash } from 'node:crypto'
import { getMessage, type Log } from '@zono/service'
import pg from 'pg'
import { RequestError } from '../lib/errors.ts'
import { MIGRATIONS } from './migrations.ts'

const CONNECT_TIMEOUT_MS = 5000

/** Connections, longest statement and number of waiting queries of a pool. */
const POOLS = {
  /** Anonymous requests. */
  requests: { max: 8, statementTimeoutMs: 3000, maxWaiting: 200 },
  /** Following the chain and storing metadata, which requests can never delay. */
  work: { max: 4, statementTimeoutMs: 60_000, maxWaiting: 1000 },
} as const

/** Runs a prepared statement. `name` identifies its text. */
export type Query = <row>(name: string, text: string, values: readonly unknown[]) => Promise<readonly row[]>

/** Connections to the database. They are made when needed, so the database may be away and come back. */
export type Database = {
  readonly query: Query
  /** Runs statements that take effect together or not at all. */
  readonly transaction: <result>(run: (client: pg.PoolClient) => Promise<result>) => Promise<result>
  readonly close: () => Promise<void>
}

/** Creates a pool of connections. */
export function createDatabase(url: string, use: keyof typeof POOLS, log: Log): Database {
  const { max, statementTimeoutMs, maxWaiting } = POOLS[use]
  const pool = new pg.Pool({
    connectionString: withOptions(url),
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 2000,
    application_name: `zono items ${use}`,
  })
  // An idle connection that the server ends would otherwise end the process.
  pool.on('error', (error) => log('warn', 'database connection lost', { message: getMessage(error) }))
  pool.on('connect', (client) => {
    // A connection that the server ends in the middle of a transaction reports it here, and would end the process.
    client.on('error', () => {})
  })
  return {
    async query<row>(name: string, text: string, values: readonly unknown[]) {
      if (pool.waitingCount >= maxWaiting) throw new RequestError(503, 'The service is busy.', 1)
      const result = await pool.query({ name, text, values: [...values] })
      return result.rows as row[]
    },
    async transaction(run) {
      const client = await pool.connect()
      let error: unknown
      try {
        await client.query('begin')
        const result = await run(client)
        await client.query('commit')
        return result
      } catch (caught) {
        error = caught
        await client.query('rollback').catch(() => {})
        throw caught
      } finally {
        // A connection that failed is not used again.
        client.release(error instanceof Error ? error : undefined)
      }
    },
    close: () => pool.end(),
  }
}

/** Plans for the actual filters and limits of a query: a plan for unknown ones reads whole tables. */
function withOptions(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c plan_cache_mode=force_custom_plan')
  return url.href
}

/** Key of the advisory lock under which migrations run. */
const LOCK_ID = createHash('sha256').update('zono items migrations').digest().readBigInt64BE(0).toString()

/** Brings the schema up to date. Of several processes one does it, and the others wait. */
export const migrate = ({ transaction }: Database): Promise<void> =>
  transaction(async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_ID])
    await client.query('create schema if not exists items')
    await client.query('create table if not exists items.migration (id integer primary key)')
    const { rows } = await client.query<{ id: number }>('select id from items.migration')
    for (const [id, text] of MIGRATIONS.entries()) {
      if (rows.some((row) => row.id === id)) continue
      await client.query(text)
      await client.query('insert into items.migration values ($1)', [id])
    }
  })
