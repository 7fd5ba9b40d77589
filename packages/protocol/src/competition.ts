import type { Address } from 'viem'

/**
 * Members of a team whose volumes add up to the team's (COMP-10).
 * @example
 * TEAM_RANK_MEMBERS // => 500
 */
export const TEAM_RANK_MEMBERS = 500

/** Last rank within the team of each reward group, from the best group on. */
const GROUP_RANKS = [
  { group: 4, lastRank: 1 },
  { group: 3, lastRank: 10 },
  { group: 2, lastRank: 100 },
  { group: 1, lastRank: 500 },
] as const

/** Parts of a prize: the main token, then three partner tokens (COMP-11). */
const PRIZE_PARTS = [3n, 1n, 1n, 1n] as const

/**
 * An account in a trading competition. Volume in USD with 18 decimals.
 * @example
 * const competitor: Competitor = { account: '0x10ED43C718714eb63d5aA57B78B54704E256024E', teamId: 1, volume: 10n ** 18n, block: 7 }
 */
export type Competitor = {
  readonly account: Address
  readonly teamId: number
  readonly volume: bigint
  /** Block of the registration. Of equal volumes the earlier one ranks higher. */
  readonly block: number
}

/**
 * A competitor with its places, from 1, and the reward group that follows from its place in the team.
 * @example
 * const getPlace = ({ rank }: RankedCompetitor) => rank
 */
export type RankedCompetitor = Competitor & {
  readonly rank: number
  readonly teamRank: number
  readonly group: number
}

/**
 * A team with the sum of the volumes of its best members, USD with 18 decimals.
 * @example
 * const team: TeamRank = { teamId: 1, volume: 0n, memberCount: 0 }
 */
export type TeamRank = { readonly teamId: number; readonly volume: bigint; readonly memberCount: number }

/**
 * Reward group of a place within the team; 0, without tokens, for an account that has not traded.
 * @example
 * getRewardGroup(1, 1n) // => 4
 * getRewardGroup(11, 1n) // => 2
 */
export function getRewardGroup(teamRank: number, volume: bigint): number {
  if (volume === 0n) return 0
  return GROUP_RANKS.find(({ lastRank }) => teamRank <= lastRank)?.group ?? 0
}

const compareBigints = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? -1 : 1)

/**
 * Ranks competitors by volume, then by the earlier registration, then by address; and teams by the volume of their best
 * 500 members, then by fewer members, then by id. The first team wins. Equal input in any order gives equal ranks; further
 * fields of the entries are kept.
 * @example
 * rankCompetitors([], 2).teams // => [{ teamId: 1, volume: 0n, memberCount: 0 }, { teamId: 2, volume: 0n, memberCount: 0 }]
 */
export function rankCompetitors<competitor extends Competitor>(
  competitors: readonly competitor[],
  teamCount: number,
): {
  readonly ranked: readonly (competitor & RankedCompetitor)[]
  readonly teams: readonly TeamRank[]
} {
  const teams = new Map(
    Array.from({ length: teamCount }, (_, i) => [i + 1, { teamId: i + 1, volume: 0n, memberCount: 0 }]),
  )
  const sorted = competitors.toSorted(
    (a, b) =>
      compareBigints(b.volume, a.volume) || a.block - b.block || compareBigints(BigInt(a.account), BigInt(b.account)),
  )
  const ranked = sorted.map((competitor, i) => {
    const { teamId, volume } = competitor
    const team = teams.get(teamId) ?? { teamId, volume: 0n, memberCount: 0 }
    team.memberCount++
    if (team.memberCount <= TEAM_RANK_MEMBERS) team.volume += volume
    teams.set(teamId, team)
    const teamRank = team.memberCount
    return { ...competitor, rank: i + 1, teamRank, group: getRewardGroup(teamRank, volume) }
  })
  return {
    ranked,
    teams: [...teams.values()].toSorted(
      (a, b) => compareBigints(b.volume, a.volume) || a.memberCount - b.memberCount || a.teamId - b.teamId,
    ),
  }
}

type ResultsInput = {
  readonly chainId: number
  /** Contract of the competition. */
  readonly contract: Address
  readonly competitors: readonly Competitor[]
  readonly teamCount: number
}

/**
 * Results of a competition as plain JSON values: who takes part gives the same document to everyone, so that its content
 * id can be compared. Volumes are USD with 18 decimals as text.
 * @example
 * const contract = '0x10ED43C718714eb63d5aA57B78B54704E256024E'
 * createCompetitionResults({ chainId: 56, contract, competitors: [], teamCount: 1 }).winningTeamId // => 1
 */
export function createCompetitionResults({ chainId, contract, competitors, teamCount }: ResultsInput) {
  const { ranked, teams } = rankCompetitors(competitors, teamCount)
  return {
    chainId,
    contract: contract.toLowerCase(),
    winningTeamId: teams[0]?.teamId ?? 0,
    teams: teams.map(({ volume, ...team }) => ({ ...team, volume: String(volume) })),
    accounts: ranked.map(({ account, teamId, volume, block, rank, teamRank, group }) => ({
      ...{ teamId, block, rank, teamRank, group },
      account: account.toLowerCase(),
      volume: String(volume),
    })),
  }
}

/**
 * Splits the value of a prize between the main token and three partner tokens, 3:1:1:1. What cannot be divided goes to
 * the main token.
 * @example
 * splitPrize(600n) // => [300n, 100n, 100n, 100n]
 * splitPrize(7n) // => [4n, 1n, 1n, 1n]
 */
export function splitPrize(value: bigint): readonly [bigint, bigint, bigint, bigint] {
  const parts = PRIZE_PARTS.reduce((sum, part) => sum + part, 0n)
  const partner = value / parts
  return [value - 3n * partner, partner, partner, partner]
}
