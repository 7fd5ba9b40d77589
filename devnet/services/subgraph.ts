import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deployment } from '@zono/protocol'
import { StartError } from '../progress.ts'
import { clearSyncedBlocks, createSchema, type Database, startDatabase } from './database.ts'
import { type SupervisedIndexer, superviseIndexer } from './indexer.ts'
import { assertPortAvailable } from './ports.ts'

/** Database and schema of an indexer in a database that is copied. */
export const [INDEXER_DATABASE, INDEXER_SCHEMA] = ['indexer', 'devnet'] as const

type SubgraphOptions = {
  readonly rpcUrl: string
  readonly deployment: Deployment
  readonly port: number
  /** Files of a database that has indexed the chain's history already. */
  readonly indexedDatabase?: string | undefined
}

/** What a page asks about the past. */
export type SubgraphService = {
  readonly url: string
  /** The database of the indexer, where other services keep schemas of their own. */
  readonly databaseUrl: string
  /** Makes an empty database, or an empty schema of the operator's own, for another service. Returns its URL. */
  readonly createDatabase: (name: string) => Promise<string>
  readonly stop: () => Promise<void>
}

/** Starts an indexer over a database: DATABASE_URL's, a copy of one that has indexed the history, or an empty one. */
export async function startSubgraph(options: SubgraphOptions): Promise<SubgraphService> {
  const { rpcUrl, deployment, port, indexedDatabase } = options
  await assertPortAvailable(port, 'INDEXER_PORT')
  const folder = mkdtempSync(join(tmpdir(), 'zono-indexer-'))
  const deploymentFile = join(folder, 'deployment.json')
  writeFileSync(deploymentFile, JSON.stringify(deployment))
  const start = (databaseUrl: string, schema: string) =>
    superviseIndexer({ rpcUrl, deploymentFile, databaseUrl, port, schema }, (sentence) => console.error(sentence))
  const { indexer, database, databaseUrl } = await (process.env.DATABASE_URL
    ? startOverExternalDatabase(process.env.DATABASE_URL, deployment.chainId, start)
    : startOverDatabase(indexedDatabase, start))
  return {
    url: indexer.url,
    databaseUrl,
    createDatabase: (name) => database?.createDatabase(name) ?? createSchema(databaseUrl, `${name}_${Date.now()}`),
    async stop() {
      await indexer.stop()
      await database?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type StartIndexer = (databaseUrl: string, schema: string) => Promise<SupervisedIndexer>
type RunningSubgraph = {
  readonly indexer: SupervisedIndexer
  readonly databaseUrl: string
  readonly database?: Database
}

async function startOverExternalDatabase(url: string, chainId: number, start: StartIndexer): Promise<RunningSubgraph> {
  await clearSyncedBlocks(url, chainId)
  // A chain that begins anew needs tables that do.
  return { indexer: await start(url, `devnet_${Date.now()}`), databaseUrl: url }
}

/** A kept database that does not start, or whose indexer does not, is deleted: an empty one always works. */
async function startOverDatabase(copyOf: string | undefined, start: StartIndexer): Promise<RunningSubgraph> {
  let database: Database | undefined
  try {
    database = await startDatabase({ copyOf })
    const url = copyOf ? database.getDatabaseUrl(INDEXER_DATABASE) : await database.createDatabase(INDEXER_DATABASE)
    return { indexer: await start(url, INDEXER_SCHEMA), databaseUrl: url, database }
  } catch (error) {
    await database?.stop()
    if (copyOf === undefined || !(error instanceof StartError)) throw error
    rmSync(copyOf, { recursive: true, force: true })
    return startOverDatabase(undefined, start)
  }
}
