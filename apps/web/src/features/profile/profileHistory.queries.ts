import * as v from 'valibot'
import { type Address, getAddress } from 'viem'
import { addressString, displayName, hashString, intString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'

/** Points of an account and members of a team that one request returns. */
export const ROWS_PER_REQUEST = 100

/** Points; negative where they were removed. */
const points = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)

const address = v.pipe(
  addressString,
  v.transform((text): Address => getAddress(text)),
)

const pointSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(120)),
  points,
  campaignId: points,
  hash: hashString,
  timestamp: intString,
})

/** Points of an account from one event of a campaign. */
export type PointEntry = v.InferOutput<typeof pointSchema>

/** Newest points of an account, each with its transaction. */
export const pointsQuery = subgraphQuery('profilePoints', {
  subgraph: 'profile',
  document: `query getPoints($user: String!) {
    points(first: ${ROWS_PER_REQUEST}, where: { user: $user }, orderBy: timestamp, orderDirection: desc) {
      id points campaignId hash timestamp
    }
  }`,
  schema: v.pipe(
    v.object({ points: v.array(pointSchema) }),
    v.transform((answer) => answer.points),
  ),
  variables: (account: Address) => ({ user: account.toLowerCase() }),
})

const memberSchema = v.pipe(
  v.object({
    id: address,
    totalPoints: points,
    internalId: intString,
    isActive: v.boolean(),
    nftAddress: v.nullable(address),
    tokenId: v.nullable(points),
  }),
  v.transform(({ nftAddress: collection, tokenId, ...member }) => ({
    ...member,
    nft: collection === null || tokenId === null ? undefined : { collection, tokenId },
  })),
)

/** A profile in a list. */
export type Member = v.InferOutput<typeof memberSchema>

/** Active profiles of a team with the most points. */
export const teamMembersQuery = subgraphQuery('teamMembers', {
  subgraph: 'profile',
  document: `query getMembers($team: String!) {
    users(
      first: ${ROWS_PER_REQUEST}, where: { team: $team, isActive: true }, orderBy: totalPoints, orderDirection: desc
    ) { id totalPoints internalId isActive nftAddress tokenId }
  }`,
  schema: v.pipe(
    v.object({ users: v.array(memberSchema) }),
    v.transform(({ users }) => users),
  ),
  variables: (teamId: number) => ({ team: String(teamId) }),
})

/** Days of a team's chart. */
const MAX_TEAM_DAYS = 365

const teamDaySchema = v.object({ date: v.pipe(v.number(), v.safeInteger()), totalPoints: points })

/** Points of a team with those of its members at the end of the days on which they changed, oldest first. */
export const teamDaysQuery = subgraphQuery('teamDays', {
  subgraph: 'profile',
  document: `query getTeamDays($team: String!) {
    teamDayDatas(first: ${MAX_TEAM_DAYS}, where: { team: $team }, orderBy: date, orderDirection: desc) {
      date totalPoints
    }
  }`,
  schema: v.pipe(
    v.object({ teamDayDatas: v.array(teamDaySchema) }),
    v.transform(({ teamDayDatas }) => teamDayDatas.toReversed()),
  ),
  variables: (teamId: number) => ({ team: String(teamId) }),
})

/** A day of a team. */
export type TeamDay = v.InferOutput<typeof teamDaySchema>

const teamPointsSchema = v.object({ id: v.pipe(intString, v.minValue(1)), name: displayName, totalPoints: points })

/** Points of all teams with those of their members, by id. */
export const teamPointsQuery = subgraphQuery('teamPoints', {
  subgraph: 'profile',
  document: `query getTeams { teams(first: 100) { id name totalPoints } }`,
  schema: v.pipe(
    v.object({ teams: v.array(teamPointsSchema) }),
    v.transform(({ teams }) => Object.fromEntries(teams.map(({ id, totalPoints }) => [id, totalPoints]))),
  ),
  variables: (_: null) => ({}),
})
