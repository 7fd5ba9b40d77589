// Random and hostile queries: the indexer answers whatever a client sends and keeps running.
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { waitUntilIndexed } from '../testChain.ts'
import { indexer, testChain } from './testIndexer.ts'

const DOCUMENT_COUNT = Number(process.env.HOSTILE_DOCUMENTS ?? 500)
const MAX_CONCURRENT_REQUESTS = 40

/** Creates a generator whose numbers are the same in every run (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return { below, pick: <value>(values: readonly value[]) => values[below(values.length)] as value }
}
type Random = ReturnType<typeof createRandom>

const LIST_FIELDS = [
  'pairs',
  'tokens',
  'transactions',
  'swaps',
  'mints',
  'burns',
  'pairDayDatas',
  'tokenHourDatas',
  'bundles',
  'users',
  'rounds',
  'bets',
  'lotteries',
]
const LEAF_FIELDS = ['id', 'name', 'timestamp', 'reserveUSD', 'amountUSD', 'date', 'nonsense', '__typename']
const NESTED_FIELDS = [
  'token0',
  'token1',
  'pair',
  'transaction',
  'swaps',
  'mints',
  'burns',
  'pairHourData',
  'pairBase',
  'token',
]
const ARGUMENT_VALUES = [
  'null',
  '1',
  '-1',
  '1e999',
  '"\\u0000"',
  '"0x"',
  '""',
  '[]',
  '{}',
  '$v',
  'asc',
  '99999999999',
  '"%_\\\\"',
]
const FILTER_KEYS = [
  'id',
  'id_in',
  'reserveUSD_gt',
  'name_contains_nocase',
  'pair_',
  'token0',
  'or',
  'and',
  '_change_block',
]
const ARGUMENT_NAMES = ['first', 'skip', 'orderBy', 'orderDirection', 'where', 'block', 'subgraphError', 'id']

function createRandomArguments(random: Random): string {
  const parts = Array.from({ length: random.below(3) }, () => {
    const name = random.pick(ARGUMENT_NAMES)
    if (name === 'where') return `where: { ${random.pick(FILTER_KEYS)}: ${random.pick(ARGUMENT_VALUES)} }`
    if (name === 'block')
      return `block: { ${random.pick(['number', 'hash', 'number_gte'])}: ${random.pick(ARGUMENT_VALUES)} }`
    if (name === 'orderBy') return `orderBy: ${random.pick(['id', 'token0__id', 'pair__token0', 'timestamp', 'x'])}`
    return `${name}: ${random.pick([...ARGUMENT_VALUES, '5', '1000', '1001'])}`
  })
  return parts.length > 0 ? `(${parts.join(', ')})` : ''
}

function createRandomSelection(random: Random, depth: number): string {
  const fields = Array.from({ length: 1 + random.below(4) }, () =>
    depth > 0 && random.below(2) === 0
      ? `${random.pick(['', 'a: ', 'b: '])}${random.pick(NESTED_FIELDS)}${createRandomArguments(random)} ${createRandomSelection(random, depth - 1)}`
      : random.pick(LEAF_FIELDS),
  )
  return `{ ${fields.join(' ')} }`
}

/** Queries that attack by depth, width, repetition, cycles or invalid syntax. */
const HOSTILE_QUERIES: readonly string[] = [
  '',
  '{',
  '{'.repeat(5000),
  `{ pairs ${'{ token0 { pairBase '.repeat(500)}`,
  `{ pairs(where: ${'{ and: ['.repeat(3000)}`,
  `{ pairs { ${'id '.repeat(9000)} } }`,
  `{ ${Array.from({ length: 3000 }, (_, n) => `a${n}: pairs { id }`).join(' ')} }`,
  'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
  `{ ...F0 } ${Array.from({ length: 90 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} pairs { id } }`).join(' ')} fragment F90 on Query { pairs { id } }`,
  '{ transactions(first: 1000) { swaps(first: 1000) { pair { swaps(first: 1000) { id } } } } }',
  '{ transactions(first:100,orderBy:timestamp,orderDirection:desc){mints(orderBy:timestamp,orderDirection:desc){id} burns(first: 1001){id} swaps(skip: 9999){id}} }',
  '{ pairs { swaps(first: 1001) { id } token0 { id } mints(first: 1001) { id } } }',
  `{ __schema { types { ${'fields { type { '.repeat(7)} name ${'} }'.repeat(7)} } } }`,
  'mutation { x }',
  'subscription { pairs { id } }',
  '{ pairs @skip(if: $x) { id } }',
  `{ pairs(where: { id_in: [${'"x",'.repeat(5000)}] }) { id } }`,
  `{ pairs(where: { name_contains: "${'%'.repeat(5000)}" }) { id } }`,
  `{ tokens(where: { or: [${'{ pairBase_: { swaps_: { from_not_contains: "a" } } },'.repeat(200)}] }) { id } }`,
  'query ($a: [[[[String]]]]) { pairs(where: { id: $a }) { id } }',
  'query ($first: String) { pairs(first: $first) { swaps(first: $first) { id } } }',
  'query ($where: String) { pairs { swaps(where: $where) { id } token0 { tokenDayData(where: $where) { id } } } }',
]

const HOSTILE_VARIABLES: readonly object[] = [
  {},
  { v: null },
  { v: 'x', first: '7', where: 'id' },
  { v: { a: [{ b: null }] }, first: {}, where: [] },
  { v: -1, a: [[[['x']]]] },
]

describe('hostile queries', () => {
  test('indexer: answers thousands of random and hostile queries and keeps running [INFO-05]', async () => {
    const random = createRandom(7)
    const process = indexer.process
    let [next, answered] = [0, 0]
    const worker = async () => {
      while (next < DOCUMENT_COUNT) {
        const n = next++
        const query =
          n % 20 === 0
            ? random.pick(HOSTILE_QUERIES)
            : `query ($v: ${random.pick(['String', 'Int', 'ID', 'Bytes', 'Boolean'])}) { ${random.pick(LIST_FIELDS)}${createRandomArguments(random)} ${createRandomSelection(random, 3)} }`
        const body = n % 97 === 0 ? query : JSON.stringify({ query, variables: random.pick(HOSTILE_VARIABLES) })
        const subgraph = random.pick(['exchange', 'exchange', 'exchange', 'blocks', 'farms', 'lottery', 'prediction'])
        const response = await fetch(`${indexer.url}/subgraphs/name/${subgraph}`, { method: 'POST', body })
        expect([200, 400, 413, 503, 504]).toContain(response.status)
        const answer = (await response.json()) as { data?: unknown; errors?: unknown }
        expect(answer.data !== undefined || answer.errors !== undefined, query).toBe(true)
        answered++
      }
    }
    await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, worker))
    expect(answered).toBe(DOCUMENT_COUNT)
    expect(process.exitCode).toBeNull()
    expect((await fetch(`${indexer.url}/ready`)).status).toBe(200)
  }, 600_000)

  test('indexer: keeps running when clients disconnect during a request', async () => {
    const { hostname, port } = new URL(indexer.url)
    for (let n = 0; n < 50; n++) {
      const socket = connect(Number(port), hostname)
      await new Promise((resolve) => socket.once('connect', resolve))
      socket.write(
        `POST /subgraphs/name/exchange HTTP/1.1\r\nHost: x\r\nContent-Length: ${n % 2 === 0 ? 100_000 : 30}\r\n\r\n{"query":"{ pairs { id } }", `,
      )
      await new Promise((resolve) => setTimeout(resolve, n % 5))
      socket.destroy()
    }
    expect((await fetch(`${indexer.url}/ready`)).status).toBe(200)
  })

  test('responses: are compressed, have an ETag, and answer 304 while they are unchanged', async () => {
    const body = JSON.stringify({
      query: '{ pairs(first: 100) { id name token0 { id symbol } token1 { id symbol } } }',
    })
    const sendQuery = (headers: Record<string, string>) =>
      fetch(`${indexer.url}/subgraphs/name/exchange`, { method: 'POST', body, headers })
    for (const encoding of ['br', 'gzip']) {
      const response = await sendQuery({ 'Accept-Encoding': encoding })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(await response.json()).toHaveProperty('data.pairs')
    }
    const first = await sendQuery({})
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"\d+-\d+-/)
    expect((await sendQuery({ 'If-None-Match': etag })).status).toBe(304)
    // A block without events does not change the response.
    await testChain.devnet.client.mine({ blocks: 1 })
    await waitUntilIndexed(testChain, indexer)
    expect((await sendQuery({ 'If-None-Match': etag })).status).toBe(304)
    expect((await sendQuery({ 'If-None-Match': 'W/"1-1-x.y"' })).status).toBe(200)
  })
})
