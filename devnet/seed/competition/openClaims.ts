import { TradingCompetition } from '@zono/protocol'
import type { DevnetContext } from '../../context.ts'
import { ACTIVE_MEMBERS } from '../profiles/profiles.ts'
import { addCalls, type TransactionQueue } from '../queue.ts'
import type { SeedEvent } from '../timeline.ts'
import { planClaim, planPrizes, planStatus, STATUS } from './calls.ts'

const { abi } = TradingCompetition

/** Members that claimed their reward of the oldest competition. The member at the page has not. */
const CLAIMED_MEMBERS = 3

/** Claims of the oldest competition open as soon as they can, and some members take their rewards. */
export async function createClaimEvents(
  { client, deployment }: DevnetContext,
  queue: TransactionQueue,
): Promise<readonly SeedEvent[]> {
  const oldest = deployment.competitions?.at(-1)?.contractAddress
  if (oldest === undefined) return []
  const [resultsTime, period] = await Promise.all([
    client.readContract({ abi, address: oldest, functionName: 'resultsTime' }),
    client.readContract({ abi, address: oldest, functionName: 'RESULTS_PERIOD' }),
  ])
  return [
    {
      time: Number(resultsTime + period) + 1,
      async run() {
        await addCalls(queue, await planPrizes(client, oldest))
        await addCalls(queue, [planStatus(oldest, STATUS.claim)])
        const claims = ACTIVE_MEMBERS.slice(0, CLAIMED_MEMBERS)
        await addCalls(
          queue,
          claims.map(({ account }) => planClaim(account.address, oldest)),
        )
      },
    },
  ]
}
