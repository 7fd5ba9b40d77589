import pg from 'pg'
import { toLockKey } from '../lib/lockKey.ts'

const MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 10_000
const [NUMERIC_LIST_OID, TEXT_LIST_OID] = [1231, 1009] as const

/** Runs one statement. Values are always parameters. */
export type Query = <row extends object>(sql: string, values?: readonly unknown[]) => Promise<readonly row[]>

/** The hub's PostgreSQL database. */
export type Database = {
  readonly query: Query
  /** Runs statements in one transaction, which is undone when the function throws. */
  readonly transaction: <result>(run: (query: Query) => Promise<result>) => Promise<result>
  /** Runs a function while no other hub on this database runs one with the same name; undefined when one does. */
  readonly exclusively: <result>(name: string, run: () => Promise<result>) => Promise<result | undefined>
  readonly getPoolSize: () => { readonly total: number; readonly waiting: number }
  readonly close: () => Promise<void>
}

/** Lists of numerics as texts, like single ones. The client's own parser makes inexact numbers of them. */
const getTypeParser = ((oid: number, format: 'text') =>
  pg.types.getTypeParser(oid === NUMERIC_LIST_OID ? TEXT_LIST_OID : oid, format)) as typeof pg.types.getTypeParser

type DatabaseOptions = {
  readonly maxConnections?: number
  readonly statementTimeoutMs?: number
  /** The database refuses every statement that would write. */
  readonly isReadOnly?: boolean
}

/** Connects to a database. A connection that is lost is replaced with the next statement. */
export function createDatabase(
  url: string,
  {
    maxConnections = MAX_CONNECTIONS,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    isReadOnly = false,
  }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    types: { getTypeParser },
    // Runs before anyone gets the connection, which is closed where it fails.
    ...(isReadOnly && { onConnect: (client: pg.PoolClient) => client.query('set default_transaction_read_only = on') }),
  })
  // Without a listener a lost idle connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const query: Query = async (sql, values = []) => (await pool.query(sql, [...values])).rows

  async function withClient<result>(run: (query: Query) => Promise<result>): Promise<result> {
    const client = await pool.connect()
    let failure: Error | undefined
    try {
      return await run(async (sql, values = []) => (await client.query(sql, [...values])).rows)
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      // A client whose transaction could not be undone must not be used again.
      client.release(failure && 'isFatal' in failure ? failure : undefined)
    }
  }

  return {
    query,
    transaction: (run) =>
      withClient(async (execute) => {
        await execute('begin')
        try {
          const result = await run(execute)
          await execute('commit')
          return result
        } catch (error) {
          await execute('rollback').catch(() => {
            throw Object.assign(new Error('The transaction could not be undone.'), { isFatal: true })
          })
          throw error
        }
      }),
    exclusively: (name, run) =>
      withClient(async (execute) => {
        const key = toLockKey(name)
        const [row] = await execute<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [key])
        if (row?.held !== true) return undefined
        try {
          return await run()
        } finally {
          await execute('select pg_advisory_unlock($1)', [key])
        }
      }),
    getPoolSize: () => ({ total: pool.totalCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
