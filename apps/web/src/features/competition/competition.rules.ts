import { type Competitor, getRewardGroup, type RankedCompetitor, type TeamRank } from '@zono/protocol'
import type { Address } from 'viem'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { CompetitorAccount, Reward } from './competition.queries.ts'

/** Phases by the status of the contract (COMP-05). */
const PHASES = ['registration', 'live', 'finished', 'claim', 'over'] as const
export type Phase = (typeof PHASES)[number]

/** Phase of a status; undefined for a status that does not exist. */
export const getPhase = (status: number): Phase | undefined => PHASES[status]

export const PHASE_TITLES: Readonly<Record<Phase, Message>> = {
  registration: msg('Starting Soon'),
  live: msg('Now Live!'),
  finished: msg('Calculating...'),
  claim: msg('Finished!'),
  over: msg('Finished!'),
}

/** An account of the subgraph with its group on chain. */
type SubgraphCompetitor = Competitor & { readonly rewardGroup: number }

/** What an account can do next in a competition. */
export type MainAction =
  | 'loading'
  | 'connect'
  | 'create-profile'
  | 'reactivate-profile'
  | 'register'
  | 'registered'
  | 'trade'
  | 'registration-closed'
  | 'calculating'
  | 'claim'
  | 'claim-owed'
  | 'claimed'
  | 'nothing-to-claim'
  | 'claims-over'

type MainActionInput = {
  readonly phase: Phase
  readonly isConnected: boolean
  /** Undefined while it is read. */
  readonly account: Omit<CompetitorAccount, 'reward' | 'teamId'> | undefined
}

/** The one thing to do or to know in a phase. What is owed comes before everything else. */
export function getMainAction({ phase, isConnected, account }: MainActionInput): MainAction {
  if (phase === 'finished') return 'calculating'
  if (!isConnected) return 'connect'
  if (account === undefined) return 'loading'
  if (!isEmptyReward(account.owed)) return 'claim-owed'
  if (phase === 'registration') {
    if (account.hasRegistered) return 'registered'
    if (account.profile === 'active') return 'register'
    return account.profile === 'paused' ? 'reactivate-profile' : 'create-profile'
  }
  if (phase === 'live') return account.hasRegistered ? 'trade' : 'registration-closed'
  if (account.hasClaimed) return 'claimed'
  if (phase === 'over') return 'claims-over'
  return account.canClaim ? 'claim' : 'nothing-to-claim'
}

export const isEmptyReward = ({ amounts, points, hasCollectible }: Reward): boolean =>
  amounts.every((amount) => amount === 0n) && points === 0n && !hasCollectible

/** Names of the reward groups, from 0. */
export const GROUP_NAMES: readonly Message[] = [
  msg('No tier'),
  msg('Bronze'),
  msg('Silver'),
  msg('Gold'),
  msg('Champion'),
]

/** Places within the team of each reward group, from the best group on. */
export const GROUP_PLACES = [
  { group: 4, places: '1' },
  { group: 3, places: '2–10' },
  { group: 2, places: '11–100' },
  { group: 1, places: '101–500' },
] as const

/**
 * Adds an account that the contract has registered and the subgraph does not know yet, as the newest. Only before trading
 * starts: until then its volume is known to be zero.
 */
export function addOwnRegistration(
  competitors: readonly SubgraphCompetitor[],
  phase: Phase,
  own: { readonly address: Address; readonly hasRegistered: boolean; readonly teamId: number } | undefined,
): readonly SubgraphCompetitor[] {
  if (phase !== 'registration' || !own?.hasRegistered) return competitors
  if (competitors.some(({ account }) => account === own.address)) return competitors
  const [account, teamId] = [own.address, own.teamId]
  return [...competitors, { account, teamId, volume: 0n, block: Number.MAX_SAFE_INTEGER, rewardGroup: 0 }]
}

/**
 * What an account lacks for the next better group: USD with 18 decimals, one unit more than the last member of that group
 * has. Undefined in the best group. An account that has not traded gets the first free place with any trade.
 */
export function getNextGroup(
  own: RankedCompetitor,
  ranked: readonly RankedCompetitor[],
): { readonly group: number; readonly missing: bigint } | undefined {
  const team = ranked.filter(({ teamId }) => teamId === own.teamId)
  if (own.volume === 0n) {
    const group = getRewardGroup(team.filter(({ volume }) => volume > 0n).length + 1, 1n)
    if (group > 0) return { group, missing: 1n }
  }
  const last = team.findLast(({ group }) => group > own.group)
  return last && { group: last.group, missing: last.volume - own.volume + 1n }
}

/** Place of a team, from 1, in a list from the highest volume on: teams of one volume share it. */
export const getTeamPlace = (teams: readonly Pick<TeamRank, 'volume'>[], index: number): number =>
  teams.findIndex(({ volume }) => volume === teams[index]?.volume) + 1

type ResultsCheckInput = {
  readonly ranked: readonly (RankedCompetitor & { readonly rewardGroup: number })[]
  readonly teams: readonly TeamRank[]
  /** By the contract. */
  readonly winningTeamId: number
}

/** Number of accounts whose group on chain differs from the one by their volume, and whether the winner is the right one. */
export function checkResults({ ranked, teams, winningTeamId }: ResultsCheckInput): {
  readonly differences: number
  readonly isWinnerRight: boolean
} {
  return {
    differences: ranked.filter(({ group, rewardGroup }) => group !== rewardGroup).length,
    isWinnerRight: teams[0]?.teamId === winningTeamId,
  }
}

/** The competition to show first: the newest that is not over, else the newest. Statuses are undefined while unread. */
export function getCurrentIndex(statuses: readonly (number | undefined)[]): number {
  const current = statuses.findIndex((status) => status !== undefined && getPhase(status) !== 'over')
  return current === -1 ? 0 : current
}
