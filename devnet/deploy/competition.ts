import { type Deployment, MintingStation, Profile, parseDeployment } from '@zono/protocol'
import { Pair, SECONDS_PER_DAY } from '@zono/sdk'
import { type Address, encodeFunctionData, keccak256, toBytes, zeroAddress } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { deployContract } from '../chain/artifacts.ts'
import { type OwnerCall, sendAsOwner } from '../chain/sendAsOwner.ts'
import { type DevnetContext, getDevnetToken } from '../context.ts'
import { createCollectibleUri, getCollectibleName } from './profiles/pictures.ts'

/** Trading competitions of a deployment, newest first. */
export type Competitions = NonNullable<Deployment['competitions']>

/** Teams of the devnet. */
export const TEAM_COUNT = 3

/** Tokens of the prizes: the main token and three partner tokens, one of them with 8 decimals. */
export const PRIZE_TOKENS = ['zono', 'link', 'ada', 'doge'] as const

/** Kind of the collectible of the winning team. */
const CHAMPION_KIND = 14

/** Seconds for which claims stay open: the devnet's phases are moved by hand. */
const CLAIM_PERIOD_SECONDS = 3600n

/** Pairs whose trades count. */
const COUNTED_PAIRS = [
  ['zono', 'busd'],
  ['zono', 'wbnb'],
  ['wbnb', 'busd'],
  ['wbnb', 'usdt'],
] as const

/** Planned times of trading, in days after the history's begin or before and after its end. Newest first. */
const COMPETITIONS = [
  { id: 3, name: 'Winter Regatta', begin: { afterEnd: 2 }, end: { afterEnd: 9 } },
  { id: 2, name: 'Lighthouse Season', begin: { afterStart: 0 }, end: { afterEnd: 3 } },
  { id: 1, name: 'Harbour Cup', begin: { afterStart: 0 }, end: { afterStart: 1 } },
] as const

/** Deploys three competitions, whose contracts may give points and mint collectibles. */
export async function deployCompetitions(context: DevnetContext): Promise<Competitions> {
  const { client, deployment, historyEndTime } = context
  const { Profile: profile, MintingStation: station, Timelock: owner, Factory: factory } = deployment.contracts
  if (!profile || !station || !owner || !factory) throw new Error('The devnet has no profiles.')
  await client.setAutomine(true)
  const start = Number((await client.getBlock()).timestamp)
  const toTime = (plan: { readonly afterStart: number } | { readonly afterEnd: number }) =>
    'afterStart' in plan ? start + plan.afterStart * SECONDS_PER_DAY : historyEndTime + plan.afterEnd * SECONDS_PER_DAY
  const pairs = COUNTED_PAIRS.map(([a, b]) =>
    Pair.computeAddress(
      { factory, initCodeHash: deployment.initCodeHash },
      getDevnetToken(context, a),
      getDevnetToken(context, b),
    ),
  )
  const competitions: Competitions = []
  for (const { id, name, begin, end } of COMPETITIONS) {
    const terms = {
      profile,
      station,
      tokens: PRIZE_TOKENS.map((key) => deployment.tokens[key] ?? zeroAddress),
      competitionId: BigInt(id),
      numberTeams: BigInt(TEAM_COUNT),
      claimPeriod: CLAIM_PERIOD_SECONDS,
      bunnyId: CHAMPION_KIND,
      tokenURI: createCollectibleUri(CHAMPION_KIND),
    }
    const args = [terms, owner, accounts.competitionOperator.address]
    const contractAddress = await deployContract(client, 'TradingCompetition', args)
    competitions.push({ id, contractAddress, name, startTime: toTime(begin), endTime: toTime(end), pairs })
  }
  await sendAsOwner(client, owner, planRoles({ profile, station }, competitions))
  return competitions
}

function planRoles(
  { profile, station }: Readonly<Record<'profile' | 'station', Address>>,
  competitions: Competitions,
): readonly OwnerCall[] {
  const getRole = (name: string) => keccak256(toBytes(name))
  return [
    {
      target: station,
      data: encodeFunctionData({
        abi: MintingStation.abi,
        functionName: 'setBunnyName',
        args: [CHAMPION_KIND, getCollectibleName(CHAMPION_KIND)],
      }),
    },
    ...competitions.flatMap(({ contractAddress }) => [
      {
        target: profile,
        data: encodeFunctionData({
          abi: Profile.abi,
          functionName: 'grantRole',
          args: [getRole('POINT_ROLE'), contractAddress],
        }),
      },
      {
        target: station,
        data: encodeFunctionData({
          abi: MintingStation.abi,
          functionName: 'grantRole',
          args: [getRole('MINTER_ROLE'), contractAddress],
        }),
      },
    ]),
  ]
}

/** A deployment with its competitions. */
export const addCompetitions = (deployment: Deployment, competitions: Competitions): Deployment =>
  parseDeployment({ ...deployment, competitions })
