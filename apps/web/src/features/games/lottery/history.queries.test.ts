import { getBuiltInDeployment, getChainConfig } from '@zono/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { HISTORY_PAGE_SIZE, lotteriesQuery, toUserHistory, userLotteriesQuery } from './history.queries.ts'

const ACCOUNT = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'

const chain = {
  chainConfig: getChainConfig({ chainId: 31337 }),
  deployment: getBuiltInDeployment(56),
  subgraphs: { lottery: 'http://history.example/lottery' },
} as unknown as ChainClient

afterEach(() => vi.unstubAllGlobals())

/** Answers every request with this data, and returns the bodies of the requests. */
function answerWith(data: unknown) {
  const bodies: { query: string; variables: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return new Response(JSON.stringify({ data }))
  })
  return bodies
}

const run = async (options: { queryFn?: unknown }) => (options.queryFn as () => Promise<never>)()

test('getLotteries: asks with first, skip and where, and reads a round [LOTTERY-08] [LOTTERY-21] [CALL-20]', async () => {
  const bodies = answerWith({
    lotteries: [
      {
        id: '180',
        totalUsers: '12',
        totalTickets: '300',
        winningTickets: '31',
        status: 'Claimable',
        finalNumber: '1654321',
        startTime: '10',
        endTime: '20',
        ticketPrice: '4.27',
      },
    ],
  })
  const params = { first: HISTORY_PAGE_SIZE, skip: 0, where: { id: '180' } }
  expect(await run(lotteriesQuery(chain, params))).toEqual({
    lotteries: [
      {
        id: 180,
        totalUsers: 12,
        totalTickets: 300,
        winningTickets: 31,
        status: 'claimable',
        finalNumber: '123456',
        startTime: 10,
        endTime: 20,
        ticketPrice: '4.27',
      },
    ],
  })
  expect(bodies[0]?.variables).toEqual(params)
  expect(bodies[0]?.query).toContain('lotteries(first: $first, skip: $skip, where: $where')
})

test('getUserLotteries: asks for the lower-case account, a hundred rounds a page [LOTTERY-09] [LOTTERY-22] [LOTTERY-24]', async () => {
  const bodies = answerWith({
    user: {
      id: ACCOUNT.toLowerCase(),
      totalTickets: '5',
      totalCake: '21.35',
      rounds: [{ claimed: null, totalTickets: '5', lottery: { id: '180', endTime: '20', status: 'Open' } }],
    },
  })
  const params = { account: ACCOUNT, first: HISTORY_PAGE_SIZE, skip: 100, where: {} } as const
  const answer = await run(userLotteriesQuery(chain, params))
  expect(bodies[0]?.variables).toMatchObject({ account: ACCOUNT.toLowerCase(), first: 100, skip: 100 })
  expect(toUserHistory(ACCOUNT, answer)).toEqual({
    account: ACCOUNT,
    totalTickets: 5,
    totalZonoV3: '21.35',
    rounds: [{ claimed: false, totalTickets: 5, lottery: { id: 180, endTime: 20, status: 'open' } }],
  })
})

test('getUserLotteries: a failure gives an empty record of unknown totals, no tickets a record of zeros [LOTTERY-23]', () => {
  expect(toUserHistory(ACCOUNT, undefined)).toEqual({
    account: ACCOUNT,
    totalTickets: undefined,
    totalZonoV3: undefined,
    rounds: [],
  })
  expect(toUserHistory(ACCOUNT, { user: null })).toMatchObject({ totalTickets: 0, totalZonoV3: '0', rounds: [] })
})
