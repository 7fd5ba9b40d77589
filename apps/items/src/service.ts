import { ContractRegistry, getDeploymentHash } from '@zono/protocol'
import { createEndpoints } from '@zono/rpc'
import { getMessage, type Log, sleep } from '@zono/service'
import { createDatabase, migrate } from '@zono/service/database'
import type { Address } from 'viem'
import { startServer } from './api/server.ts'
import { createContractReader, listNamedCollections } from './chain/contracts.ts'
import { createFollower } from './chain/follower.ts'
import { createOwnership } from './chain/ownership.ts'
import { ANSWER_LIMITS } from './chain/reads.ts'
import { storeCollections } from './database/collections.ts'
import { MIGRATIONS } from './database/migrations.ts'
import { getFingerprint } from './fingerprint.ts'
import { fetchPublic } from './metadata/fetchPublic.ts'
import { loadMetadata } from './metadata/loadMetadata.ts'
import { createMetadataWorker } from './metadata/worker.ts'
import type { Settings } from './settings.ts'
import { createSeasons } from './squad/seasons.ts'

const DATABASE_RETRY_INTERVAL_MS = 1000
/** Milliseconds without having reached the newest block after which the service is not ready. */
const MAX_BEHIND_MS = 60_000

/** Connections to the database. */
const POOLS = {
  /** Anonymous requests. */
  requests: { maxConnections: 8, statementTimeoutMs: 3000, maxWaiting: 200 },
  /** Following the chain and storing metadata, which requests can never delay. */
  work: { maxConnections: 4, statementTimeoutMs: 60_000, maxWaiting: 1000 },
} as const

/** Running item service. */
export type ItemService = { readonly port: number; readonly stop: () => Promise<void> }

/** Starts the service: it answers at once, and waits for database and chain in the background. */
export async function startService(settings: Settings, log: Log): Promise<ItemService> {
  const { deployment, databaseUrl, rpcUrls, extraCollections, ipfsGateways, ...rest } = settings
  const connect = (use: keyof typeof POOLS) =>
    createDatabase(databaseUrl, { ...POOLS[use], applicationName: `zono items ${use}`, isPrepared: true, log })
  const [requests, work] = [connect('requests'), connect('work')]
  const endpoints = createEndpoints({ urls: rpcUrls, chainId: deployment.chainId, limits: ANSWER_LIMITS, log })
  const seasons = createSeasons(endpoints, deployment)
  const named = listNamedCollections(deployment, extraCollections)
  const registry = deployment.contracts[ContractRegistry.name]
  const fingerprint = getFingerprint(settings)
  const stored = new Set(named)
  async function onCollections(collections: readonly Address[]) {
    const added = collections.filter((address) => !stored.has(address))
    if (added.length === 0) return
    await storeCollections(work, endpoints, deployment, added, false)
    for (const address of added) stored.add(address)
  }
  const ownership = createOwnership(work, fingerprint)
  const readContracts = createContractReader(deployment, extraCollections)
  const follower = createFollower({ ...rest, endpoints, ownership, readContracts, onCollections, log })
  const worker = createMetadataWorker(
    work,
    (collection, tokenId) =>
      loadMetadata(
        { endpoints, ipfsGateways, fetchText: (url) => fetchPublic(url), readOwn: seasons.readMetadata },
        collection,
        tokenId,
      ),
    log,
  )
  const aborter = new AbortController()
  const { signal } = aborter

  const isReady = () => {
    const { caughtUpAt } = follower.getState()
    return caughtUpAt !== undefined && performance.now() - caughtUpAt < MAX_BEHIND_MS
  }
  const deploymentHash = getDeploymentHash(deployment)
  const getHealth = () => {
    const { block, head } = follower.getState()
    return { status: isReady() ? 'ok' : 'behind', block: block ?? null, head: head ?? null, deploymentHash }
  }
  const server = await startServer({ ...rest, query: requests.query, seasons, getHealth, isReady, log })

  const running = prepare(signal, log, async () => {
    await migrate(work, MIGRATIONS)
    await ownership.prepare()
    await storeCollections(work, endpoints, deployment, named, registry === undefined)
  }).then(() => Promise.all([follower.run(signal), worker.run(signal)]))

  return {
    port: server.port,
    async stop() {
      aborter.abort()
      await Promise.all([server.close(), running])
      // Where the database is away, the others wait for a minute.
      await ownership.release().catch(() => {})
      await Promise.all([requests.close(), work.close()])
    },
  }
}

/** Prepares the database, and waits for it while it is away. */
async function prepare(signal: AbortSignal, log: Log, run: () => Promise<void>): Promise<void> {
  let lastMessage = ''
  while (!signal.aborted) {
    try {
      return await run()
    } catch (error) {
      const message = getMessage(error)
      if (message !== lastMessage) log('warn', 'database not ready', { message })
      lastMessage = message
      await sleep(DATABASE_RETRY_INTERVAL_MS, signal)
    }
  }
}
