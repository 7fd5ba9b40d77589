import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DevnetClient, startChain } from './chain/chain.ts'
import { withFileLock } from './fileLock.ts'
import { hashSources, type SavedChain } from './savedChain.ts'
import { startDatabase } from './services/database.ts'
import { startIndexer } from './services/indexer.ts'
import { getFreePort } from './services/ports.ts'
import { INDEXER_DATABASE, INDEXER_SCHEMA } from './services/subgraph.ts'

const INDEXER_SOURCES = ['src', 'lib', 'schema', 'ponder.config.ts', 'ponder.schema.ts', 'settings.ts'].map(
  (name) => `apps/indexer/${name}`,
)

/**
 * Files of a database that has indexed a saved chain: an indexer over a copy of them only reads what happened since. Kept
 * beside the chain, made where there are none for the indexer's sources.
 */
export async function getIndexedDatabase(saved: SavedChain): Promise<string> {
  const path = join(saved.folder, `database-${hashSources(INDEXER_SOURCES)}`)
  if (!existsSync(path))
    await withFileLock(`${path}.lock`, async () => {
      if (!existsSync(path)) await indexSavedChain(saved, path)
    })
  return path
}

/**
 * Milliseconds before the first block after the history, how much longer each next one waits, and the most blocks. The
 * indexer needs new blocks to leave its backfill. It forgets them at its next start, because fewer than 30 are not final.
 */
const [FIRST_BLOCK_DELAY_MS, DELAY_GROWTH, MAX_BLOCKS] = [2000, 1.2, 25]

/** Mines a few blocks, at growing intervals. Returns what stops it. */
function mineSlowly(client: DevnetClient): () => void {
  let [blocks, delay] = [0, FIRST_BLOCK_DELAY_MS]
  let timer = setTimeout(mine, delay)
  async function mine() {
    await client.mine({ blocks: 1 }).catch(() => {})
    delay *= DELAY_GROWTH
    if (++blocks < MAX_BLOCKS) timer = setTimeout(mine, delay)
  }
  return () => clearTimeout(timer)
}

/** Indexes a saved chain up to the end of its history. */
async function indexSavedChain({ stateFile, deployment }: SavedChain, path: string): Promise<void> {
  const deploymentFile = join(mkdtempSync(join(tmpdir(), 'zono-indexer-')), 'deployment.json')
  writeFileSync(deploymentFile, JSON.stringify(deployment))
  const chain = await startChain(await getFreePort(), { stateFile })
  const database = await startDatabase()
  const stopMining = mineSlowly(chain.client)
  let isIndexed = false
  try {
    const databaseUrl = await database.createDatabase(INDEXER_DATABASE)
    const port = await getFreePort()
    const options = { rpcUrl: chain.rpcUrl, deploymentFile, databaseUrl, port, schema: INDEXER_SCHEMA }
    const indexer = await startIndexer(options)
    await indexer.stop('finish')
    isIndexed = true
  } finally {
    stopMining()
    await database.stop(isIndexed ? { keepAs: path } : {})
    await chain.stop()
  }
}
