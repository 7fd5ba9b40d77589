import { getMessage, type Log } from '@zono/service'
import { toLockKey } from '@zono/service/database'
import pg from 'pg'

const RETRY_INTERVAL_MS = 3000
const QUERY_TIMEOUT_MS = 5000

/** Exclusive use of a key between processes that share a database. */
export type KeyLock = { readonly isHeld: () => boolean; readonly close: () => Promise<void> }

/**
 * Waits in the background for a PostgreSQL advisory lock of a key, and for the database if it is away. Only the holder
 * sends transactions. The database frees the lock when the connection of its holder ends, also after `kill -9`.
 */
export function acquireKeyLock(databaseUrl: string, chainId: number, account: string, log: Log): KeyLock {
  const id = toLockKey(`keeper ${chainId} ${account.toLowerCase()}`)
  let client: pg.Client | undefined
  let [isHeld, isClosed] = [false, false]
  let timer: NodeJS.Timeout | undefined

  function drop(error: unknown) {
    if (client === undefined) return
    log('warn', 'key lock lost', { message: getMessage(error) })
    const lost = client
    client = undefined
    isHeld = false
    void lost.end().catch(() => {})
  }

  async function check() {
    try {
      if (client === undefined) {
        const created = new pg.Client({
          connectionString: databaseUrl,
          connectionTimeoutMillis: QUERY_TIMEOUT_MS,
          query_timeout: QUERY_TIMEOUT_MS,
          keepAlive: true,
        })
        client = created
        created.on('error', (error) => client === created && drop(error))
        await created.connect()
      }
      const query = isHeld ? 'select true as held' : 'select pg_try_advisory_lock($1) as held'
      const { rows } = await client.query(query, isHeld ? [] : [id])
      const held = rows[0]?.held === true
      if (held && !isHeld) log('info', 'key lock held', { account })
      isHeld = held
    } catch (error) {
      drop(error)
    }
    if (!isClosed) timer = setTimeout(check, RETRY_INTERVAL_MS)
  }
  void check()

  return {
    isHeld: () => isHeld,
    async close() {
      isClosed = true
      clearTimeout(timer)
      isHeld = false
      await client?.end().catch(() => {})
    },
  }
}

/** Exclusive use of the keys of one keeper. */
export type KeyLocks = { readonly isHeld: (account: string) => boolean; readonly close: () => Promise<void> }

/** A lock for each key: a keeper and its backup may have the injector in common, but not the operator. */
export function acquireKeyLocks(databaseUrl: string, chainId: number, accounts: readonly string[], log: Log): KeyLocks {
  const locks = new Map(accounts.map((account) => [account, acquireKeyLock(databaseUrl, chainId, account, log)]))
  return {
    isHeld: (account) => locks.get(account)?.isHeld() ?? false,
    close: async () => void (await Promise.all([...locks.values()].map((lock) => lock.close()))),
  }
}
