import { decodeTicket, LOTTERY_STATUSES } from '@zono/client'
import * as v from 'valibot'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { decimalString, fetchSubgraph, intString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'

/** Rows of a page of the history (specification earn §7). */
export const HISTORY_PAGE_SIZE = 100

const status = v.pipe(
  v.string(),
  v.transform((text) => LOTTERY_STATUSES.find((one) => one === text.toLowerCase()) ?? 'pending'),
)

const optionalCount = v.nullish(intString)

const lotterySchema = v.object({
  id: intString,
  totalUsers: intString,
  totalTickets: intString,
  winningTickets: optionalCount,
  status,
  finalNumber: v.pipe(
    v.nullish(intString),
    v.transform((number) => (number == null ? undefined : decodeTicket(number))),
  ),
  startTime: intString,
  endTime: intString,
  ticketPrice: decimalString,
})

/** An entry of the list of past rounds. Times in unix seconds, the price in whole tokens. */
export type PastLottery = v.InferOutput<typeof lotterySchema>

const LOTTERY_FIELDS = 'id totalUsers totalTickets winningTickets status finalNumber startTime endTime ticketPrice'

type LotteriesParams = {
  readonly first: number
  readonly skip: number
  readonly where: Readonly<Record<string, unknown>>
}

/** Rounds, newest first (`getLotteries`). */
export const lotteriesQuery = subgraphQuery('lotteries', {
  subgraph: 'lottery',
  document: `query getLotteries($first: Int!, $skip: Int!, $where: Lottery_filter) {
    lotteries(first: $first, skip: $skip, where: $where, orderBy: block, orderDirection: desc) { ${LOTTERY_FIELDS} }
  }`,
  schema: v.object({ lotteries: v.array(lotterySchema) }),
  variables: (params: LotteriesParams) => params,
})

const userRoundSchema = v.object({
  claimed: v.pipe(
    v.nullish(v.boolean()),
    v.transform((claimed) => claimed ?? false),
  ),
  totalTickets: intString,
  lottery: v.object({ id: intString, endTime: intString, status }),
})

/** Tickets of an account in one round. */
export type UserLotteryRound = v.InferOutput<typeof userRoundSchema>

const userSchema = v.object({
  id: v.string(),
  totalTickets: intString,
  totalCake: decimalString,
  rounds: v.array(userRoundSchema),
})

type UserLotteriesParams = {
  readonly account: Address
  readonly first: number
  readonly skip: number
  readonly where: Readonly<Record<string, unknown>>
}

/** Rounds of an account, newest first (`getUserLotteries`). */
export const userLotteriesQuery = subgraphQuery('userLotteries', {
  subgraph: 'lottery',
  document: `query getUserLotteries($account: ID!, $first: Int!, $skip: Int!, $where: Round_filter) {
    user(id: $account) {
      id totalTickets totalCake
      rounds(first: $first, skip: $skip, where: $where, orderBy: block, orderDirection: desc) {
        claimed totalTickets lottery { id endTime status }
      }
    }
  }`,
  schema: v.object({ user: v.nullish(userSchema) }),
  variables: ({ account, ...rest }: UserLotteriesParams) => ({ account: account.toLowerCase(), ...rest }),
})

/** What an account did in the lottery. `totalZonoV3` is what it paid, in whole tokens; undefined while unknown. */
export type UserLotteryHistory = {
  readonly account: string
  readonly totalTickets: number | undefined
  readonly totalZonoV3: string | undefined
  readonly rounds: readonly UserLotteryRound[]
}

/** Converts the answer; an account without tickets, and a failed request, have an empty record (specification earn §8). */
export function toUserHistory(
  account: Address,
  answer: { readonly user?: v.InferOutput<typeof userSchema> | null | undefined } | undefined,
): UserLotteryHistory {
  if (answer === undefined) return { account, totalTickets: undefined, totalZonoV3: undefined, rounds: [] }
  const { user } = answer
  if (user == null) return { account, totalTickets: 0, totalZonoV3: '0', rounds: [] }
  return { account, totalTickets: user.totalTickets, totalZonoV3: user.totalCake, rounds: user.rounds }
}

/** Rounds of an account of which prizes are looked for in one go. */
const PLAYED_ROUNDS = 1000

const playedSchema = v.object({
  user: v.nullish(v.object({ rounds: v.array(v.object({ lottery: v.object({ id: intString }) })) })),
})

/** Reads the rounds that an account played, newest first; undefined where the subgraph does not answer. */
export async function readPlayedRounds(
  { subgraphs: { lottery } }: ChainClient,
  account: Address,
): Promise<readonly number[] | undefined> {
  if (lottery === undefined) return undefined
  const document = `query ($account: ID!) {
    user(id: $account) { rounds(first: ${PLAYED_ROUNDS}, orderBy: block, orderDirection: desc) { lottery { id } } }
  }`
  try {
    const { user } = await fetchSubgraph(lottery, document, { account: account.toLowerCase() }, playedSchema)
    return user?.rounds.map((round) => round.lottery.id) ?? []
  } catch {
    return undefined
  }
}
