import { execFileSync } from 'node:child_process'
import { createDatabase, migrate } from '@zono/service/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, startDatabase } from '../../../../devnet/services/database.ts'
import { MIGRATIONS } from '../store/migrations.ts'
import { createQueryProcess, type QueryProcess } from './queryProcess.ts'
import { MAX_ANSWER_BYTES } from './texts.ts'

const VOTES = 1000
const space = {
  id: 'zono.eth',
  name: 'Zono',
  symbol: 'ZONO',
  network: '56',
  admins: [],
  members: [],
  minPower: 10n ** 18n,
}
const host = { now: 1_795_305_600, readPower: async () => 7n * 10n ** 18n }

let server: Database
let databaseUrl: string
let queries: QueryProcess
const lines: string[] = []
beforeAll(async () => {
  server = await startDatabase()
  databaseUrl = await server.createDatabase('queries')
  const database = createDatabase(databaseUrl)
  await migrate(database, MIGRATIONS)
  // A proposal with the longest texts, and votes for it with the longest reasons.
  await database.query(
    `insert into proposals (id, ipfs, author, created, type, title, body, discussion, choices, app, start_time, end_time,
       snapshot, is_core, scores, scores_updated)
     values ('p', 'p', '0x1', 1, 'basic', repeat('t', 256), repeat('b', 10000), repeat('d', 1000),
       (select jsonb_agg(repeat('c', 256)) from generate_series(1, 20)), '', 1, 2000000000, 1, true, array_fill(0, array[20]), 1)`,
  )
  await database.query(
    `insert into messages (id, ipfs, address, signer, kind, proposal, timestamp, envelope)
     select n::text, n::text, n::text, 'account', 'vote', 'p', n, jsonb_build_object('sig', repeat('ab', 16000)) from generate_series(1, $1::int) n`,
    [VOTES],
  )
  await database.query(
    `insert into votes (proposal, voter, id, ipfs, created, choice, reason, app, metadata, power)
     select 'p', n::text, n::text, n::text, n, 1, repeat('r', 5000), '', '{"votingPower":"1"}', n from generate_series(1, $1::int) n`,
    [VOTES],
  )
  await database.close()
  queries = createQueryProcess({ databaseUrl, space, log: (_level, message) => void lines.push(message) })
})
afterAll(async () => {
  queries?.close()
  await server?.stop()
})

async function ask(query: string) {
  const body = await queries.run({ query }, host)
  const { data, errors } = JSON.parse(Buffer.from(body).toString())
  return { bytes: body.length, data, message: errors?.[0]?.message }
}
const listNames = (count: number, field: string) => Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ')

/** Ids of the processes that this one started and that answer queries. */
const findProcesses = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('queryMain'))
    .map((line) => Number.parseInt(line, 10))

test('query process: answers a query, voting power with the help of the hub', async () => {
  const { data } = await ask(
    '{ space(id: "zono.eth") { symbol } votes(first: 2, orderBy: "created", orderDirection: asc) { id } }',
  )
  expect(data).toEqual({ space: { symbol: 'ZONO' }, votes: [{ id: '1' }, { id: '2' }] })
  const voter = `0x${'11'.repeat(20)}`
  expect((await ask(`{ vp(voter: "${voter}", space: "zono.eth", proposal: "p") { vp vp_state } }`)).data).toEqual({
    vp: { vp: 7, vp_state: 'final' },
  })
})

test('query process: one text under many names for each of a thousand votes is a sentence', async () => {
  const query = `{ votes(first: 1000) { ...V } }
    fragment V on Vote { ${listNames(40, 'proposal { ...P }')} } fragment P on Proposal { ${listNames(70, 'body')} }`
  expect(query.length).toBeLessThan(1800)
  expect(await ask(query)).toMatchObject({
    bytes: expect.toSatisfy((bytes: number) => bytes < 200),
    message: '`body` is selected under too many names below the root.',
  })
})

test.each([
  ['bodies of the proposals of votes', '{ votes(first: 1000) { id proposal { body } } }'],
  ['choices of the proposals of votes', '{ votes(first: 1000) { id proposal { choices } } }'],
  ['signatures of contract wallets', '{ messages(first: 1000) { sig } }'],
  ['reasons', '{ votes(first: 1000) { reason } }'],
  ['ten lists of reasons', `{ ${listNames(10, 'votes(first: 1000) { reason }')} }`],
])('query process: an answer stays below its largest size: %s', async (_name, query) => {
  expect(await ask(query)).toMatchObject({
    bytes: expect.toSatisfy((bytes: number) => bytes < 200),
    message: `Answer too large: it has more than ${MAX_ANSWER_BYTES} bytes. Request fewer rows.`,
  })
})

test('query process: a page of a thousand votes as the page asks for it is answered', async () => {
  const { data, message } = await ask(
    '{ votes(first: 1000) { id voter created choice space { id name } metadata vpBaseUnits vp_state isInvalid } }',
  )
  expect(message).toBeUndefined()
  expect(data.votes).toHaveLength(VOTES)
})

test('query process: one that ends is started again, and its queries are refused with a sentence', async () => {
  await ask('{ votes(first: 1) { id } }')
  const [first] = findProcesses()
  if (first === undefined) throw new Error('The query process is not there.')
  const asked = ask('{ votes(first: 1000) { id } }')
  process.kill(first, 'SIGKILL')
  await expect(asked).rejects.toMatchObject({ code: 'busy' })
  await vi.waitFor(async () => expect((await ask('{ votes(first: 1) { id } }')).message).toBeUndefined(), {
    timeout: 60_000,
    interval: 200,
  })
  expect(findProcesses()).not.toContain(first)
  expect(lines).toEqual(['query process ended'])
})

test('query process: its connections cannot write', async () => {
  const database = createDatabase(databaseUrl, { isReadOnly: true })
  await expect(database.query(`insert into powers values (1, 'a', 'b', '{}')`)).rejects.toThrow('read-only transaction')
  await database.close()
})
