import type { News, NewsContext, NewsSource } from '#core/news/newsSource.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { proposalsQuery } from '../voting.queries.ts'
import { getOutcome, getResults } from '../voting.rules.ts'
import type { Proposal } from '../voting.schemas.ts'

/** Seconds before its end at which a vote is told of. */
const ENDING_SECONDS = 86_400

type VoteFields = Pick<Proposal, 'id' | 'title' | 'end' | 'flagged' | 'choices' | 'scoresBaseUnits' | 'pendingVotes'>

/** How a vote ended, once the power of every vote is known. */
function getEndText({ title, choices, scoresBaseUnits, pendingVotes }: VoteFields): Message {
  const results = pendingVotes ? undefined : getResults({ choices, scoresBaseUnits }, undefined)
  if (results === undefined) return msg('Voting on “%title%” has ended.', { title })
  const outcome = getOutcome(results)
  return 'winner' in outcome
    ? msg('Voting on “%title%” has ended: “%choice%” won.', { title, choice: outcome.winner.choice })
    : msg('Voting on “%title%” has ended: nothing was decided.', { title })
}

/** That the vote on a proposal ends within a day, or how it ended. What administrators flagged is left out. */
export function getProposalNews(proposal: VoteFields, now: number): readonly News[] {
  const { id, title, end, flagged } = proposal
  if (flagged === true || now < end - ENDING_SECONDS) return []
  const target = { to: `/voting/proposal/${id}` }
  return now < end
    ? [
        {
          id: `${id} ending`,
          time: end - ENDING_SECONDS,
          text: msg('Voting on “%title%” ends soon.', { title }),
          target,
        },
      ]
    : [{ id: `${id} ended`, time: end, text: getEndText(proposal), target }]
}

/** Core proposals: anyone may post the others. */
async function readProposalNews({ chain, now, ask }: NewsContext): Promise<readonly News[]> {
  if (chain.hub === undefined) return []
  const pages = await Promise.all(
    (['active', 'closed'] as const).map((state) => ask(proposalsQuery(chain, { state, kind: 'core', page: 1 }))),
  )
  return pages.flatMap(({ proposals }) => proposals.flatMap((proposal) => getProposalNews(proposal, now)))
}

export const proposalNews: NewsSource = {
  path: '/voting',
  label: msg('Voting'),
  requiredContracts: [],
  read: readProposalNews,
}
