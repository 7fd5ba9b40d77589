import { type Competitor, erc20Abi, rankCompetitors, splitPrize, TradingCompetition } from '@zono/protocol'
import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import type { OwnerCall } from '../../chain/sendAsOwner.ts'
import { type DevnetContext, getDevnetToken, usdToTokenAmount } from '../../context.ts'
import { PRIZE_TOKENS, TEAM_COUNT } from '../../deploy/competition.ts'
import { getTrader } from '../../nfts/addresses.ts'
import { type NftCall, transferToken } from '../../nfts/calls.ts'

/** Status values of the contract, in their order. */
export const STATUS = { registration: 0, live: 1, finished: 2, claim: 3, over: 4 } as const

/** Campaign of the points of competitions (packages/protocol/src/campaigns.ts). */
const CAMPAIGN_ID = 512_010_001n

/** Value of a prize in dollars, and points, by reward group. */
const [PRIZE_USD, PRIZE_POINTS] = [
  [0, 60, 150, 300, 900],
  [50n, 100n, 200n, 400n, 800n],
] as const

const WEI_PER_USD = 1e18
const { abi } = TradingCompetition

/** The client of a devnet, as far as competitions are read. */
type Reader = Pick<DevnetContext['client'], 'readContract'>

const callAsOperator = (to: Address, data: NftCall['data']): NftCall => ({
  from: accounts.competitionOperator.address,
  to,
  data,
})

/** The operator enters a phase. */
export const planStatus = (contract: Address, status: number): NftCall =>
  callAsOperator(contract, encodeFunctionData({ abi, functionName: 'updateCompetitionStatus', args: [status] }))

export const planRegistration = (from: Address, contract: Address): NftCall => ({
  from,
  to: contract,
  data: encodeFunctionData({ abi, functionName: 'register' }),
})

export const planClaim = (from: Address, contract: Address): NftCall => ({
  from,
  to: contract,
  data: encodeFunctionData({ abi, functionName: 'claimReward' }),
})

type ByGroup = readonly [bigint, bigint, bigint, bigint, bigint]

const mapGroups = (get: (group: 0 | 1 | 2 | 3 | 4) => bigint): ByGroup => [get(0), get(1), get(2), get(3), get(4)]

/** The owner names the same rewards for each team: 3:1:1:1 by value at the tokens' first prices. */
export function planRewards(context: DevnetContext, contract: Address): readonly OwnerCall[] {
  const [main, ...partners] = PRIZE_TOKENS.map((key, i) => {
    const token = getDevnetToken(context, key)
    return mapGroups((group) => {
      const parts = splitPrize(BigInt(PRIZE_USD[group]) * BigInt(WEI_PER_USD))
      return usdToTokenAmount(token, Number(parts[i]) / WEI_PER_USD)
    })
  }) as unknown as readonly [ByGroup, ByGroup, ByGroup, ByGroup]
  const rewards = {
    userCampaignIds: mapGroups(() => CAMPAIGN_ID),
    cakeRewards: main,
    partnerRewards: partners,
    pointRewards: mapGroups((group) => PRIZE_POINTS[group]),
  }
  return Array.from({ length: TEAM_COUNT }, (_, i) => ({
    target: contract,
    data: encodeFunctionData({ abi, functionName: 'updateTeamRewards', args: [BigInt(i + 1), rewards] }),
  }))
}

/** The operator names groups and the winning team by the ranks. */
export function planResults(contract: Address, competitors: readonly Competitor[]): readonly NftCall[] {
  const { ranked, teams } = rankCompetitors(competitors, TEAM_COUNT)
  const groups = [1, 2, 3, 4].map((group) => ({
    group,
    members: ranked.filter((entry) => entry.group === group).map(({ account }) => account),
  }))
  const winner = BigInt(teams[0]?.teamId ?? 1)
  return [
    ...groups
      .filter(({ members }) => members.length > 0)
      .map(({ group, members }) =>
        callAsOperator(
          contract,
          encodeFunctionData({ abi, functionName: 'updateUserStatusMultiple', args: [members, BigInt(group)] }),
        ),
      ),
    callAsOperator(contract, encodeFunctionData({ abi, functionName: 'updateWinningTeam', args: [winner] })),
  ]
}

/** A trader gives the contract the prizes that it lacks, once the groups are named. */
export async function planPrizes(client: Reader, contract: Address): Promise<readonly NftCall[]> {
  const [tokens, totals] = await Promise.all([
    client.readContract({ abi, address: contract, functionName: 'rewardTokens' }),
    client.readContract({ abi, address: contract, functionName: 'totalRewards' }),
  ])
  const calls = await Promise.all(
    tokens.map(async (token, i) => {
      if (token === zeroAddress) return []
      const balance = await client.readContract({
        abi: erc20Abi,
        address: token,
        functionName: 'balanceOf',
        args: [contract],
      })
      const missing = (totals[i] ?? balance) - balance
      return missing > 0n ? [transferToken(getTrader(0), token, contract, missing)] : []
    }),
  )
  return calls.flat()
}
