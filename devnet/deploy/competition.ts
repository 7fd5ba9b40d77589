import { at, createCompetitionSteps, createFind, getCompetitionName } from '@zono/deploy'
import { type Deployment, parseDeployment } from '@zono/protocol'
import { Pair, SECONDS_PER_DAY } from '@zono/sdk'
import { accounts } from '../chain/accounts.ts'
import { type DevnetContext, getDevnetToken } from '../context.ts'
import { launch } from './launch.ts'
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
  const { Factory: factory } = deployment.contracts
  if (!factory) throw new Error('The devnet has no exchange.')
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
  const uri = createCollectibleUri(CHAMPION_KIND)
  const steps = createCompetitionSteps(
    COMPETITIONS.map(({ id }) => ({
      id,
      operator: accounts.competitionOperator.address,
      prizeTokens: PRIZE_TOKENS.map((key) => at(getDevnetToken(context, key).address)),
      teamCount: TEAM_COUNT,
      claimPeriodSeconds: CLAIM_PERIOD_SECONDS,
      collectible: { kind: CHAMPION_KIND, name: getCollectibleName(CHAMPION_KIND), uri },
    })),
  )
  const find = createFind(await launch(client, steps, deployment.contracts))
  return COMPETITIONS.map(({ id, name, begin, end }) => ({
    ...{ id, name, contractAddress: find(getCompetitionName(id)) },
    ...{ startTime: toTime(begin), endTime: toTime(end), pairs },
  }))
}

/** A deployment with its competitions. */
export const addCompetitions = (deployment: Deployment, competitions: Competitions): Deployment =>
  parseDeployment({ ...deployment, competitions })
