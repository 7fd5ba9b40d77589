import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deployment } from '@zono/protocol'
import { clearSyncedBlocks, startDatabase } from './database.ts'
import { superviseIndexer } from './indexer.ts'
import { assertPortAvailable } from './ports.ts'

type SubgraphOptions = { readonly rpcUrl: string; readonly deployment: Deployment; readonly port: number }

/** What a page asks about the past. */
export type SubgraphService = { readonly url: string; readonly stop: () => Promise<void> }

/** Starts what tells of the past: an indexer over a database, DATABASE_URL's or one of its own. */
export async function startSubgraph({ rpcUrl, deployment, port }: SubgraphOptions): Promise<SubgraphService> {
  await assertPortAvailable(port, 'INDEXER_PORT')
  const folder = mkdtempSync(join(tmpdir(), 'zono-indexer-'))
  const deploymentFile = join(folder, 'deployment.json')
  writeFileSync(deploymentFile, JSON.stringify(deployment))
  const database = process.env.DATABASE_URL ? undefined : await startDatabase()
  const databaseUrl = process.env.DATABASE_URL ?? (await database?.createDatabase('indexer')) ?? ''
  try {
    if (process.env.DATABASE_URL) await clearSyncedBlocks(databaseUrl, deployment.chainId)
    // A chain that begins anew needs tables that do.
    const schema = `devnet_${Date.now()}`
    const indexer = await superviseIndexer({ rpcUrl, deploymentFile, databaseUrl, port, schema }, (sentence) =>
      console.error(sentence),
    )
    return {
      url: indexer.url,
      async stop() {
        await indexer.stop()
        await database?.stop()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await database?.stop()
    throw error
  }
}
