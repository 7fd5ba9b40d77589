import { expect, test } from 'vitest'
import { createQueryThrottle } from '../../lib/api/queryThrottle.ts'
import * as tables from '../../ponder.schema.ts'
import { migrationSchema } from './schemas/migration.graphql.ts'
import { createSubgraphServer } from './subgraphServer.ts'

let isRead = false
let head = 412
let execute = async () => ({ rows: [] })
const server = createSubgraphServer({
  name: 'migration',
  schema: migrationSchema,
  db: { execute: () => execute() },
  tables,
  throttle: createQueryThrottle({ maxConcurrent: 3, maxQueued: 50, slowMs: 500 }),
  logError: () => {},
  isHistoryRead: async () => isRead,
  readHead: async () => ({ number: head, timestamp: 1_700_000_000 }),
  readBlock: async () => null,
  readOldestBlock: async () => 1,
  deploymentHash: '0x12',
})

async function ask(query: string) {
  const body = JSON.stringify({ query })
  const response = await server(new Request('http://indexer/', { method: 'POST', body }))
  return { status: response.status, ...((await response.json()) as object) }
}

const LIST = '{ migrations { id } }'

test('subgraph server: while the history is being read it tells how far it is, and no part of the history', async () => {
  isRead = false
  const refused = { status: 503, errors: [{ message: 'The history is still being read.' }] }
  expect(await ask(LIST)).toEqual(refused)
  expect(await ask(`{ _meta { block { number } } migrations { id } }`)).toEqual(refused)
  expect(await ask('{ _meta { block { number timestamp } hasIndexingErrors } }')).toMatchObject({
    status: 200,
    data: { _meta: { block: { number: 412 } } },
  })
  isRead = true
  expect(await ask(LIST)).toEqual({ status: 200, data: { migrations: [] } })
})

test('subgraph server: names the deployment that it indexes in _meta', async () => {
  isRead = false
  expect(await ask('{ _meta { deployment } }')).toMatchObject({ status: 200, data: { _meta: { deployment: '0x12' } } })
})

test('subgraph server: an answer that began before a block is not the answer after it', async () => {
  isRead = true
  let count = 0
  const answers: (() => void)[] = []
  execute = () => {
    count++
    return new Promise((resolve) => answers.push(() => resolve({ rows: [] })))
  }
  const before = [ask(LIST), ask(LIST)]
  await expect.poll(() => count).toBe(1)
  head++
  const after = ask(LIST)
  // Shared with the others, it would keep the tag of the new block on what was there before.
  await expect.poll(() => count).toBe(2)
  for (const answer of answers) answer()
  await Promise.all([...before, after])
})
