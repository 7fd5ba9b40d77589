import { SECONDS_PER_DAY } from '@zono/sdk'
// Queries of public clients, verbatim: PancakeSwap's info pages and Uniswap's v2-info.

import { getAddress } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { querySubgraph } from '../queries.ts'
import { computeExpectedRows } from '../usd.ts'
import { indexer, testChain } from './testIndexer.ts'

/** Lower-case addresses of a pair, its token0, and an account that has swapped. */
let [pair, token, swapper] = ['', '', '']
/** Number of a stored block about one day before the newest. */
let oneDayAgo = 0
async function readExamples() {
  const { pairs, swaps } = await querySubgraph<{
    pairs: { id: string; token0: { id: string } }[]
    swaps: { from: string }[]
  }>(
    indexer,
    // The busiest pair traded within the last day, at whatever hour the history was seeded.
    '{ pairs(first: 1, orderBy: totalTransactions, orderDirection: desc) { id token0 { id } } swaps(first: 1) { from } }',
  )
  pair = pairs[0]?.id ?? ''
  token = pairs[0]?.token0.id ?? ''
  swapper = swaps[0]?.from ?? ''
  const head = await testChain.devnet.client.getBlock()
  const { blocks } = await querySubgraph<{ blocks: { number: string }[] }>(
    indexer,
    `{ blocks(first: 1, orderBy: number, orderDirection: desc, where: { timestamp_lte: ${head.timestamp - BigInt(SECONDS_PER_DAY)} }) { number } }`,
    'blocks',
  )
  oneDayAgo = Number(blocks[0]?.number)
}

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
const runQuery = (query: string, variables: object = {}, subgraph = 'exchange') =>
  querySubgraph<Rows>(indexer, query, subgraph, variables)

describe('queries of public clients', () => {
  beforeAll(readExamples)

  test('PancakeSwap overview: returns recent mints, swaps and burns [INFO-05]', async () => {
    const data = await runQuery(`query overviewTransactions {
      mints: mints(first: 33, orderBy: timestamp, orderDirection: desc) {
        id timestamp pair { token0 { id symbol } token1 { id symbol } } to amount0 amount1 amountUSD
      }
      swaps: swaps(first: 33, orderBy: timestamp, orderDirection: desc) {
        id timestamp pair { token0 { id symbol } token1 { id symbol } } from amount0In amount1In amount0Out amount1Out amountUSD
      }
      burns: burns(first: 33, orderBy: timestamp, orderDirection: desc) {
        id timestamp pair { token0 { id symbol } token1 { id symbol } } sender amount0 amount1 amountUSD
      }
    }`)
    expect(data.swaps).toHaveLength(33)
    // Keys of the response follow the order of the query.
    expect(Object.keys(data)).toEqual(['mints', 'swaps', 'burns'])
  })

  test('Uniswap global transactions: nested lists count by the rows they can return', async () => {
    const data = await runQuery(`query transactions {
      transactions(first: 100, orderBy: timestamp, orderDirection: desc) {
        mints(orderBy: timestamp, orderDirection: desc) {
          transaction { id timestamp } pair { token0 { id symbol } token1 { id symbol } } to liquidity amount0 amount1 amountUSD
        }
        burns(orderBy: timestamp, orderDirection: desc) {
          transaction { id timestamp } pair { token0 { id symbol } token1 { id symbol } } sender liquidity amount0 amount1 amountUSD
        }
        swaps(orderBy: timestamp, orderDirection: desc) {
          transaction { id timestamp } pair { token0 { id symbol } token1 { id symbol } } amount0In amount0Out amount1In amount1Out amountUSD to
        }
      }
    }`)
    expect(data.transactions).toHaveLength(100)
  })

  test('Uniswap bulk pairs: accepts a list of nullable bytes, now and a day ago', async () => {
    const createDocument = (at: string) => `query pairs($allPairs: [Bytes]!) {
      pairs(first: 500, where: { id_in: $allPairs }${at}, orderBy: trackedReserveBNB, orderDirection: desc) {
        id token0 { id symbol name totalLiquidity derivedBNB } token1 { id symbol name totalLiquidity derivedBNB }
        reserve0 reserve1 reserveUSD totalSupply trackedReserveBNB reserveBNB volumeUSD untrackedVolumeUSD token0Price token1Price
      }
    }`
    const variables = { allPairs: [pair] }
    const now = (await runQuery(createDocument(''), variables)).pairs?.[0]
    const then = (await runQuery(createDocument(`, block: { number: ${oneDayAgo} }`), variables)).pairs?.[0]
    expect(now?.id).toBe(pair)
    expect(Number(then?.volumeUSD)).toBeGreaterThan(0)
    expect(Number(then?.volumeUSD)).toBeLessThan(Number(now?.volumeUSD))
  })

  test('PancakeSwap top pools: returns pairs at several blocks', async () => {
    const { topPools } = await runQuery(
      `query topPools($blacklist: [String!], $timestamp24hAgo: Int) {
        topPools: pairDayDatas(first: 30, where: { dailyTxns_gt: 0, token0_not_in: $blacklist, token1_not_in: $blacklist, date_gt: $timestamp24hAgo }, orderBy: dailyVolumeUSD, orderDirection: desc) { id: pairAddress }
      }`,
      { blacklist: ['0x495c7f3a713870f68f8b418b355c085dfdc412c3'], timestamp24hAgo: 1 },
    )
    expect(topPools).toHaveLength(30)
    const createSelection = (at: string) =>
      `pairs(where: { id_in: ["${pair}"] }${at}, orderBy: trackedReserveBNB, orderDirection: desc) { id reserve0 reserve1 reserveUSD volumeUSD volumeOutUSD: volumeUSD token0Price token1Price timestamp }`
    const data = await runQuery(`query pools {
      now: ${createSelection('')} oneDayAgo: ${createSelection(`, block: { number: ${oneDayAgo} }`)} twoDaysAgo: ${createSelection(`, block: { number: ${oneDayAgo - 3} }`)}
    }`)
    expect(data.oneDayAgo?.[0]?.id).toBe(pair)
  })

  test('PancakeSwap blocks: accepts hundreds of aliases and Int in place of BigInt', async () => {
    const aliases = Array.from(
      { length: 300 },
      (_, n) =>
        `t${n}:blocks(first: 1, orderBy: timestamp, orderDirection: desc, where: { timestamp_gt: ${n}, timestamp_lt: ${1_600_000_000 + n * 600_000} }) { number }`,
    )
    const data = await runQuery(`query blocks { ${aliases.join(' ')} }`, {}, 'blocks')
    expect(Object.keys(data)).toEqual(aliases.map((_, n) => `t${n}`))
    const block = await runQuery(
      `query blocks($timestampFrom: Int!, $timestampTo: Int!) {
        blocks(first: 1, orderBy: timestamp, orderDirection: asc, where: { timestamp_gt: $timestampFrom, timestamp_lt: $timestampTo }) { id number timestamp }
      }`,
      { timestampFrom: 0, timestampTo: 2_000_000_000 },
      'blocks',
    )
    expect(block.blocks).toHaveLength(1)
  })

  test('price charts: return a token and the bundle at hundreds of blocks', async () => {
    const aliases = Array.from(
      { length: 120 },
      (_, n) => `t${n}:token(id:"${token}", block: { number: ${oneDayAgo - (n % 20)} }) { derivedBNB }
        b${n}: bundle(id:"1", block: { number: ${oneDayAgo - (n % 20)} }) { bnbPrice }`,
    )
    const data = (await runQuery(`query prices { ${aliases.join(' ')} }`)) as unknown as Record<
      string,
      { bnbPrice: string }
    >
    expect(Number(data.b7?.bnbPrice)).toBeGreaterThan(100)
  })

  test('variables: accept String, ID and Bytes for each other, and null for an absent argument', async () => {
    const tokens = await runQuery('query tokens($symbol: String, $id: String) { tokens(where: { id: $id }) { id } }', {
      id: token,
    })
    expect(tokens.tokens).toHaveLength(1)
    const transactions = await runQuery(
      `query poolTransactions($address: Bytes!) {
        swaps(first: 20, orderBy: timestamp, orderDirection: desc, where: { pair: $address }) { id }
      }`,
      { address: getAddress(pair) },
    )
    expect(transactions.swaps).toHaveLength(20)
    expect(
      (await runQuery('query t($ids: [String!]) { tokens(where: { id_in: $ids }) { id } }', { ids: [token] })).tokens,
    ).toHaveLength(1)
    const single = (await runQuery('query p($address: Bytes!) { pair(id: $address) { id } }', {
      address: pair,
    })) as unknown
    expect(single).toEqual({ pair: { id: pair } })
    const nulls = `query all($where: Token_filter, $order: Token_orderBy, $direction: OrderDirection, $first: Int) {
      tokens(where: $where, orderBy: $order, orderDirection: $direction, first: $first, block: null) { id }
    }`
    const none = { where: null, order: null, direction: null, first: null }
    expect((await runQuery(nulls, none)).tokens?.length).toBeGreaterThan(5)
    expect(
      (await runQuery('{ tokens(where: null, orderBy: null, orderDirection: null) { id } }')).tokens?.length,
    ).toBeGreaterThan(5)
  })

  test('Bytes: match an address in any letter case', async () => {
    const checksummed = await runQuery(
      'query d($pair: Bytes!) { pairDayDatas(where: { pairAddress: $pair }) { id } }',
      {
        pair: getAddress(pair),
      },
    )
    expect(checksummed.pairDayDatas?.length).toBeGreaterThan(5)
    const { swaps } = await runQuery(`{ swaps(first: 1, where: { from: "${getAddress(swapper)}" }) { from } }`)
    expect(swaps).toEqual([{ from: swapper }])
  })

  test('graph-node features: error policy, changed blocks, parent hashes, negations, nested order, exponents', async () => {
    const { pairs, _meta } = (await runQuery(`{
      pairs(first: 5, subgraphError: allow, orderBy: token0__id, where: { _change_block: { number_gte: 1 }, reserveUSD_gt: "1e3", reserveUSD_lt: 1e12 }) { id }
      _meta { block { number hash parentHash timestamp } }
    }`)) as unknown as { pairs: unknown[]; _meta: { block: { parentHash: string } } }
    expect(pairs).toHaveLength(5)
    expect(_meta.block.parentHash).toMatch(/^0x[0-9a-f]{64}$/)
    const { tokens } = await runQuery(
      '{ tokens(where: { symbol_not_starts_with_nocase: "b", symbol_not_ends_with: "T", symbol_not_starts_with: "U" }) { symbol } }',
    )
    expect(tokens?.length).toBeGreaterThan(3)
    for (const { symbol } of tokens ?? []) expect(symbol).not.toMatch(/^[bB]|T$|^U/)
    const head = await testChain.devnet.client.getBlockNumber()
    expect((await runQuery(`{ swaps(where: { _change_block: { number_gte: ${head + 9n} } }) { id } }`)).swaps).toEqual(
      [],
    )
  })

  test('past blocks: factory, bundle, pairs and tokens equal the raw logs up to the block', async () => {
    for (const block of [oneDayAgo, oneDayAgo - 7]) {
      const at = `block: { number: ${block} }`
      const indexed = await runQuery(`{
        pancakeFactories(${at}) { id totalVolumeUSD totalLiquidityUSD } bundles(${at}) { id bnbPrice }
        pairs(first: 1000, ${at}) { id volumeUSD reserveUSD trackedReserveBNB }
        tokens(first: 1000, ${at}) { id derivedUSD tradeVolumeUSD }
      }`)
      const logs = await testChain.devnet.client.getLogs({ fromBlock: 0n, toBlock: BigInt(block) })
      const expectedRows = await computeExpectedRows(testChain.devnet, logs, BigInt(block))
      for (const [list, rows] of Object.entries(indexed)) {
        expect(rows.map(({ id }) => id).sort(), list).toEqual([...(expectedRows[list]?.keys() ?? [])].sort())
        for (const { id, ...values } of rows)
          for (const [field, value] of Object.entries(values)) {
            const expected = expectedRows[list]?.get(String(id))?.[field] ?? Number.NaN
            const difference = Math.abs(Number(value) - expected) / Math.max(1, Math.abs(expected))
            expect(difference, `${list} ${id} ${field}`).toBeLessThan(1e-9)
          }
      }
    }
  })

  test('past blocks: fail for blocks that are too old and for lists without past states', async () => {
    const getErrorMessage = (query: string) => runQuery(query).then(String, (error: Error) => error.message)
    expect(await getErrorMessage('{ pairs(block: { number: 1 }) { id } }')).toMatch('past states are kept from block')
    expect(await getErrorMessage(`{ swaps(block: { number: ${oneDayAgo} }) { id } }`)).toMatch('no past states of Swap')
  })
})
