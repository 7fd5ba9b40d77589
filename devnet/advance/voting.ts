import { fetchProposals } from '../governance/hubClient.ts'
import { StartError } from '../progress.ts'
import type { AdvanceContext } from './area.ts'
import { passLivelyTimeUntil } from './passLivelyTime.ts'

/** Lets time pass until the next proposal starts or ends. The hub's clock follows the chain's. */
export async function advanceVoting(context: AdvanceContext): Promise<string> {
  const { hubUrl } = context
  if (hubUrl === undefined) throw new StartError('No governance hub runs here.')
  const [pending, active] = await Promise.all([fetchProposals(hubUrl, 'pending'), fetchProposals(hubUrl, 'active')])
  const [next] = [
    ...pending.map(({ title, start }) => ({ time: start, sentence: `Voting began: ${title}` })),
    ...active.map(({ title, end }) => ({ time: end, sentence: `Voting ended: ${title}` })),
  ].toSorted((a, b) => a.time - b.time)
  if (next === undefined) throw new StartError('No proposal is pending or active.')
  await passLivelyTimeUntil(context, BigInt(next.time))
  return next.sentence
}
