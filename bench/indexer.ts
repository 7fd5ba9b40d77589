// How fast the indexer reads a chain, answers, and follows: on a devnet of its own, over the embedded PostgreSQL and, where
// DATABASE_URL is set, over that one too.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

/** The page's heaviest questions. The first three everybody asks alike; of pools everybody looks at another. */
const QUERIES: Readonly<Record<string, string>> = {
  overview:
    '{ pancakeFactories(first: 1) { totalLiquidityUSD totalTransactions } pancakeDayDatas(first: 1000, orderBy: date, orderDirection: desc) { date dailyVolumeUSD totalLiquidityUSD } }',
  tokens:
    '{ tokens(first: 100, orderBy: tradeVolumeUSD, orderDirection: desc) { id symbol name derivedUSD totalLiquidity tokenDayData(first: 14, orderBy: date, orderDirection: desc) { date priceUSD dailyVolumeUSD } } }',
  latest: `{ mints(${LATEST_ARGUMENTS}) { ${EVENT_FIELDS} amount0 amount1 to } burns(${LATEST_ARGUMENTS}) { ${EVENT_FIELDS} amount0 amount1 to } swaps(${LATEST_ARGUMENTS}) { ${EVENT_FIELDS} amount0In amount1In amount0Out amount1Out from } }`,
  pool: `query ($id: ID!, $pool: Bytes!) { pair(id: $id) { id reserveUSD token0 ${TOKEN_FIELDS} token1 ${TOKEN_FIELDS} pairHourData(first: 1000, orderBy: hourStartUnix, orderDirection: desc) { hourStartUnix reserve0 reserve1 hourlyVolumeUSD } } pairDayDatas(first: 1000, orderBy: date, orderDirection: desc, where: { pairAddress: $pool }) { date dailyVolumeUSD reserveUSD reserve0 reserve1 } }`,
}

type BenchOptions = { readonly quick?: boolean }

/** Events a second from a cold start, milliseconds of an answer under 50 clients, milliseconds from block to answer. */
export async function benchIndexer({ quick = false }: BenchOptions = {}): Promise<readonly Metric[]> {
  const past = quick ? { days: 90, blocksPerDay: 3 } : { days: 200, blocksPerDay: 10 }
  const devnet = await startDevnet({
    rpcPort: 18_820,
    webPort: 13_820,
    shouldSimulate: false,
    log: () => {},
    webFolder: null,
    seedHistory: past,
  })
  const database = await startDatabase()
  const deploymentFile = join(mkdtempSync(join(tmpdir(), 'zono-bench-')), 'deployment.json')
  writeFileSync(deploymentFile, JSON.stringify(devnet.deployment))
  const databases = [
    ['embedded', await database.createDatabase('bench')],
    ...(process.env.DATABASE_URL ? [['DATABASE_URL', process.env.DATABASE_URL] as const] : []),
  ] as const
  try {
    const figures: Metric[] = []
    for (const [name, databaseUrl] of databases) {
      await clearSyncedBlocks(databaseUrl, devnet.deployment.chainId)
      const began = performance.now()
      const schema = `bench_${Date.now()}`
      const indexer = await startIndexer({ rpcUrl: devnet.rpcUrl, deploymentFile, databaseUrl, schema, port: 18_821 })
      const seconds = (performance.now() - began) / 1000
      const events = await countEvents(devnet)
      figures.push(
        { name: `indexer, ${name}: events of the chain`, value: events, unit: 'events' },
        { name: `indexer, ${name}: cold start to all indexed`, value: seconds, unit: 's' },
        { name: `indexer, ${name}: events indexed a second, start and all`, value: events / seconds, unit: 'events' },
        ...(await measureLatencies(indexer, name)),
        await measureBlockDelay(indexer, devnet, name),
      )
      await indexer.stop()
    }
    return figures
  } finally {
    await database.stop()
    await devnet.stop()
  }
}

/** Blocks asked for at once: an answer has its limits. */
const BLOCKS_PER_LOG_REQUEST = 50n

/** Events of pools that the chain has. */
async function countEvents({ client, deployment, tokens }: Devnet): Promise<number> {
  const newest = await client.getBlockNumber()
  const own = [...tokens.map(({ address }) => address), deployment.contracts.WBNB].map((one) => one?.toLowerCase())
  let events = 0
  for (let fromBlock = 0n; fromBlock <= newest; fromBlock += BLOCKS_PER_LOG_REQUEST) {
    const logs = await client.getLogs({ fromBlock, toBlock: fromBlock + BLOCKS_PER_LOG_REQUEST - 1n })
    events += logs.filter(({ address }) => !own.includes(address.toLowerCase())).length
  }
  return events
}

async function queryIndexer({ url }: Indexer, query: string, pool?: string): Promise<string> {
  const response = await fetch(`${url}/subgraphs/name/exchange`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, ...(query.startsWith('query') ? { variables: { id: pool, pool } } : {}) }),
  })
  const text = await response.text()
  if (text.includes('"errors"')) throw new Error(text.slice(0, 300))
  return text
}

async function fetchPairIds(indexer: Indexer): Promise<readonly string[]> {
  const { data } = JSON.parse(await queryIndexer(indexer, '{ pairs(first: 100) { id } }')) as {
    data: { pairs: { id: string }[] }
  }
  return data.pairs.map(({ id }) => id)
}

async function measureLatencies(indexer: Indexer, name: string): Promise<readonly Metric[]> {
  const figures: Metric[] = []
  // What the process does for the first time, it does slowly: that is a figure of its own, and no part of the others.
  const started = performance.now()
  await queryIndexer(indexer, QUERIES.overview ?? '')
  figures.push({ name: `indexer, ${name}: first answer of all`, value: performance.now() - started, unit: 'ms' })
  const pools = await fetchPairIds(indexer)
  // So does a process that fifty connections are opened to at one moment.
  const arrived = performance.now()
  await Promise.all(Array.from({ length: CLIENT_COUNT }, () => queryIndexer(indexer, '{ bundles { id } }')))
  const greeted = performance.now() - arrived
  figures.push({
    name: `indexer, ${name}: ${CLIENT_COUNT} clients come at once, all answered`,
    value: greeted,
    unit: 'ms',
  })
  for (const [question, query] of Object.entries(QUERIES)) {
    await queryIndexer(indexer, query, pools[0])
    const times: number[] = []
    const client = async (_: unknown, at: number) => {
      for (let round = 0; round < ROUND_COUNT; round++) {
        const began = performance.now()
        await queryIndexer(indexer, query, pools[at % pools.length])
        times.push(performance.now() - began)
      }
    }
    await Promise.all(Array.from({ length: CLIENT_COUNT }).map(client))
    times.sort((a, b) => a - b)
    for (const [rank, part] of [
      ['p50', 0.5],
      ['p99', 0.99],
    ] as const) {
      const value = times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
      figures.push({ name: `indexer, ${name}: ${question}, ${CLIENT_COUNT} clients, ${rank}`, value, unit: 'ms' })
    }
  }
  return figures
}

/** From a block to its swap in an answer: the median of ten. */
async function measureBlockDelay(indexer: Indexer, devnet: Devnet, name: string): Promise<Metric> {
  const world = createChainFixture(devnet)
  const delays: number[] = []
  for (let round = 0; round < 10; round++) {
    const amount = `${3 + round}.0625`
    await world.swap('wbnb', 'zono', amount)
    const mined = performance.now()
    while (
      !(
        await queryIndexer(
          indexer,
          `{ swaps(first: 3, orderBy: timestamp, orderDirection: desc) { amount0In amount1In } }`,
        )
      ).includes(amount)
    ) {
      if (performance.now() - mined > 10_000) break
    }
    delays.push(performance.now() - mined)
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
  const figures = await benchIndexer({ quick: process.argv.includes('--quick') })
  if (process.argv.includes('--json')) console.log(JSON.stringify(figures, undefined, 2))
  else printMetrics(figures)
}
