import { describe, expect, test } from 'vitest'
import { querySubgraph } from '../queries.ts'
import { indexer } from './testIndexer.ts'

describe('graph-node compatibility', () => {
  const getErrorMessage = (query: string) => querySubgraph(indexer, query).then(String, (error: Error) => error.message)

  test('lists: support first, skip, order and filters, nested in both directions', async () => {
    const { pairs } = await querySubgraph<{
      pairs: { name: string; token0: { symbol: string }; swaps: { amountUSD: string }[] }[]
    }>(
      indexer,
      `{ pairs(first: 3, skip: 1, orderBy: reserveUSD, orderDirection: desc, where: { reserveUSD_gt: "1000", token0_: { symbol_not: "UST" } }) {
        name token0 { symbol } swaps(first: 2, orderBy: timestamp, orderDirection: desc) { amountUSD }
      } }`,
    )
    expect(pairs).toHaveLength(3)
    for (const { name, token0, swaps } of pairs) {
      expect(name.startsWith(token0.symbol)).toBe(true)
      expect(swaps.length).toBeLessThanOrEqual(2)
    }
    const { tokens } = await querySubgraph<{ tokens: { symbol: string }[] }>(
      indexer,
      '{ tokens(where: { or: [{ symbol_in: ["ZONO"] }, { symbol_starts_with: "WBN" }] }, orderBy: symbol) { symbol } }',
    )
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['WBNB', 'ZONO'])
  })

  test('lists: fail beyond the limits and for unknown fields', async () => {
    expect(await getErrorMessage('{ pairs(first: 1001) { id } }')).toMatch('between 0 and 1000, but is 1001')
    expect(await getErrorMessage('{ pairs(skip: 5001) { id } }')).toMatch('between 0 and 5000')
    expect(await getErrorMessage('{ pairs(block: { number: 99999999 }) { id } }')).toMatch(
      'has only indexed up to block number',
    )
    expect(await getErrorMessage('{ pairs(where: { nonsense: 1 }) { id } }')).toMatch('nonsense')
    expect(await getErrorMessage('{ pairs(where: { reserveUSD_gt: "1; drop table pair" }) { id } }')).toMatch(
      'is not a valid BigDecimal',
    )
    expect(await getErrorMessage('{ pairs(first: 100) { swaps(first: 1000) { id } } }')).toMatch('Request fewer rows')
  })

  test('throttle: answers fast queries while slow ones wait', async () => {
    const fastQuery = '{ bundles { id bnbPrice } }'
    await querySubgraph(indexer, fastQuery)
    let answered = 0
    // Each slow query takes far longer than receiving all of them, so that some still wait when the fast one arrives.
    const list = (name: string) =>
      `${name}: swaps(first: 1000, where: { pair_: { name_contains_nocase: "b" }, from_not_contains: "0x${name}" }, orderBy: pair__name) {
        id amountUSD timestamp pair { name token0 { symbol } token1 { symbol } }
      }`
    const slowQueries = Array.from({ length: 20 }, (_, n) => {
      const lists = ['a', 'b', 'c', 'd'].map((letter) => list(`${letter}${String(n).padStart(3, '0')}`))
      return querySubgraph(indexer, `{ ${lists.join(' ')} }`).finally(() => {
        answered++
      })
    })
    const settled = Promise.allSettled(slowQueries)
    await querySubgraph(indexer, fastQuery)
    // The fast query arrives last and is not answered last.
    expect(answered).toBeLessThan(slowQueries.length)
    // On a busy machine slow queries may reach the time limit, but they fail in no other way.
    for (const result of await settled)
      if (result.status === 'rejected') expect(String(result.reason)).toMatch('Query timed out')
  })

  test('queries: fail if they are too deep, too wide or too long', async () => {
    const deep = `{ pairs { ${'token0 { pairBase { '.repeat(6)} id ${'} }'.repeat(6)} } }`
    expect(await getErrorMessage(deep)).toMatch(/depth/i)
    const wide = `{ ${Array.from({ length: 1001 }, (_, n) => `a${n}: bundle(id: 1) { id }`).join(' ')} }`
    expect(await getErrorMessage(wide)).toMatch(/aliases/i)
    const long = await fetch(`${indexer.url}/subgraphs/name/exchange`, { method: 'POST', body: 'x'.repeat(300_000) })
    expect(long.status).toBe(413)
  })

  test('endpoints: serve the blocks subgraph, health, lag and metrics', async () => {
    const response = await fetch(`${indexer.url}/subgraphs/name/blocks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: '{ blocks(first: 1, orderBy: timestamp, orderDirection: desc) { number } }' }),
    })
    const { data } = (await response.json()) as { data: { blocks: { number: string }[] } }
    expect(Number(data.blocks[0]?.number)).toBeGreaterThan(40)
    // The server closes the connection of a request that is too long; the next request opens another one.
    await expect.poll(() => fetch(`${indexer.url}/health`).then(({ status }) => status, String)).toBe(200)
    expect(await (await fetch(`${indexer.url}/lag`)).json()).toHaveProperty('lagSeconds')
    expect(await (await fetch(`${indexer.url}/metrics`)).text()).toContain('ponder_')
  })
})
