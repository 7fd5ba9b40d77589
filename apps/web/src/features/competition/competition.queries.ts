import { optionalRead, resolveToken } from '@zono/client'
import { type Deployment, getContract, Pair, Profile, TradingCompetition } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { getPairName } from '#core/pairs/pairName.ts'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'

const MAX_NAME_LENGTH = 64
/** Teams that are shown. */
const MAX_TEAMS = 20
const { abi } = TradingCompetition

/** A competition of the deployment. */
export type CompetitionEntry = NonNullable<Deployment['competitions']>[number]

/** Rewards of a team by reward group, for each account. Tokens in base units, in the order of the prize tokens. */
type TeamRewards = {
  readonly amounts: readonly (readonly bigint[])[]
  readonly points: readonly bigint[]
}

export type CompetitionTeam = {
  readonly id: number
  /** Text of the contract, undefined where it could not be read. */
  readonly name: string | undefined
  readonly rewards: TeamRewards
}

/** A competition on chain. */
export type CompetitionState = {
  readonly status: number
  /** 0 until it is named. */
  readonly winningTeamId: number
  /** Unix seconds until which claims stay open at least; 0 before they open. */
  readonly claimEndTime: number
  /** Unix seconds before which claims cannot open; 0 until results are named. */
  readonly claimStartTime: number
  readonly userCount: bigint
  /** The main token, then the partner tokens; undefined where there is none, null where it could not be read. */
  readonly tokens: readonly (Token | null | undefined)[]
  readonly teams: readonly CompetitionTeam[]
}

/** Reads a competition by its contract (COMP-03, COMP-04, COMP-05). */
export async function readCompetition(chain: ChainClient, address: Address): Promise<CompetitionState> {
  const contract = { abi, address } as const
  const [status, winningTeamId, claimEndTime, resultsTime, resultsPeriod, userCount, tokens, rewards] =
    await Promise.all([
      chain.readContract({ ...contract, functionName: 'currentStatus' }),
      chain.readContract({ ...contract, functionName: 'winningTeamId' }),
      chain.readContract({ ...contract, functionName: 'claimEndTime' }),
      chain.readContract({ ...contract, functionName: 'resultsTime' }),
      chain.readContract({ ...contract, functionName: 'RESULTS_PERIOD' }),
      chain.readContract({ ...contract, functionName: 'numberUsers' }),
      chain.readContract({ ...contract, functionName: 'rewardTokens' }),
      chain.readContract({ ...contract, functionName: 'viewRewardTeams' }),
    ])
  const shown = rewards.slice(0, MAX_TEAMS)
  const [prizeTokens, names] = await Promise.all([
    Promise.all(tokens.map((token) => (token === zeroAddress ? undefined : resolveToken(chain, token)))),
    Promise.all(shown.map((_, i) => readTeamName(chain, i + 1))),
  ])
  return {
    status,
    winningTeamId: Number(winningTeamId),
    claimEndTime: Number(claimEndTime),
    claimStartTime: resultsTime === 0n ? 0 : Number(resultsTime + resultsPeriod),
    userCount,
    tokens: prizeTokens,
    teams: shown.map(({ cakeRewards, partnerRewards, pointRewards }, i) => ({
      id: i + 1,
      name: names[i],
      rewards: { amounts: [cakeRewards, ...partnerRewards], points: pointRewards },
    })),
  }
}

async function readTeamName(chain: ChainClient, id: number): Promise<string | undefined> {
  const contract = getContract(chain.deployment, Profile)
  const profile = await optionalRead(
    chain.readContract({ ...contract, functionName: 'getTeamProfile', args: [BigInt(id)] }),
  )
  return profile && sanitizeText(profile[0], MAX_NAME_LENGTH)
}

export const competitionQuery = chainQuery('competition', readCompetition)

/** Tokens in base units, in the order of the prize tokens, points and a collectible. */
export type Reward = {
  readonly amounts: readonly bigint[]
  readonly points: bigint
  readonly hasCollectible: boolean
}

/** An account in a competition (COMP-02, COMP-08). */
export type CompetitorAccount = {
  readonly profile: 'none' | 'paused' | 'active'
  readonly hasRegistered: boolean
  readonly hasClaimed: boolean
  readonly teamId: number
  readonly canClaim: boolean
  /** Zero before claims open. */
  readonly reward: Reward
  /** What an earlier claim could not deliver. */
  readonly owed: Reward
}

type CompetitorParams = { readonly contract: Address; readonly account: Address }

/** Reads an account's part in a competition. */
export async function readCompetitorAccount(
  chain: ChainClient,
  { contract: address, account }: CompetitorParams,
): Promise<CompetitorAccount> {
  const [contract, profile] = [{ abi, address } as const, getContract(chain.deployment, Profile)]
  const args = [account] as const
  const [stats, information, canClaim, owed, hasProfile, isActive] = await Promise.all([
    chain.readContract({ ...contract, functionName: 'userTradingStats', args }),
    chain.readContract({ ...contract, functionName: 'claimInformation', args }),
    chain.readContract({ ...contract, functionName: 'canClaim', args }),
    chain.readContract({ ...contract, functionName: 'owedTo', args }),
    chain.readContract({ ...profile, functionName: 'hasRegistered', args }),
    chain.readContract({ ...profile, functionName: 'getUserStatus', args }),
  ])
  const [, teamId, hasRegistered, hasClaimed] = stats
  const [, , , amounts, points, hasCollectible] = information
  return {
    profile: isActive ? 'active' : hasProfile ? 'paused' : 'none',
    ...{ hasRegistered, hasClaimed, canClaim },
    teamId: Number(teamId),
    reward: { amounts, points, hasCollectible },
    owed: { amounts: owed.amounts, points: owed.points, hasCollectible: owed.hasCollectible },
  }
}

export const competitorAccountQuery = chainQuery('competitor', readCompetitorAccount)

/** Symbols of the tokens of pairs, by pair: `ZONO-BUSD`; absent where a contract does not answer. */
export async function readPairNames(
  chain: ChainClient,
  pairs: readonly Address[],
): Promise<Readonly<Record<Address, string | undefined>>> {
  const names = await Promise.all(
    pairs.map(async (address) => {
      const pair = { abi: Pair.abi, address }
      const addresses = await Promise.all([
        optionalRead(chain.readContract({ ...pair, functionName: 'token0' })),
        optionalRead(chain.readContract({ ...pair, functionName: 'token1' })),
      ])
      const tokens = await Promise.all(addresses.map((token) => token && resolveToken(chain, token)))
      const [first, second] = tokens
      return first && second ? getPairName(first, second) : undefined
    }),
  )
  return Object.fromEntries(pairs.map((pair, i) => [pair, names[i]]))
}

export const pairNamesQuery = chainQuery('competitionPairNames', readPairNames, 'never')
