import * as v from 'valibot'
import type { Address } from 'viem'
import { parseEther } from 'viem'
import { addressString, decimalString, hashString, intString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'

/** Most bets of one request (spec earn-and-games §7). */
export const BETS_PER_FETCH = 1000

/** Players on one page of the leaderboard (spec earn-and-games §9). */
export const PLAYERS_PER_PAGE = 20

/** Fewest bets of a player on the leaderboard (spec earn-and-games §9). */
export const MIN_LEADERBOARD_BETS = 10

/** BNB as decimal text, to wei. */
const bnbAmount = v.pipe(
  decimalString,
  v.transform((text) => parseEther(text)),
)
const price = v.nullish(v.pipe(decimalString, v.transform(Number)))
/** A count or a time: subgraphs answer with a number or with text. */
const integer = v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), intString])
const bnbOrZero = v.pipe(
  v.nullish(bnbAmount),
  v.transform((amount) => amount ?? undefined),
)
const timeOrNull = v.pipe(
  v.nullish(integer),
  v.transform((time) => time ?? undefined),
)

const roundSchema = v.object({
  id: v.string(),
  epoch: integer,
  position: v.nullish(v.picklist(['Bull', 'Bear', 'House'])),
  failed: v.nullish(v.boolean()),
  startAt: timeOrNull,
  lockAt: timeOrNull,
  closeAt: timeOrNull,
  lockPrice: price,
  closePrice: price,
  totalBets: integer,
  totalAmount: bnbAmount,
  bullBets: integer,
  bullAmount: bnbAmount,
  bearBets: integer,
  bearAmount: bnbAmount,
})

const betSchema = v.object({
  id: v.string(),
  hash: hashString,
  amount: bnbAmount,
  position: v.picklist(['Bull', 'Bear']),
  claimed: v.boolean(),
  claimedAt: timeOrNull,
  claimedHash: v.nullish(v.string()),
  claimedBNB: bnbOrZero,
  claimedNetBNB: bnbOrZero,
  createdAt: integer,
  round: v.nullable(roundSchema),
})

/** Bet as the subgraph holds it. Amounts in wei, prices in USD for display, times in unix seconds. */
export type SubgraphBet = v.InferOutput<typeof betSchema>

const ROUND_FIELDS = `id epoch position failed startAt lockAt lockPrice closeAt closePrice
  totalBets totalAmount bullBets bullAmount bearBets bearAmount`
const BET_FIELDS = `id hash amount position claimed claimedAt claimedBlock claimedHash claimedBNB claimedNetBNB
  createdAt updatedAt block user { id } round { ${ROUND_FIELDS} }`

/** Bets of an account, newest first; all of them, or those that were collected or not. */
export const userBetsQuery = subgraphQuery('predictionBets', {
  subgraph: 'prediction',
  document: `query bets($first: Int!, $skip: Int!, $where: Bet_filter) {
    bets(first: $first, skip: $skip, where: $where, orderBy: createdAt, orderDirection: desc) { ${BET_FIELDS} }
  }`,
  schema: v.object({ bets: v.array(betSchema) }),
  variables: ({ account, claimed, first = BETS_PER_FETCH, skip = 0 }: UserBetsParams) => ({
    first,
    skip,
    where: { user: account.toLowerCase(), ...(claimed === undefined ? {} : { claimed }) },
  }),
})

type UserBetsParams = {
  readonly account: Address
  readonly claimed?: boolean
  readonly first?: number
  readonly skip?: number
}

const playerSchema = v.object({
  id: addressString,
  createdAt: integer,
  updatedAt: integer,
  block: integer,
  totalBets: integer,
  totalBetsBull: integer,
  totalBetsBear: integer,
  totalBNB: bnbAmount,
  totalBNBBull: bnbAmount,
  totalBNBBear: bnbAmount,
  totalBetsClaimed: integer,
  totalBNBClaimed: bnbAmount,
  winRate: v.pipe(decimalString, v.transform(Number)),
  averageBNB: bnbAmount,
  netBNB: bnbAmount,
})

/** Figures of a player. Amounts in wei, `winRate` in percent of settled bets. */
export type Player = v.InferOutput<typeof playerSchema>

const PLAYER_FIELDS = Object.keys(playerSchema.entries).join(' ')

/** Figures that the leaderboard can be ordered by. */
export const LEADERBOARD_ORDERS = ['netBNB', 'winRate', 'totalBets', 'totalBNB'] as const
export type LeaderboardOrder = (typeof LEADERBOARD_ORDERS)[number]

type LeaderboardParams = { readonly orderBy: LeaderboardOrder; readonly skip: number }

/** A page of the leaderboard: players with enough bets and a positive value in the chosen order. */
export const leaderboardQuery = subgraphQuery('predictionLeaderboard', {
  subgraph: 'prediction',
  document: `query users($first: Int!, $skip: Int!, $where: User_filter, $orderBy: User_orderBy) {
    users(first: $first, skip: $skip, where: $where, orderBy: $orderBy, orderDirection: desc) { ${PLAYER_FIELDS} }
  }`,
  schema: v.object({ users: v.array(playerSchema) }),
  variables: ({ orderBy, skip }: LeaderboardParams) => ({
    first: PLAYERS_PER_PAGE,
    skip,
    orderBy,
    where: { totalBets_gte: String(MIN_LEADERBOARD_BETS), [`${orderBy}_gt`]: '0' },
  }),
  refetchIntervalMs: 30_000,
})

/** The newest players. */
export const newestPlayersQuery = subgraphQuery('predictionNewestPlayers', {
  subgraph: 'prediction',
  document: `query users($first: Int!, $skip: Int!) {
    users(first: $first, skip: $skip, orderBy: createdAt, orderDirection: desc) { ${PLAYER_FIELDS} }
  }`,
  schema: v.object({ users: v.array(playerSchema) }),
  variables: ({ skip }: { readonly skip: number }) => ({ first: PLAYERS_PER_PAGE, skip }),
  refetchIntervalMs: 30_000,
})

/** Figures of one player; null for an account that has not played. */
export const playerQuery = subgraphQuery('predictionPlayer', {
  subgraph: 'prediction',
  document: `query user($id: ID!) { user(id: $id) { ${PLAYER_FIELDS} } }`,
  schema: v.object({ user: v.nullable(playerSchema) }),
  variables: (account: Address) => ({ id: account.toLowerCase() }),
})
