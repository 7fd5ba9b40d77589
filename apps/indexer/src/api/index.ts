import { db } from 'ponder:api'
import * as tables from 'ponder:schema'
import { getDeploymentHash } from '@zono/protocol'
import { getSubgraphName, SUBGRAPH_KEYS } from '@zono/protocol/areas'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createErrorLog } from '../../lib/api/errorLog.ts'
import { createQueryThrottle } from '../../lib/api/queryThrottle.ts'
import { settings } from '../../settings.ts'
import { isHistoryRead, readBlock, readHead, readOldestBlock } from './head.ts'
import { createSubgraphServer } from './subgraphServer.ts'
import { SUBGRAPHS } from './subgraphs.ts'

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
for (const key of SUBGRAPH_KEYS) {
  const { schema, tablePrefix } = SUBGRAPHS[key]
  const name = getSubgraphName(key)
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
