// Answers of the item service over a database with 100,000 pieces, each request another one, so that none comes from memory.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseDeployment } from '@zono/protocol'
import { queryDatabase, startDatabase } from '../../devnet/services/database.ts'
import { launchItemService } from '../../devnet/services/items.ts'
import { getFreePort } from '../../devnet/services/ports.ts'
import { type Metric, printMetrics } from '../metrics.ts'

const PIECES = 100_000
const COLLECTIONS = 10
export const OWNERS = 1000
const COLLECTION_SIZE = PIECES / COLLECTIONS
/** Requests under way at a time where throughput is measured; times are those of one request at a time. */
const CONCURRENCY = 16
/** Length of the picture of a collection that is drawn on chain. */
const IMAGE = `data:image/svg+xml;base64,${'PHN2'.repeat(600)}`

type BenchOptions = { readonly quick?: boolean }

/** Milliseconds of requests at 100,000 pieces. */
export async function benchItems({ quick = false }: BenchOptions = {}): Promise<readonly Metric[]> {
  const database = await startDatabase()
  const rpc = await startEmptyChain()
  const databaseUrl = await database.createDatabase('items')
  const port = await getFreePort()
  const service = launchItemService({
    rpcUrls: [rpc.url],
    deployment: DEPLOYMENT,
    databaseUrl,
    port,
    environment: { RATE_LIMIT: '1000000' },
  })
  try {
    await service.ready()
    await fill(databaseUrl)
    const url = `http://127.0.0.1:${port}`
    const count = quick ? 200 : 2000
    // Connections and code are warm before anything counts.
    await sendRequests(url, count, CONCURRENCY, (n) => `/api/item?owner=${toAddress(n % OWNERS)}&limit=${1 + (n % 99)}`)
    const metrics: Metric[] = []
    for (const [name, { goal, getPath }] of Object.entries(REQUESTS)) {
      const { times } = await sendRequests(url, count, 1, getPath)
      metrics.push(...toPercentiles(`items: ${name}`, times, goal))
    }
    const { totalMs } = await sendRequests(url, count, CONCURRENCY, (n) => `${getOwnerPath(n)}&sortBy=tokenId`)
    const rate = (count / totalMs) * 1000
    return [
      ...metrics,
      { name: `items: 100 pieces of an owner, ${CONCURRENCY} at a time`, value: rate, unit: 'requests/s' },
    ]
  } finally {
    await service.stop()
    await Promise.all([database.stop(), rpc.stop()])
  }
}

const toAddress = (n: number) => `0x${(n + 1).toString(16).padStart(40, 'a')}` as const
const toCollection = (n: number) => `0x${((n % COLLECTIONS) + 1).toString(16).padStart(40, 'c')}` as const

export const getOwnerPath = (n: number) =>
  `/api/item?limit=100&owner=${toAddress(n % OWNERS)}&page=${1 + (Math.floor(n / OWNERS) % 2)}`

/** What is measured, and its goal for the 99th percentile in milliseconds. */
const REQUESTS: Readonly<Record<string, { readonly goal: string; readonly getPath: (n: number) => string }>> = {
  '100 pieces of an owner': { goal: 'under 30', getPath: getOwnerPath },
  'pieces of an owner in a collection': {
    goal: 'under 30',
    getPath: (n) =>
      `/api/item?sortDir=desc&sortBy=timestamp&limit=100&page=1&owner=${toAddress(n % OWNERS)}&itemCollection=${toCollection(Math.floor(n / OWNERS))}`,
  },
  '24 pieces of a collection of 10,000': {
    goal: 'under 200',
    getPath: (n) => `/api/item?limit=24&page=${1 + (n % 400)}&itemCollection=${toCollection(n)}`,
  },
  'filter of two traits in a collection of 10,000': {
    goal: 'under 200',
    getPath: (n) => {
      const traits = encodeURIComponent(JSON.stringify({ Petals: [`${n % 9}`], Seal: ['0', '1'] }))
      return `/api/item?limit=24&page=${1 + (n % 20)}&itemCollection=${toCollection(n)}&traits=${traits}`
    },
  },
  'search by number': { goal: 'under 200', getPath: (n) => `/api/search?q=%23${n}` },
}

export const DEPLOYMENT = parseDeployment({
  chainId: 31_337,
  initCodeHash: `0x${'0'.repeat(64)}`,
  contracts: {},
  tokens: {},
  nftCollections: Array.from({ length: COLLECTIONS }, (_, n) => ({
    contractAddress: toCollection(n),
    name: `Collection ${n}`,
    symbol: `C${n}`,
    description: '',
    type: 'ETHMINT',
  })),
})

/** Writes pieces with metadata as the service does, in a few statements. */
export async function fill(databaseUrl: string) {
  await queryDatabase(databaseUrl, async (client) => {
    const piece = `select ('0x' || lpad(to_hex((n / ${COLLECTION_SIZE}) + 1), 40, 'c')) as collection, n % ${COLLECTION_SIZE} as id, n
      from generate_series(0, ${PIECES - 1}) n`
    await client.query(
      `insert into items.piece select collection, id, '0x' || lpad(to_hex((n * 7919) % ${OWNERS} + 1), 40, 'a'),
         '', 'wallet', 1700000000 + n from (${piece}) p`,
    )
    await client.query(
      `insert into items.metadata (collection, token_id, status, name, image, attributes, fetched_at, next_attempt_at)
       select collection, id, 'loaded', 'Piece #' || id, $1,
         json_build_array(json_build_object('trait_type', 'Petals', 'value', (n % 9)::text),
           json_build_object('trait_type', 'Seal', 'value', (n % 5)::text)), 0, null from (${piece}) p`,
      [IMAGE],
    )
    for (const [trait, values] of Object.entries({ Petals: 9, Seal: 5 }))
      await client.query(
        `insert into items.attribute select collection, id, '${trait}', (n % ${values})::text from (${piece}) p`,
      )
    await client.query('analyze')
  })
}

/** Sends requests, a number at a time, and gives back the milliseconds of each and of all. */
async function sendRequests(url: string, count: number, concurrency: number, getPath: (n: number) => string) {
  const times: number[] = []
  const beganAt = performance.now()
  let next = 0
  const work = async () => {
    for (let n = next++; n < count; n = next++) {
      const startedAt = performance.now()
      const response = await fetch(`${url}${getPath(n)}`)
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${getPath(n)} was answered with ${response.status}.`)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return { times, totalMs: performance.now() - beganAt }
}

function toPercentiles(name: string, times: readonly number[], goal: string): readonly Metric[] {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (fraction: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN
  return [
    { name: `${name}, median`, value: at(0.5), unit: 'ms' },
    { name: `${name}, p99`, value: at(0.99), unit: 'ms', goal },
  ]
}

/** An endpoint whose chain has one block and no events. */
export async function startEmptyChain() {
  const results: Readonly<Record<string, unknown>> = {
    eth_chainId: '0x7a69',
    eth_getLogs: [],
    eth_getBlockByNumber: { number: '0x0', hash: `0x${'1'.repeat(64)}`, timestamp: '0x1' },
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { id, method } = JSON.parse(body) as { readonly id: number; readonly method: string }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  printMetrics(await benchItems({ quick: process.argv.includes('--quick') }))
