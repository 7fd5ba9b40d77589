// Indexing speed, query latency and block delay of the indexer on a devnet, with the embedded PostgreSQL and, if
// DATABASE_URL is set, with that database too.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BLOCK_TIME_SECONDS } from '../devnet/chain/chain.ts'
import { type Devnet, startDevnet } from '../devnet/devnet.ts'
import { clearSyncedBlocks, startDatabase } from '../devnet/services/database.ts'
import { type Indexer, startIndexer } from '../devnet/services/indexer.ts'
import { createChainFixture } from '../e2e/support/chainFixtures.ts'
import { type Metric, printMetrics } from './metrics.ts'

const CLIENT_COUNT = 50
const ROUND_COUNT = 8

const TOKEN_FIELDS = '{ id symbol name decimals }'
const LATEST_ARGUMENTS = 'first: 50, orderBy: timestamp, orderDirection: desc'
const EVENT_FIELDS = `id timestamp amountUSD transaction { id } pair { token0 ${TOKEN_FIELDS} token1 ${TOKEN_FIELDS} }`

/** The heaviest queries of the page. The first three are the same for all clients; each client queries another pair. */
export const QUERIES: Readonly<Record<string, string>> = {
  overview:
    '{ pancakeFactories(first: 1) { totalLiquidityUSD totalTransactions } pancakeDayDatas(first: 1000, orderBy: date, orderDirection: desc) { date dailyVolumeUSD totalLiquidityUSD } }',
  tokens:
    '{ tokens(first: 100, orderBy: tradeVolumeUSD, orderDirection: desc) { id symbol name derivedUSD totalLiquidity tokenDayData(first: 14, orderBy: date, orderDirection: desc) { date priceUSD dailyVolumeUSD } } }',
  latest: `{ mints(${LATEST_ARGUMENTS}) { ${EVENT_FIELDS} amount0 amount1 to } burns(${LATEST_ARGUMENTS}) { ${EVENT_FIELDS} amount0 amount1 to } swaps(${LATEST_ARGUMENTS}) { ${EVENT_FIELDS} amount0In amount1In amount0Out amount1Out from } }`,
  pool: `query ($id: ID!, $pool: Bytes!) { pair(id: $id) { id reserveUSD token0 ${TOKEN_FIELDS} token1 ${TOKEN_FIELDS} pairHourData(first: 1000, orderBy: hourStartUnix, orderDirection: desc) { hourStartUnix reserve0 reserve1 hourlyVolumeUSD } } pairDayDatas(first: 1000, orderBy: date, orderDirection: desc, where: { pairAddress: $pool }) { date dailyVolumeUSD reserveUSD reserve0 reserve1 } }`,
}

type BenchOptions = { readonly quick?: boolean }

/** Events per second from a cold start, response times with 50 clients, and milliseconds from block to response. */
export async function benchIndexer({ quick = false }: BenchOptions = {}): Promise<readonly Metric[]> {
  const seedHistory = quick ? { days: 90, blocksPerDay: 3 } : { days: 200, blocksPerDay: 10 }
  const devnet = await startDevnet({
    rpcPort: 18_820,
    webPort: 13_820,
    emptyBlockSeconds: BLOCK_TIME_SECONDS,
    shouldSimulate: false,
    log: () => {},
    webFolder: null,
    seedHistory,
  })
  const database = await startDatabase()
  const deploymentFile = join(mkdtempSync(join(tmpdir(), 'zono-bench-')), 'deployment.json')
  writeFileSync(deploymentFile, JSON.stringify(devnet.deployment))
  const databases = [
    ['embedded', await database.createDatabase('bench')],
    ...(process.env.DATABASE_URL ? [['DATABASE_URL', process.env.DATABASE_URL] as const] : []),
  ] as const
  try {
    const metrics: Metric[] = []
    for (const [name, databaseUrl] of databases) {
      await clearSyncedBlocks(databaseUrl, devnet.deployment.chainId)
      const startTime = performance.now()
      const schema = `bench_${Date.now()}`
      const indexer = await startIndexer({ rpcUrl: devnet.rpcUrl, deploymentFile, databaseUrl, schema, port: 18_821 })
      const seconds = (performance.now() - startTime) / 1000
      const events = await countEvents(devnet)
      metrics.push(
        { name: `indexer, ${name}: events of the chain`, value: events, unit: 'events' },
        { name: `indexer, ${name}: cold start to all indexed`, value: seconds, unit: 's' },
        { name: `indexer, ${name}: events indexed a second, start and all`, value: events / seconds, unit: 'events' },
        ...(await measureLatencies(indexer, name)),
        await measureBlockDelay(indexer, devnet, name),
      )
      await indexer.stop()
    }
    return metrics
  } finally {
    await database.stop()
    await devnet.stop()
  }
}

/** Blocks per eth_getLogs request. */
const BLOCKS_PER_LOG_REQUEST = 50n

/** Number of pair events on the chain. */
async function countEvents({ client, deployment, tokens }: Devnet): Promise<number> {
  const newest = await client.getBlockNumber()
  const tokenAddresses = [...tokens.map(({ address }) => address), deployment.contracts.WBNB].map((address) =>
    address?.toLowerCase(),
  )
  let events = 0
  for (let fromBlock = 0n; fromBlock <= newest; fromBlock += BLOCKS_PER_LOG_REQUEST) {
    const logs = await client.getLogs({ fromBlock, toBlock: fromBlock + BLOCKS_PER_LOG_REQUEST - 1n })
    events += logs.filter(({ address }) => !tokenAddresses.includes(address.toLowerCase())).length
  }
  return events
}

export async function queryIndexer({ url }: Pick<Indexer, 'url'>, query: string, pool?: string): Promise<string> {
  const response = await fetch(`${url}/subgraphs/name/exchange`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, ...(query.startsWith('query') ? { variables: { id: pool, pool } } : {}) }),
  })
  const text = await response.text()
  if (text.includes('"errors"')) throw new Error(text.slice(0, 300))
  return text
}

export async function fetchPairIds(indexer: Pick<Indexer, 'url'>): Promise<readonly string[]> {
  const { data } = JSON.parse(await queryIndexer(indexer, '{ pairs(first: 100) { id } }')) as {
    data: { pairs: { id: string }[] }
  }
  return data.pairs.map(({ id }) => id)
}

async function measureLatencies(indexer: Indexer, name: string): Promise<readonly Metric[]> {
  const metrics: Metric[] = []
  // The first query is slow, because the process is cold. It is a metric of its own.
  const firstStartTime = performance.now()
  await queryIndexer(indexer, QUERIES.overview ?? '')
  metrics.push({ name: `indexer, ${name}: first answer of all`, value: performance.now() - firstStartTime, unit: 'ms' })
  const pairIds = await fetchPairIds(indexer)
  // So is the moment in which all clients connect.
  const connectStartTime = performance.now()
  await Promise.all(Array.from({ length: CLIENT_COUNT }, () => queryIndexer(indexer, '{ bundles { id } }')))
  const connectMs = performance.now() - connectStartTime
  metrics.push({
    name: `indexer, ${name}: ${CLIENT_COUNT} clients connect at once`,
    value: connectMs,
    unit: 'ms',
  })
  for (const [queryName, query] of Object.entries(QUERIES)) {
    await queryIndexer(indexer, query, pairIds[0])
    const times: number[] = []
    const client = async (_: unknown, clientIndex: number) => {
      for (let round = 0; round < ROUND_COUNT; round++) {
        const startTime = performance.now()
        await queryIndexer(indexer, query, pairIds[clientIndex % pairIds.length])
        times.push(performance.now() - startTime)
      }
    }
    await Promise.all(Array.from({ length: CLIENT_COUNT }).map(client))
    times.sort((a, b) => a - b)
    for (const [label, fraction] of [
      ['p50', 0.5],
      ['p99', 0.99],
    ] as const) {
      const value = times[Math.min(times.length - 1, Math.floor(times.length * fraction))] ?? Number.NaN
      metrics.push({ name: `indexer, ${name}: ${queryName}, ${CLIENT_COUNT} clients, ${label}`, value, unit: 'ms' })
    }
  }
  return metrics
}

/** Milliseconds from a block to a query response with its swap: median of ten. */
async function measureBlockDelay(indexer: Indexer, devnet: Devnet, name: string): Promise<Metric> {
  const chain = createChainFixture(devnet)
  const delays: number[] = []
  for (let round = 0; round < 10; round++) {
    const amount = `${3 + round}.0625`
    await chain.swap('wbnb', 'zono', amount)
    const minedAt = performance.now()
    while (
      !(
        await queryIndexer(
          indexer,
          `{ swaps(first: 3, orderBy: timestamp, orderDirection: desc) { amount0In amount1In } }`,
        )
      ).includes(amount)
    ) {
      if (performance.now() - minedAt > 10_000) break
    }
    delays.push(performance.now() - minedAt)
  }
  delays.sort((a, b) => a - b)
  return {
    name: `indexer, ${name}: block to answer, median`,
    value: delays[Math.floor(delays.length / 2)] ?? Number.NaN,
    unit: 'ms',
    goal: 'under 300',
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const metrics = await benchIndexer({ quick: process.argv.includes('--quick') })
  if (process.argv.includes('--json')) console.log(JSON.stringify(metrics, undefined, 2))
  else printMetrics(metrics)
}
