import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deployment } from '@zono/protocol'
import { supervise } from '@zono/service/supervise'
import { StartError } from '../progress.ts'
import { clearSyncedBlocks, createSchema, type Database, queryDatabase, startDatabase } from './database.ts'
import { type Indexer, launchIndexer } from './indexer.ts'

/** Database and schema of an indexer in a database that is copied. */
const [INDEXER_DATABASE, INDEXER_SCHEMA] = ['indexer', 'devnet'] as const

/** Files of a database that has indexed the chain's history. */
export type KeptDatabase = {
  /** Where they are, or where they are put. */
  readonly path: string
  /** Number of the last block that every start of the chain has. */
  readonly lastBlock: number
}

/** Blocks after which Ponder takes one for final on a chain that it does not know. */
export const FINALITY_BLOCKS = 30

type SubgraphOptions = {
  readonly rpcUrl: string
  readonly deployment: Deployment
  readonly port: number
  readonly openDatabase: OpenDatabase
}

/** What a page asks about the past. */
export type SubgraphService = {
  readonly url: string
  /** The database of the indexer, where other services keep schemas of their own. */
  readonly databaseUrl: string
  /** Makes an empty database, or an empty schema of the operator's own, for another service. Returns its URL. */
  readonly createDatabase: (name: string) => Promise<string>
  /** Waits until the history is indexed, and keeps what came out for the next start. */
  readonly caughtUp: () => Promise<void>
  /** How far the indexer is, such as `412 of 902 blocks`. */
  readonly getProgress: () => string
  /** Ends the indexer; the database goes on. */
  readonly stop: () => Promise<void>
}

/** Starts an indexer over a database. */
export function startSubgraph({ rpcUrl, deployment, port, openDatabase }: SubgraphOptions): SubgraphService {
  const { database, kept, finalBlock, databaseUrl, schema } = openDatabase
  const folder = mkdtempSync(join(tmpdir(), 'zono-indexer-'))
  const deploymentFile = join(folder, 'deployment.json')
  writeFileSync(deploymentFile, JSON.stringify(deployment))
  const settings = { rpcUrl, deploymentFile, schema, port, isDatabaseOfThisChain: database !== undefined }
  const launch = (url: string) => launchIndexer({ ...settings, databaseUrl: url })
  const first = launch(databaseUrl)
  let running: Pick<Indexer, 'stop'> = first
  let progress = first.getProgress

  async function superviseOnceCaughtUp(indexer: ReturnType<typeof launch>, url: string): Promise<void> {
    running = indexer
    progress = indexer.getProgress
    await indexer.caughtUp()
    running = supervise('The indexer', indexer, () => launch(url), console.error)
  }

  async function caughtUp(): Promise<void> {
    try {
      await superviseOnceCaughtUp(first, databaseUrl)
      if (database && kept) await keepDatabase(database, kept)
    } catch (error) {
      if (finalBlock === undefined || !database || !kept || !(error instanceof StartError)) throw error
      // An indexer that does not work over what was kept does over nothing.
      rmSync(kept.path, { recursive: true, force: true })
      const emptyUrl = await database.createDatabase(`${INDEXER_DATABASE}_anew`)
      await superviseOnceCaughtUp(launch(emptyUrl), emptyUrl)
    }
  }
  return {
    url: first.url,
    databaseUrl,
    createDatabase: (name) => database?.createDatabase(name) ?? createSchema(databaseUrl, `${name}_${Date.now()}`),
    caughtUp,
    getProgress: () => progress(),
    async stop() {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A database that an indexer can start over. */
export type OpenDatabase = {
  /** The server of this start; none where an operator's own is used. */
  readonly database?: Database
  readonly databaseUrl: string
  readonly schema: string
  /** Where it is kept for the next start. */
  readonly kept?: KeptDatabase | undefined
  /** Of one whose history was indexed before: the block from which on it goes on, once that one is final again. */
  readonly finalBlock?: number | undefined
  readonly stop: () => Promise<void>
}

/** Opens DATABASE_URL's database for a chain that begins anew, or one of this machine: a copy of a kept one, or empty. */
export async function openIndexerDatabase(chainId: number, kept?: KeptDatabase): Promise<OpenDatabase> {
  const { DATABASE_URL: externalUrl } = process.env
  if (externalUrl) {
    await clearSyncedBlocks(externalUrl, chainId)
    return { databaseUrl: externalUrl, schema: `devnet_${Date.now()}`, stop: async () => {} }
  }
  const copy = kept && existsSync(kept.path) ? await openCopy(kept) : undefined
  if (copy) return copy
  const database = await startDatabase()
  const databaseUrl = await database.createDatabase(INDEXER_DATABASE)
  return { database, databaseUrl, schema: INDEXER_SCHEMA, kept, stop: database.stop }
}

/** Where a database of this machine that was opened empty is kept; an operator's own is not. */
export const keepAt =
  (kept: KeptDatabase | undefined) =>
  (open: OpenDatabase): OpenDatabase =>
    open.database ? { ...open, kept } : open

/** Starts a server over a copy of a kept database; deletes what is kept, and returns undefined, where that fails. */
async function openCopy(kept: KeptDatabase): Promise<OpenDatabase | undefined> {
  const database = await startDatabase({ copyOf: kept.path }).catch(() => undefined)
  try {
    if (!database) throw new StartError('The kept database does not start.')
    const databaseUrl = database.getDatabaseUrl(INDEXER_DATABASE)
    await dropOtherServices(database)
    await forgetCallsAfter(kept.lastBlock, databaseUrl)
    const finalBlock = await readFinalBlock(databaseUrl)
    return { database, databaseUrl, schema: INDEXER_SCHEMA, kept, finalBlock, stop: database.stop }
  } catch {
    await database?.stop()
    rmSync(kept.path, { recursive: true, force: true })
    return undefined
  }
}

/** What the item service and the hub kept on the same server: they begin anew in each start. */
async function dropOtherServices(database: Database): Promise<void> {
  await queryDatabase(database.getDatabaseUrl('postgres'), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where not datistemplate and datname not in ('postgres', $1)`,
      [INDEXER_DATABASE],
    )
    for (const { name } of rows) await client.query(`drop database ${client.escapeIdentifier(name)}`)
  })
  await queryDatabase(database.getDatabaseUrl(INDEXER_DATABASE), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace
       where nspname not in ('public', 'ponder_sync', 'information_schema', $1) and nspname not like 'pg\\_%'`,
      [INDEXER_SCHEMA],
    )
    for (const { name } of rows) await client.query(`drop schema ${client.escapeIdentifier(name)} cascade`)
  })
}

/** Answers of calls at later blocks, which are others in each start. Ponder keeps them beside the blocks that are final. */
async function forgetCallsAfter(block: number, databaseUrl: string): Promise<void> {
  await queryDatabase(databaseUrl, (client) =>
    client.query('delete from ponder_sync.rpc_request_results where block_number > $1', [block]),
  )
}

/**
 * Keeps what was indexed, unless a block is final in it that the next start may not have: a machine that needs minutes for
 * the history indexes it again.
 */
async function keepDatabase(database: Database, { path, lastBlock }: KeptDatabase): Promise<void> {
  if (existsSync(path)) return
  await database.copyTo(path)
  if ((await readFinalBlock(database.getDatabaseUrl(INDEXER_DATABASE))) > lastBlock)
    rmSync(path, { recursive: true, force: true })
}

/** Number of the last block that an indexer takes for final. It refuses to start over a chain where an earlier one is. */
async function readFinalBlock(databaseUrl: string): Promise<number> {
  // Ten digits of the time and sixteen of the chain's id come before the number of the block.
  const { rows } = await queryDatabase(databaseUrl, (client) =>
    client.query<{ block: number }>(
      `select substring(finalized_checkpoint from 27 for 16)::int as block from ${INDEXER_SCHEMA}._ponder_checkpoint`,
    ),
  )
  const [checkpoint] = rows
  if (checkpoint === undefined) throw new Error('The indexer has no checkpoint.')
  return checkpoint.block
}
