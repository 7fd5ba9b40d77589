import { getIntrospectionQuery } from 'graphql'
import { describe, expect, test } from 'vitest'
import { createQueryThrottle } from '../../lib/api/queryThrottle.ts'
import * as tables from '../../ponder.schema.ts'
import { exchangeSchema } from './schemas/exchange.graphql.ts'
import { createSubgraphServer, MAX_ANSWER_BYTES } from './subgraphServer.ts'

const ROWS_PER_READ = 1000
let rowsPerRead = ROWS_PER_READ

/** A row that fits any table: all references lead to the same row. */
const row = new Proxy({} as Record<string, unknown>, {
  get: (_target, name) =>
    name === 'id' || String(name).endsWith('Id')
      ? '0x1'
      : name === 'date' || name === 'hourStartUnix'
        ? 1
        : '1'.repeat(48),
})

/** Whether a statement skips rows: lists do, single entities are found by their ids. */
const isListRead = ({ queryChunks }: { readonly queryChunks: readonly { readonly value?: unknown }[] }) =>
  queryChunks.some((chunk) => String(chunk?.value).includes('offset'))

/** Statements, and those among them that read a list. */
let [reads, lists] = [0, 0]
const db = {
  async execute(statement: Parameters<typeof isListRead>[0]) {
    reads++
    if (isListRead(statement)) lists++
    return { rows: Array.from({ length: rowsPerRead }, () => row) }
  },
}
const head = { number: 2000, timestamp: 1 }
const errors: unknown[] = []
const server = createSubgraphServer({
  name: 'exchange',
  schema: exchangeSchema,
  ...{ db, tables },
  throttle: createQueryThrottle({ maxConcurrent: 3, maxQueued: 50, slowMs: 500 }),
  logError: (error) => void errors.push(error),
  readHead: async () => head,
  readBlock: async () => null,
  readOldestBlock: async () => 1,
  deploymentHash: '0x12',
  isHistoryRead: async () => true,
})

async function ask(query: string, variables: Readonly<Record<string, unknown>> = {}) {
  ;[reads, lists] = [0, 0]
  errors.length = 0
  const body = JSON.stringify({ query, variables })
  const response = await server(new Request('http://indexer/', { method: 'POST', body }))
  const text = await response.text()
  const { data, errors: problems } = JSON.parse(text)
  return {
    requestBytes: body.length,
    bytes: Buffer.byteLength(text),
    data,
    message: problems?.[0]?.message,
    reads,
    lists,
  }
}
const listNames = (count: number, field: string) => Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ')

describe('query limits', () => {
  test('query limits: one field under many names is refused before anything is read', async () => {
    const query = `{ pairs(first: 900) { ${'token0 token1'
      .split(' ')
      .map((field) => `${field} { ...T }`)
      .join(' ')} } } fragment T on Token { ${listNames(120, 'name')} }`
    const answer = await ask(query)
    expect(answer.requestBytes).toBeLessThan(1700)
    expect(answer).toMatchObject({
      reads: 0,
      message: '`name` is selected under too many names below the root.',
    })
    expect(answer.bytes).toBeLessThan(200)
  })

  test('query limits: rows times fields are refused before anything is read', async () => {
    const fields = 'id token0 { id } token1 { id }'
    const answer = await ask(`{ ${listNames(9, `pairs(first: 1000) { ${fields} }`)} }`)
    expect(answer).toMatchObject({ reads: 0, message: expect.stringContaining('more than 20000 rows') })
    const wide =
      'id name symbol decimals tradeVolume tradeVolumeUSD totalLiquidity derivedBNB derivedUSD totalTransactions'
    const many = await ask(`{ ${listNames(10, `tokens(first: 1000) { ${wide} }`)} }`)
    expect(many).toMatchObject({ reads: 0, message: expect.stringContaining('more than 40000 fields') })
  })

  test('query limits: `first` as a text counts as its number', async () => {
    const query = `query ($n: String) { ${listNames(21, 'pairs(first: $n) { id }')} }`
    expect(await ask(query, { n: '1000' })).toMatchObject({ reads: 0, message: expect.stringContaining('20000 rows') })
  })

  test('query limits: `first` of a variable that is null counts as many rows as it reads', async () => {
    const query = `query ($n: Int = 0) {
      swaps(first: $n) { pair { swaps(first: $n) { pair { swaps(first: $n) { pair { swaps(first: $n) { id } } } } } } } }`
    const answer = await ask(query, { n: null })
    expect(answer).toMatchObject({ reads: 0, message: expect.stringContaining('20000 rows') })
  })

  test('query limits: short lists that are long are counted as often as they are written', async () => {
    const query = `{ swaps(first: 1) { transaction { swaps(first: 1000) { transaction {
      swaps(first: 1000) { transaction { swaps(first: 1000) { id } } } } } } } }`
    // 30 rows at each level are 810,000 at the last one, and are read once each.
    rowsPerRead = 30
    const answer = await ask(query).finally(() => {
      rowsPerRead = ROWS_PER_READ
    })
    expect(answer.message).toContain('20000 rows')
    expect(answer.reads).toBeLessThan(5)
  })

  test('query limits: an answer that becomes too large is a sentence', async () => {
    const fields =
      'name reserve0 reserve1 totalSupply reserveBNB reserveUSD trackedReserveBNB token0Price token1Price volumeToken0 ' +
      'volumeToken1 volumeUSD'
    const answer = await ask(`{ ${listNames(3, `pairs(first: 1000) { ${fields} }`)} }`)
    expect(answer).toMatchObject({
      message: `Answer too large: it has more than ${MAX_ANSWER_BYTES} bytes. Request fewer rows.`,
    })
    expect(answer.bytes).toBeLessThan(200)
    expect(errors).toEqual([])
  })

  test.each([
    [
      'swaps with all of their pairs and tokens',
      `{ swaps(first: 1000) { id timestamp amountUSD amount0In amount1In amount0Out amount1Out from to sender pair {
        id name reserve0 reserve1 totalSupply reserveBNB reserveUSD trackedReserveBNB token0Price token1Price volumeToken0
        volumeToken1 volumeUSD untrackedVolumeUSD totalTransactions timestamp token0 { id name symbol } token1 { id name } } } }`,
    ],
    ['the largest text filter', `{ swaps(first: 1000, where: { from_not_contains: "${'a'.repeat(3000)}" }) { id } }`],
    ['twenty lists of a thousand ids', `{ ${listNames(20, 'swaps(first: 1000) { id }')} }`],
    ['a thousand past blocks', `{ ${listNames(1000, 'token(id: "0x1", block: { number: 7 }) { id }')} }`],
    ['introspection', getIntrospectionQuery()],
  ])(
    'query limits: the dearest queries that the limits allow stay below the largest answer: %s',
    async (_name, query) => {
      const answer = await ask(query)
      expect(answer.bytes).toBeLessThanOrEqual(MAX_ANSWER_BYTES)
      expect(answer.message ?? '').toMatch(/^$|Answer too large/)
    },
  )

  test('query limits: past blocks are asked for by a thousand names of one field of the root', async () => {
    const names = Array.from(
      { length: 1000 },
      (_, n) => `t${n}: token(id: "0x1", block: { number: ${n + 1} }) { derivedUSD }`,
    )
    const { data, message } = await ask(`{ ${names.join(' ')} }`)
    expect(message).toBeUndefined()
    expect(Object.keys(data)).toHaveLength(1000)
  })

  test('query limits: many sorted lists are refused after the first few are read', async () => {
    const list = 'pairHourDatas(first: 7, skip: 2060, orderBy: pair__reserveUSD) { id }'
    const answer = await ask(`{ ${listNames(400, list)} }`)
    expect(answer.message).toContain('too many lists that are searched or sorted')
    expect(answer.reads).toBe(10)
    expect((await ask(`{ ${listNames(10, list)} }`)).message).toBeUndefined()
  })

  test.each([
    ['below one entity', 'pair(id: "0x1") { swaps(first: 1, skip: $, orderBy: amountUSD) { id } }', 50],
    ['below a reference', 'swap(id: "0x1") { pair { swaps(first: 1, skip: $) { id } } }', 50],
    [
      'of ids, in another table',
      'pairs(first: 1, skip: $, where: { id_in: ["0x1"], swaps_: { amountUSD_lt: "0" } }) { id }',
      10,
    ],
    [
      'of an id, by alternatives',
      'pairs(first: 1, skip: $, where: { id: "0x1", or: [{ swaps_: { from: "0x01" } }] }) { id }',
      10,
    ],
  ])('query limits: many lists are refused also %s', async (_name, list, allowed) => {
    const names = Array.from({ length: 300 }, (_, n) => `a${n}: ${list.replace('$', String(n))}`)
    const answer = await ask(`{ ${names.join(' ')} }`)
    expect(answer.message).toContain('too many lists that are searched or sorted')
    expect(answer.lists).toBe(allowed)
  })

  test('query limits: the largest questions of the page and of clients of the lineage are answered', async () => {
    const periods = `query ($id: String!, $pool: Bytes!) {
      pairHourDatas(first: 1000, orderBy: hourStartUnix, orderDirection: desc, where: { pair: $id }) {
        hourStartUnix reserve0 reserve1 hourlyVolumeToken0 hourlyVolumeToken1 open high low close
      }
      pairDayDatas(first: 1000, orderBy: date, orderDirection: desc, where: { pairAddress: $pool }) {
        date pairAddress dailyVolumeUSD reserveUSD reserve0 reserve1 dailyVolumeToken0 dailyVolumeToken1 open high low close
      } }`
    const totals = '{ id tradeVolumeUSD derivedUSD totalLiquidity totalTransactions }'
    const tokens = `query ($ids: [ID!]) {
      from: tokens(first: 1000, where: { id_in: $ids }, block: { number: 1 }) ${totals}
      before: tokens(first: 1000, where: { id_in: $ids }, block: { number: 2 }) ${totals}
      tokens(first: 1000, where: { id_in: $ids }) ${totals}
    }`
    const swaps = `{ swaps(first: 1000, orderBy: timestamp, orderDirection: desc) {
      id timestamp transaction { id } pair { token0 { id symbol } token1 { id symbol } }
      amount0In amount1In amount0Out amount1Out amountUSD from
    } }`
    const daysOfPairs = `{ ${listNames(14, 'pairDayDatas(first: 1, where: { pairAddress: "0x01" }) { date }')} }`
    for (const query of [periods, tokens, swaps, daysOfPairs]) {
      const answer = await ask(query, { id: '0x1', pool: '0x01', ids: ['0x1'] })
      expect(answer.message).toBeUndefined()
      expect(answer.bytes).toBeLessThan(MAX_ANSWER_BYTES)
    }
  })
})
