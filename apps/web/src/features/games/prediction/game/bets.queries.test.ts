import { afterEach, expect, test, vi } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { leaderboardQuery, newestPlayersQuery, playerQuery, userBetsQuery } from './bets.queries.ts'

const URL = 'https://subgraph.example/prediction'
const chain = { chainConfig: { chainId: 31337 }, subgraphs: { prediction: URL } } as unknown as ChainClient
const ACCOUNT = '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type AnyQuery = { readonly queryFn?: unknown }

/** Runs a query against a subgraph that gives this answer. */
async function run(query: AnyQuery, data: unknown) {
  const requests: { query: string; variables: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body))
    return new Response(JSON.stringify({ data }))
  })
  const result = await (query.queryFn as () => Promise<unknown>)()
  return { result, request: requests[0] }
}

afterEach(() => vi.unstubAllGlobals())

const bet = {
  id: 'bet',
  hash: `0x${'ab'.repeat(32)}`,
  amount: '0.5',
  position: 'Bull',
  claimed: true,
  claimedAt: '1700000300',
  claimedHash: `0x${'cd'.repeat(32)}`,
  claimedBNB: '0.97',
  claimedNetBNB: '0.47',
  createdAt: '1700000000',
  round: {
    id: '7',
    epoch: '7',
    position: 'House',
    failed: false,
    startAt: '1',
    lockAt: '2',
    closeAt: null,
    lockPrice: '613.06',
    closePrice: null,
    totalBets: '2',
    totalAmount: '1',
    bullBets: '1',
    bullAmount: '0.5',
    bearBets: '1',
    bearAmount: '0.5',
  },
}

test('bets: asks for the newest bets of an account in lower case, 1000 by default [PREDICT-10, PREDICT-13, PREDICT-33, PREDICT-37]', async () => {
  const { result, request } = await run(userBetsQuery(chain, { account: ACCOUNT, claimed: true }), { bets: [bet] })
  expect(request?.variables).toEqual({ first: 1000, skip: 0, where: { user: ACCOUNT.toLowerCase(), claimed: true } })
  expect(request?.query).toContain('orderBy: createdAt, orderDirection: desc')
  expect(result).toMatchObject({
    bets: [{ amount: 5n * 10n ** 17n, claimedBNB: 97n * 10n ** 16n, round: { epoch: 7, position: 'House' } }],
  })
})

test('bets: without a filter collected and uncollected ones are asked for', async () => {
  const { request } = await run(userBetsQuery(chain, { account: ACCOUNT, first: 20, skip: 40 }), { bets: [] })
  expect(request?.variables).toEqual({ first: 20, skip: 40, where: { user: ACCOUNT.toLowerCase() } })
})

test('bets: an answer of another shape is refused', async () => {
  const answer = { bets: [{ ...bet, amount: 'many' }] }
  await expect(run(userBetsQuery(chain, { account: ACCOUNT }), answer)).rejects.toThrow('does not answer')
})

test('players: the leaderboard asks by order for accounts with ten bets and a positive value [PREDICT-31, PREDICT-35]', async () => {
  const { request } = await run(leaderboardQuery(chain, { orderBy: 'winRate', skip: 20 }), { users: [] })
  expect(request?.variables).toEqual({
    first: 20,
    skip: 20,
    orderBy: 'winRate',
    where: { totalBets_gte: '10', winRate_gt: '0' },
  })
})

test('players: the newest ones come 20 at a time [PREDICT-34]', async () => {
  const { request } = await run(newestPlayersQuery(chain, { skip: 0 }), { users: [] })
  expect(request?.variables).toEqual({ first: 20, skip: 0 })
  expect(request?.query).toContain('orderBy: createdAt, orderDirection: desc')
})

test('players: an account is looked up in lower case, and one without bets is null [PREDICT-36]', async () => {
  const { result, request } = await run(playerQuery(chain, ACCOUNT), { user: null })
  expect(request?.variables).toEqual({ id: ACCOUNT.toLowerCase() })
  expect(result).toEqual({ user: null })
})
