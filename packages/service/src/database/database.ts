import { createHash } from 'node:crypto'
import pg from 'pg'
import { BusyError, getMessage } from '../errors.ts'
import type { Log } from '../log.ts'
import { toLockKey } from './lockKey.ts'

const MAX_CONNECTIONS = 10
const MAX_WAITING = 1000
const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 10_000
/** Milliseconds after the longest statement in which a server that is silent is given up. */
const SILENCE_TIMEOUT_MS = 2000
const IDLE_TIMEOUT_MS = 30_000
const [NUMERIC_LIST_OID, TEXT_LIST_OID] = [1231, 1009] as const

/** Runs one statement. Values are always parameters. */
export type Query = <row extends object>(sql: string, values?: readonly unknown[]) => Promise<readonly row[]>

/** A PostgreSQL database. Connections are made when needed, so it may be away and come back. */
export type Database = {
  /** @throws {BusyError} when too many statements wait for a connection */
  readonly query: Query
  /** Runs statements in one transaction, which is undone when the function throws. */
  readonly transaction: <result>(run: (query: Query) => Promise<result>) => Promise<result>
  /** Runs a function while no other process on this database runs one with the same name; undefined when one does. */
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
  /** Statements that may wait for a connection. */
  readonly maxWaiting?: number
  /** The database refuses every statement that would write. */
  readonly isReadOnly?: boolean
  /**
   * Single statements are parsed once a connection, and planned for the values of each run: a plan for unknown filters and
   * limits reads whole tables. For services whose statements have few texts.
   */
  readonly isPrepared?: boolean
  /** Name of the connections for whoever looks after the database. */
  readonly applicationName?: string
  readonly log?: Log
}

/**
 * Connects to a database. A connection that is lost is replaced with the next statement.
 * @example
 * const { query, close } = createDatabase('postgres://localhost/zono', { statementTimeoutMs: 3000, log })
 * await query<{ seq: string }>('select seq from messages where id = $1', [id])
 */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, maxWaiting = MAX_WAITING, isPrepared = false, log } = options
  const pool = new pg.Pool({
    connectionString: isPrepared ? withCustomPlans(url) : url,
    max: options.maxConnections ?? MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + SILENCE_TIMEOUT_MS,
    idle_in_transaction_session_timeout: Math.max(statementTimeoutMs, STATEMENT_TIMEOUT_MS),
    keepAlive: true,
    types: { getTypeParser },
    ...(options.applicationName && { application_name: options.applicationName }),
    // Runs before anyone gets the connection, which is closed where it fails.
    ...(options.isReadOnly && {
      onConnect: (client: pg.PoolClient) => client.query('set default_transaction_read_only = on'),
    }),
  })
  // Without listeners a connection that is lost, idle or within a transaction, would end the process.
  pool.on('error', (error) => log?.('warn', 'database connection lost', { message: getMessage(error) }))
  pool.on('connect', (client) => client.on('error', () => {}))

  /** @param run gets a function that says that the connection must not be used again */
  async function withClient<result>(run: (query: Query, discard: () => void) => Promise<result>): Promise<result> {
    const client = await pool.connect()
    let isDiscarded = false
    try {
      return await run(
        async (sql, values = []) => (await client.query(sql, [...values])).rows,
        () => {
          isDiscarded = true
        },
      )
    } finally {
      client.release(isDiscarded)
    }
  }

  return {
    async query(sql, values = []) {
      if (pool.waitingCount >= maxWaiting) throw new BusyError('The service is busy.')
      const statement = { text: sql, values: [...values], ...(isPrepared && { name: toStatementName(sql) }) }
      return (await pool.query(statement)).rows
    },
    transaction: (run) =>
      withClient(async (execute, discard) => {
        await execute('begin')
        try {
          const result = await run(execute)
          await execute('commit')
          return result
        } catch (error) {
          await execute('rollback').catch(discard)
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

function withCustomPlans(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c plan_cache_mode=force_custom_plan')
  return url.href
}

/** One text has one name: PostgreSQL refuses a name that comes with another text. */
const toStatementName = (sql: string): string => createHash('sha1').update(sql).digest('base64url')
