// Queries of public clients of the lottery and the prediction, as they send them, and queries that attack.
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { querySubgraph } from '../queries.ts'

type Row = Readonly<Record<string, unknown>>
type Rows = Readonly<Record<string, readonly Row[]>>

const LOTTERIES = `query getLotteries($first: Int!, $skip: Int!, $where: Lottery_filter) {
  lotteries(first: $first, skip: $skip, where: $where, orderBy: block, orderDirection: desc) {
    id totalUsers totalTickets winningTickets status finalNumber startTime endTime ticketPrice
  }
}`

const USER_LOTTERIES = `query getUserLotteries($account: ID!, $first: Int!, $skip: Int!, $where: Round_filter) {
  user(id: $account) {
    id totalTickets totalCake
    rounds(first: $first, skip: $skip, where: $where, orderBy: block, orderDirection: desc) {
      id claimed totalTickets lottery { id endTime status }
    }
  }
}`

const BET_FIELDS = `id hash amount position claimed claimedAt claimedBlock claimedHash claimedBNB claimedNetBNB createdAt
  updatedAt block user { id } round { id epoch position failed startAt startBlock startHash lockAt lockBlock lockPrice
  lockHash lockRoundId closeAt closeBlock closePrice closeHash closeRoundId totalBets totalAmount bullBets bullAmount
  bearBets bearAmount }`

const USER_FIELDS = `id createdAt updatedAt block totalBets totalBetsBull totalBetsBear totalBNB totalBNBBull totalBNBBear
  totalBetsClaimed totalBNBClaimed winRate averageBNB netBNB`

const BETS = `query getBetHistory($first: Int!, $skip: Int!, $where: Bet_filter) {
  bets(first: $first, skip: $skip, where: $where, orderBy: createdAt, orderDirection: desc) { ${BET_FIELDS} }
}`

const USERS = `query getUsers($first: Int!, $skip: Int!, $where: User_filter, $orderBy: User_orderBy, $orderDirection: OrderDirection) {
  users(first: $first, skip: $skip, where: $where, orderBy: $orderBy, orderDirection: $orderDirection) { ${USER_FIELDS} }
}`

/** Tests the queries of the games' subgraphs. The games have been played. */
export function describeGameDocuments(getIndexer: () => { readonly url: string }) {
  const queryLottery = <answer = Rows>(query: string, variables: object = {}) =>
    querySubgraph<answer>(getIndexer(), query, 'lottery', variables)
  const queryPrediction = <answer = Rows>(query: string, variables: object = {}) =>
    querySubgraph<answer>(getIndexer(), query, 'prediction', variables)
  const getError = (query: string, variables: object = {}) =>
    queryPrediction(query, variables).then(String, (error: Error) => error.message)
  const isDescending = (values: readonly number[]) =>
    values.every((value, index) => index === 0 || value <= (values[index - 1] ?? 0))

  describe('lottery subgraph', () => {
    test('getLotteries: returns the newest first, in pages, by status [LOTTERY-21]', async () => {
      const all = (await queryLottery(LOTTERIES, { first: 100, skip: 0, where: {} })).lotteries ?? []
      expect(all.length).toBeGreaterThan(5)
      expect(isDescending(all.map(({ id }) => Number(id)))).toBe(true)
      const page = await queryLottery(LOTTERIES, { first: 2, skip: 1, where: { status: 'Claimable' } })
      const claimable = all.filter(({ status }) => status === 'Claimable')
      expect(page.lotteries).toEqual(claimable.slice(1, 3))
      const ids = all.slice(0, 2).map(({ id }) => id)
      expect((await queryLottery(LOTTERIES, { first: 9, skip: 0, where: { id_in: ids } })).lotteries).toHaveLength(2)
    })

    test('getUserLotteries: returns the rounds of an account, null for one that never played [LOTTERY-22, LOTTERY-24]', async () => {
      const { users } = await queryLottery(
        '{ users(first: 1, orderBy: totalRounds, orderDirection: desc) { id totalRounds } }',
      )
      const account = String(users?.[0]?.id)
      const { user } = await queryLottery<{ user: { rounds: Row[]; totalCake: string } }>(USER_LOTTERIES, {
        account,
        first: 100,
        skip: 0,
        where: {},
      })
      expect(user.rounds).toHaveLength(Number(users?.[0]?.totalRounds))
      expect(Number(user.totalCake)).toBeGreaterThan(0)
      const nobody = { account: `0x${'1'.repeat(40)}`, first: 100, skip: 0, where: { claimed: true } }
      expect(await queryLottery<{ user: unknown }>(USER_LOTTERIES, nobody)).toEqual({ user: null })
    })

    test('winnings: are found where they were not claimed, by the enum of the lottery', async () => {
      const { rounds } = await queryLottery(
        '{ rounds(where: { claimed: false, winningTickets_gt: 0, lottery_: { status: Claimable } }) { prize winningTickets claimedTickets } }',
      )
      expect(rounds?.length).toBeGreaterThan(0)
      for (const { claimedTickets, winningTickets } of rounds ?? [])
        expect(Number(claimedTickets)).toBeLessThan(Number(winningTickets))
    })
  })

  describe('prediction subgraph', () => {
    test('bets: returns the newest first, of an account in any letter case, claimed or not [PREDICT-33, PREDICT-37]', async () => {
      const { bets: newest = [] } = await queryPrediction(BETS, { first: 1000, skip: 0, where: {} })
      expect(isDescending(newest.map(({ createdAt }) => Number(createdAt)))).toBe(true)
      const user = (newest.find(({ claimed }) => claimed)?.user as Row | undefined)?.id
      for (const claimed of [true, false]) {
        const where = { user, claimed }
        const { bets = [] } = await queryPrediction(BETS, { first: 1000, skip: 0, where })
        expect(bets.length).toBeGreaterThan(0)
        expect(bets).toEqual(newest.filter((bet) => bet.claimed === claimed && (bet.user as Row).id === user))
      }
    })

    test('positions: filter without quotes, and in nested filters [PREDICT-11]', async () => {
      const { bets = [] } = await queryPrediction(
        '{ bets(first: 1000, where: { position: Bull, round_: { position_in: [Bear, House] } }) { position round { position } } }',
      )
      expect(bets.length).toBeGreaterThan(0)
      for (const { position, round } of bets) {
        expect(position).toBe('Bull')
        expect(['Bear', 'House']).toContain((round as Row).position)
      }
      expect(await getError('{ bets(where: { position: Sideways }) { id } }')).toMatch('Sideways')
      expect(await getError('{ bets(where: { position: "Bull" }) { id } }')).toMatch('cannot represent non-enum value')
    })

    // Fees may leave every account below zero, so the net is asked above a loss.
    test.each([
      ['netBNB', -1000],
      ['winRate', 0],
      ['totalBets', 0],
      ['totalBNB', 0],
    ])(
      'leaderboard: is ordered by %s, with at least ten bets and a value above %d [PREDICT-31, PREDICT-35]',
      async (orderBy, limit) => {
        const where = { totalBets_gte: 10, [`${orderBy}_gt`]: limit }
        const variables = { first: 20, skip: 0, where, orderBy, orderDirection: 'desc' }
        const { users = [] } = await queryPrediction(USERS, variables)
        expect(users.length).toBeGreaterThan(0)
        const values = users.map((user) => Number(user[orderBy]))
        expect(isDescending(values)).toBe(true)
        expect(Math.min(...values)).toBeGreaterThan(limit)
        for (const { totalBets } of users) expect(Number(totalBets)).toBeGreaterThanOrEqual(10)
        const rest = await queryPrediction(USERS, { ...variables, skip: 1 })
        expect(rest.users?.slice(0, users.length - 1)).toEqual(users.slice(1))
      },
    )

    test('users: returns the newest first, and one by a lower-case id or null [PREDICT-34, PREDICT-36]', async () => {
      const variables = { first: 20, skip: 0, orderBy: 'createdAt', orderDirection: 'desc' }
      const { users = [] } = await queryPrediction(USERS, variables)
      expect(users).toHaveLength(20)
      expect(isDescending(users.map(({ createdAt }) => Number(createdAt)))).toBe(true)
      const document = `query getUser($id: ID!) { user(id: $id) { ${USER_FIELDS} } }`
      expect(await queryPrediction(document, { id: users[0]?.id })).toEqual({ user: users[0] })
      expect(await queryPrediction(document, { id: getAddress(`0x${'ab'.repeat(20)}`) })).toEqual({ user: null })
    })

    test('limits: hold for nested bets, and answers stay whole', async () => {
      expect(await getError('{ users(first: 1000) { bets(first: 1000) { id } } }')).toMatch('Request fewer rows')
      expect(await getError('{ rounds(first: 1001) { id } }')).toMatch('between 0 and 1000, but is 1001')
      expect(
        await getError(
          `{ users { ${'bets(first: 1) { round { bets(first: 1) { user { '.repeat(3)} id ${'} } } }'.repeat(3)} } }`,
        ),
      ).toMatch(/depth/i)
      expect(await getError('{ users(orderBy: bets) { id } }')).toMatch('bets')
      expect(await getError('{ users(where: { netBNB_gt: "1e999" }) { id } }')).toMatch('is not a valid BigDecimal')
      expect(await getError('{ rounds(block: { number: 1 }) { id } }')).toMatch(/no past states|past states are kept/)
      // Names of other subgraphs' tables are not reachable.
      expect(await getError('{ lotteries { id } }')).toMatch('Cannot query field')
      const { users } = await queryPrediction(
        '{ users(first: 20) { bets(first: 50) { round { epoch } user { id } } } }',
      )
      expect(users).toHaveLength(20)
    })
  })
}
