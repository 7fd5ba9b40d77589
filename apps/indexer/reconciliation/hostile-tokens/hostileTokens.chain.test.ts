// Some fifty tokens of an attacker, each with a pair, over the indexer itself: live, and again as a backfill.
import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPair, placeHostileToken, tradeHostileToken } from '../../../../devnet/hostile-tokens/hostileExchange.ts'
import { HOSTILE_TOKENS, type HostileToken } from '../../../../devnet/hostile-tokens/hostileTokens.ts'
import type { Indexer } from '../../../../devnet/services/indexer.ts'
import { querySubgraph } from '../queries.ts'
import { waitUntilIndexed } from '../testChain.ts'
import { type HostileWorld, startHostileWorld } from './hostileWorld.ts'

/** How often a token is read that does not answer: at first, and six times later. A client that repeats calls asks more. */
const MAX_READS = 7

let world: HostileWorld
beforeAll(async () => {
  world = await startHostileWorld()
}, 300_000)
afterAll(() => world?.stop())

type TokenRow = {
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly decimals: string
  readonly totalLiquidity: string
  readonly totalTransactions: string
}

const fetchToken = async (indexer: Pick<Indexer, 'url'>, address: Address): Promise<TokenRow | null> => {
  const query = `{ token(id: "${address.toLowerCase()}") { id symbol name decimals totalLiquidity totalTransactions } }`
  return (await querySubgraph<{ token: TokenRow | null }>(indexer, query)).token
}

const pairable = HOSTILE_TOKENS.filter(({ isPairable }) => isPairable)

/** What the indexer shows of a token: 18 decimals where none can be believed. */
function expectFacts(row: TokenRow | null, { title, expected }: HostileToken) {
  expect(row, title).toMatchObject({
    symbol: expected.symbol || 'UNKNOWN',
    name: expected.name || 'Unknown Token',
    ...(expected.decimals === 'varies' ? {} : { decimals: String(expected.decimals ?? 18) }),
  })
  expect(Number(row?.decimals), title).toBeLessThanOrEqual(77)
}

/** Requests to an address. */
const getRequestsTo = (address: Address) =>
  world.proxy.requests.filter(({ method, params }) => {
    const [first] = params ?? []
    const to = method === 'eth_call' ? (first as { to?: string }).to : method === 'eth_getCode' ? first : undefined
    return typeof to === 'string' && to.toLowerCase() === address.toLowerCase()
  })

/** How often each request to an address was sent. */
function countRequests(address: Address): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { method, params } of getRequestsTo(address)) {
    const key = JSON.stringify([method, params])
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

const fetchLagStatus = async (indexer: Indexer): Promise<number> => (await fetch(`${indexer.url}/lag`)).status

describe('hostile tokens', () => {
  test('indexer: goes on over every hostile token and its pair, live, with few reads of each [INFO-05]', async () => {
    const indexer = await world.indexers.start('live')
    for (const token of pairable) {
      await placeHostileToken(world.exchange, token)
      const pair = await createPair(world.exchange, token.address)
      if (token.hasBalance) await tradeHostileToken(world.exchange, token.address, pair)
      await waitUntilIndexed({ devnet: world.exchange }, indexer)
      expect(indexer.process.exitCode, token.title).toBeNull()
      expect(await fetchLagStatus(indexer), token.title).toBe(200)
    }
    for (const token of pairable) {
      const row = await fetchToken(indexer, token.address)
      expectFacts(row, token)
      expect(row?.totalTransactions, token.title).toBe(token.hasBalance ? '2' : '0')
      for (const count of countRequests(token.address).values())
        expect(count, token.title).toBeLessThanOrEqual(MAX_READS)
    }
    await world.indexers.stop(indexer)
  }, 900_000)

  test('indexer: reads no address that has no code [INFO-05]', () => {
    for (const { title, address, code } of pairable)
      if (code === undefined || code === '0x')
        expect(
          getRequestsTo(address).filter(({ method }) => method === 'eth_call'),
          title,
        ).toEqual([])
  })

  test('indexer: has the same rows after a backfill over the hostile tokens [INFO-05]', async () => {
    const indexer = await world.indexers.start('backfill')
    await waitUntilIndexed({ devnet: world.exchange }, indexer)
    expect(await fetchLagStatus(indexer)).toBe(200)
    for (const token of pairable) {
      const row = await fetchToken(indexer, token.address)
      expectFacts(row, token)
      expect(row?.totalTransactions, token.title).toBe(token.hasBalance ? '2' : '0')
    }
    await world.indexers.stop(indexer)
  }, 300_000)
})
