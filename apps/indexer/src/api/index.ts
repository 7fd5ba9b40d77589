import { db } from 'ponder:api'
import * as tables from 'ponder:schema'
import { getDeploymentHash } from '@zono/protocol'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createErrorLog } from '../../lib/api/errorLog.ts'
import { createQueryThrottle } from '../../lib/api/queryThrottle.ts'
import { settings } from '../../settings.ts'
import { isHistoryRead, readBlock, readHead, readOldestBlock } from './head.ts'
import { blocksSchema } from './schemas/blocks.graphql.ts'
import { competitionSchema } from './schemas/competition.graphql.ts'
import { exchangeSchema } from './schemas/exchange.graphql.ts'
import { farmAuctionsSchema } from './schemas/farmAuctions.graphql.ts'
import { farmsSchema } from './schemas/farms.graphql.ts'
import { lotterySchema } from './schemas/lottery.graphql.ts'
import { migrationSchema } from './schemas/migration.graphql.ts'
import { nftMarketSchema } from './schemas/nftMarket.graphql.ts'
import { predictionSchema } from './schemas/prediction.graphql.ts'
import { profileSchema } from './schemas/profile.graphql.ts'
import { salesSchema } from './schemas/sales.graphql.ts'
import { createSubgraphServer } from './subgraphServer.ts'

/** Size of a request body, in bytes. */
const MAX_QUERY_BYTES = 256 * 1024

/** Age of the newest indexed block from which on `/lag` answers 503. */
const MAX_LAG_SECONDS = 60

/** Limits of each of the two throttle queues. Ponder has nine connections for reading. */
const [MAX_CONCURRENT_QUERIES, MAX_QUEUED_QUERIES] = [3, 50]

/** Duration from which on a query counts as slow. */
const SLOW_QUERY_MS = 500

const deploymentHash = getDeploymentHash(settings.deployment)

const app = new Hono()
app.use(
  bodyLimit({
    maxSize: MAX_QUERY_BYTES,
    onError: (c) => c.json({ errors: [{ message: 'Query too long.' }] }, 413),
  }),
)

const throttle = createQueryThrottle({
  maxConcurrent: MAX_CONCURRENT_QUERIES,
  maxQueued: MAX_QUEUED_QUERIES,
  slowMs: SLOW_QUERY_MS,
})
const logError = createErrorLog({ write: (line) => process.stderr.write(`${line}\n`) })
for (const { name, schema, tablePrefix } of [
  { name: 'exchange', schema: exchangeSchema, tablePrefix: undefined },
  { name: 'blocks', schema: blocksSchema, tablePrefix: undefined },
  { name: 'farms', schema: farmsSchema, tablePrefix: undefined },
  { name: 'lottery', schema: lotterySchema, tablePrefix: 'lottery' },
  { name: 'prediction', schema: predictionSchema, tablePrefix: 'prediction' },
  { name: 'nft-market', schema: nftMarketSchema, tablePrefix: 'nft' },
  { name: 'profile', schema: profileSchema, tablePrefix: 'profile' },
  { name: 'trading-competition', schema: competitionSchema, tablePrefix: 'competition' },
  { name: 'sales', schema: salesSchema, tablePrefix: undefined },
  { name: 'farm-auctions', schema: farmAuctionsSchema, tablePrefix: 'auction' },
  { name: 'migration', schema: migrationSchema, tablePrefix: undefined },
]) {
  const subgraph = createSubgraphServer({
    name,
    schema,
    db,
    tables,
    tablePrefix,
    throttle,
    logError,
    isHistoryRead,
    readHead,
    readBlock,
    readOldestBlock,
    deploymentHash,
  })
  app.on(['GET', 'POST'], `/subgraphs/name/${name}`, (c) => subgraph(c.req.raw))
}

// Seconds between the newest indexed block and the clock of this machine; 503 if they are too many.
app.get('/lag', async (c) => {
  const head = await readHead()
  const seconds = Math.max(0, Math.floor(Date.now() / 1000) - head.timestamp)
  return c.json(
    { block: head.number, timestamp: head.timestamp, lagSeconds: seconds, deploymentHash },
    seconds > MAX_LAG_SECONDS ? 503 : 200,
  )
})

export default app
