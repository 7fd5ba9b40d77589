// `npm run bench -- dearest`: what the single dearest request costs that hub and indexer answer. One client alone sends it;
// what many clients may send is the matter of the limits of addresses.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BLOCK_TIME_SECONDS } from '../../devnet/chain/chain.ts'
import { startDevnet } from '../../devnet/devnet.ts'
import { startDatabase } from '../../devnet/services/database.ts'
import { launchHub } from '../../devnet/services/hub.ts'
import { startIndexer } from '../../devnet/services/indexer.ts'
import { getFreePort } from '../../devnet/services/ports.ts'
import type { Metric } from '../metrics.ts'
import { fillHub, HUB_ENDPOINTS } from './hub.ts'
import { type Cost, createRandom, type Endpoint, LIMITS, type Probe, searchDearest } from './search.ts'
import { SUBGRAPH_ENDPOINT } from './subgraphs.ts'

const SEED = 20_261_122
/** Requests of one search. */
const [ROUNDS, QUICK_ROUNDS] = [600, 150] as const
const REQUEST_TIMEOUT_MS = 30_000
/** Time between two requests that show how long others wait. */
const PING_INTERVAL_MS = 5
/** Characters of a request that are shown. */
const SHOWN_CHARACTERS = 400

type Options = { readonly quick?: boolean }

/** Measures the hub with a chain and a database of its own. */
export const benchDearestOfHub = ({ quick = false }: Options = {}): Promise<readonly Metric[]> =>
  withDevnet({ days: 3, blocksPerDay: 2 }, async ({ deployment, rpcUrl }, server) => {
    const databaseUrl = await server.createDatabase('hub')
    const hub = launchHub({
      ...{ rpcUrls: [rpcUrl], deployment, databaseUrl, port: await getFreePort() },
      // Each request comes from an address of its own, or the limit of addresses would hide all others.
      environment: { TRUST_PROXY_HOPS: '1' },
    })
    try {
      await hub.ready()
      await fillHub(databaseUrl)
      return await searchAll(hub.url, HUB_ENDPOINTS, quick)
    } finally {
      await hub.stop()
    }
  })

/** Measures the indexer with a chain and a database of its own. */
export const benchDearestOfIndexer = ({ quick = false }: Options = {}): Promise<readonly Metric[]> =>
  withDevnet(quick ? { days: 10, blocksPerDay: 2 } : { days: 90, blocksPerDay: 3 }, async (devnet, server) => {
    const deploymentFile = join(mkdtempSync(join(tmpdir(), 'zono-bench-')), 'deployment.json')
    writeFileSync(deploymentFile, JSON.stringify(devnet.deployment))
    const indexer = await startIndexer({
      ...{ rpcUrl: devnet.rpcUrl, deploymentFile, schema: 'dearest', port: await getFreePort() },
      databaseUrl: await server.createDatabase('indexer'),
    })
    try {
      return await searchAll(indexer.url, [SUBGRAPH_ENDPOINT], quick)
    } finally {
      await indexer.stop()
    }
  })

type Devnet = Awaited<ReturnType<typeof startDevnet>>
type Server = Awaited<ReturnType<typeof startDatabase>>
type SeedHistory = { readonly days: number; readonly blocksPerDay: number }

async function withDevnet(
  seedHistory: SeedHistory,
  run: (devnet: Devnet, server: Server) => Promise<readonly Metric[]>,
): Promise<readonly Metric[]> {
  const devnet = await startDevnet({
    ...{ shouldSimulate: false, log: () => {}, webFolder: null, seedHistory },
    // The indexer waits for a block that is newer than its start.
    emptyBlockSeconds: BLOCK_TIME_SECONDS,
  })
  const server = await startDatabase()
  try {
    return await run(devnet, server)
  } finally {
    await server.stop()
    await devnet.stop()
  }
}

async function searchAll(url: string, endpoints: readonly Endpoint[], quick: boolean): Promise<readonly Metric[]> {
  const metrics: Metric[] = []
  const random = createRandom(SEED)
  for (const endpoint of endpoints) {
    const rounds = quick ? QUICK_ROUNDS : ROUNDS
    const { milliseconds, bytes, waited, probe } = await searchDearest(endpoint, (next) => measure(url, next), {
      ...{ rounds, random },
    })
    // Not on standard output, which may be read as JSON.
    process.stderr.write(
      `${endpoint.name}: ${Math.round(milliseconds)} ms, ${bytes} bytes: ${(probe.body ?? probe.path).slice(0, SHOWN_CHARACTERS)}\n`,
    )
    metrics.push(
      {
        name: `dearest request, ${endpoint.name}`,
        value: milliseconds,
        unit: 'ms',
        goal: `below ${LIMITS.milliseconds}`,
      },
      { name: `dearest request, ${endpoint.name}: answer`, value: bytes, unit: 'bytes', goal: 'below 2,000,000' },
      { name: `dearest request, ${endpoint.name}: others wait`, value: waited, unit: 'ms' },
    )
  }
  return metrics
}

/** Sends a request, and meanwhile others that the same process answers at once. */
async function measure(url: string, { path, body }: Probe): Promise<Cost> {
  const startedAt = performance.now()
  let [isDone, waited] = [false, 0]
  let milliseconds = 0
  const asked = send(`${url}${path}`, body).finally(() => {
    isDone = true
    milliseconds = performance.now() - startedAt
  })
  while (!isDone) {
    const sentAt = performance.now()
    await Promise.all([send(`${url}/health`), new Promise((wait) => setTimeout(wait, PING_INTERVAL_MS))])
    waited = Math.max(waited, performance.now() - sentAt - PING_INTERVAL_MS)
  }
  const bytes = await asked
  return { milliseconds, bytes, waited }
}

/** Bytes of the answer; 0 where the connection ends without one, as for a body that is too long. */
async function send(url: string, body?: string): Promise<number> {
  const address = [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.')
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address, 'Accept-Encoding': 'identity' }
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  try {
    const response = await fetch(url, { headers, signal, ...(body === undefined ? {} : { method: 'POST', body }) })
    return (await response.arrayBuffer()).byteLength
  } catch (error) {
    if (error instanceof TypeError) return 0
    throw error
  }
}
