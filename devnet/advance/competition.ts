import { type Competitor, TradingCompetition } from '@zono/protocol'
import * as v from 'valibot'
import { type Address, getAddress, isAddress, parseEther } from 'viem'
import { StartError } from '../progress.ts'
import { planPrizes, planResults, planStatus, STATUS } from '../seed/competition/calls.ts'
import type { AdvanceContext } from './area.ts'
import { passLivelyTimeUntil } from './passLivelyTime.ts'
import { sendCalls } from './sendCalls.ts'

const { abi } = TradingCompetition
const TIMEOUT_MS = 30_000

/** Attempts to find the newest block in the subgraph, and milliseconds between them. */
const [MAX_ATTEMPTS, RETRY_MS] = [60, 500]

const competitorsSchema = v.object({
  data: v.object({
    _meta: v.object({ block: v.object({ number: v.number() }) }),
    users: v.array(
      v.object({
        account: v.pipe(
          v.string(),
          v.check((text) => isAddress(text)),
          v.transform((text): Address => getAddress(text)),
        ),
        team: v.object({ number: v.pipe(v.string(), v.transform(Number)) }),
        volumeUSD: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(parseEther)),
        block: v.pipe(v.string(), v.transform(Number)),
      }),
    ),
  }),
})

/** Moves the newest competition that is not over to its next phase, as its operator would. */
export async function advanceCompetition(context: AdvanceContext): Promise<string> {
  const { client, deployment } = context
  for (const { id, name, contractAddress: address } of deployment.competitions ?? []) {
    const status = await client.readContract({ abi, address, functionName: 'currentStatus' })
    if (status === STATUS.over) continue
    if (status === STATUS.finished) {
      await settleCompetition(context, address, await fetchCompetitors(context, id))
      return `Results of ${name} are on the chain: rewards can be claimed.`
    }
    if (status === STATUS.claim)
      await passLivelyTimeUntil(context, await client.readContract({ abi, address, functionName: 'claimEndTime' }))
    await sendCalls(client, [planStatus(address, status + 1)])
    if (status === STATUS.registration) return `Trading in ${name} began.`
    return status === STATUS.live ? `Trading in ${name} ended.` : `Claims of ${name} are over.`
  }
  throw new StartError('All competitions are over.')
}

/** Names groups and the winner, delivers the prizes, and opens claims after the days for which results have to stand. */
export async function settleCompetition(
  context: AdvanceContext,
  contract: Address,
  competitors: readonly Competitor[],
): Promise<void> {
  const { client } = context
  await sendCalls(client, planResults(contract, competitors))
  await sendCalls(client, await planPrizes(client, contract))
  const [resultsTime, period] = await Promise.all([
    client.readContract({ abi, address: contract, functionName: 'resultsTime' }),
    client.readContract({ abi, address: contract, functionName: 'RESULTS_PERIOD' }),
  ])
  await passLivelyTimeUntil(context, resultsTime + period)
  await sendCalls(client, [planStatus(contract, STATUS.claim)])
}

/** Volumes of a competition at the newest block, from the subgraph. */
async function fetchCompetitors(
  { client, competitionSubgraphUrl: url }: AdvanceContext,
  id: number,
): Promise<readonly Competitor[]> {
  if (url === undefined) throw new StartError('No indexer runs here, so the volumes are unknown.')
  const height = Number(await client.getBlockNumber())
  const query = `{
    _meta { block { number } }
    users(first: 1000, where: { competition: "${id}" }) { account team { number } volumeUSD block }
  }`
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { users, _meta } = v.parse(competitorsSchema, await response.json()).data
    if (_meta.block.number >= height)
      return users.map(({ account, team, volumeUSD, block }) => ({
        account,
        teamId: team.number,
        volume: volumeUSD,
        block,
      }))
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  throw new StartError('The indexer is behind the chain: try again.')
}
