import { db } from 'ponder:api'
import * as tables from 'ponder:schema'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { desc } from 'ponder'
import { blocksSchema } from './blocks.graphql.ts'
import type { Head } from './dialect/schema.ts'
import { exchangeSchema } from './exchange.graphql.ts'
import { createSubgraph } from './subgraph.ts'

/** No question is longer than this, in bytes. */
const LONGEST_QUESTION = 64 * 1024

/** Seconds after which the newest block counts as old: then the indexer lags, whatever the reason. */
const LAG = 60

/** The newest block in the tables: what is answered is the state after it. */
async function readHead(): Promise<Head> {
  const [newest] = await db.select().from(tables.block).orderBy(desc(tables.block.number)).limit(1)
  if (newest === undefined) return { number: 0, hash: `0x${'0'.repeat(64)}`, timestamp: 0 }
  return { number: Number(newest.number), hash: newest.id, timestamp: Number(newest.timestamp) }
}

const app = new Hono()
app.use(
  bodyLimit({
    maxSize: LONGEST_QUESTION,
    onError: (c) => c.json({ errors: [{ message: 'This question is too long.' }] }, 413),
  }),
)

for (const [name, schema] of [
  ['exchange', exchangeSchema],
  ['blocks', blocksSchema],
] as const) {
  const path = `/subgraphs/name/${name}`
  const subgraph = createSubgraph({ schema, db, tables, readHead, path })
  app.use(path, async (c) => subgraph.handle(c.req.raw, {}))
}

// How far behind the wall clock the newest indexed block is; 503 where that is too far.
app.get('/lag', async (c) => {
  const head = await readHead()
  const seconds = Math.max(0, Math.floor(Date.now() / 1000) - head.timestamp)
  return c.json({ block: head.number, timestamp: head.timestamp, lagSeconds: seconds }, seconds > LAG ? 503 : 200)
})

export default app
