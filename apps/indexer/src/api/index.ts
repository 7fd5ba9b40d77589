import { db } from 'ponder:api'
import * as tables from 'ponder:schema'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createLanes } from '../../lib/queryThrottle.ts'
import { blocksSchema } from './blocks.graphql.ts'
import { exchangeSchema } from './exchange.graphql.ts'
import { farmsSchema } from './farms.graphql.ts'
import { readBlock, readHead, readOldest } from './head.ts'
import { createSubgraph } from './subgraphServer.ts'

/** No question is longer than this, in bytes. */
const MAX_QUESTION_BYTES = 256 * 1024

/** Seconds after which the newest block counts as old: then the indexer lags, whatever the reason. */
const LAG = 60

/** Questions that are not known to be quick, of either kind, at a time: Ponder keeps nine connections for reading. */
const [UNPROVEN, UNPROVEN_WAITING] = [3, 50]

/** Milliseconds that make a question slow. */
const SLOW = 500

const app = new Hono()
app.use(
  bodyLimit({
    maxSize: MAX_QUESTION_BYTES,
    onError: (c) => c.json({ errors: [{ message: 'This question is too long.' }] }, 413),
  }),
)

const lanes = createLanes({ slots: UNPROVEN, waiting: UNPROVEN_WAITING, slowMs: SLOW })
for (const [name, schema] of [
  ['exchange', exchangeSchema],
  ['blocks', blocksSchema],
  ['farms', farmsSchema],
] as const) {
  const subgraph = createSubgraph({ schema, db, tables, readHead, readBlock, readOldest, lanes })
  app.on(['GET', 'POST'], `/subgraphs/name/${name}`, (c) => subgraph(c.req.raw))
}

// How far behind the wall clock the newest indexed block is; 503 where that is too far.
app.get('/lag', async (c) => {
  const head = await readHead()
  const seconds = Math.max(0, Math.floor(Date.now() / 1000) - head.timestamp)
  return c.json({ block: head.number, timestamp: head.timestamp, lagSeconds: seconds }, seconds > LAG ? 503 : 200)
})

export default app
