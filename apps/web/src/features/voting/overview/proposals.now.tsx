import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { HomeNowItem } from '#features/HomeList.tsx'
import type { NowPart } from '#features/parts.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ProposalTime } from '../ProposalTime.tsx'
import { proposalsQuery } from '../voting.queries.ts'

/** The proposal whose vote ends next, on the home screen. */
export const proposalNow: NowPart = { path: '/voting', requiredContracts: [], Part: ProposalNow }

function ProposalNow() {
  const t = useTranslation()
  const page = useQuery(proposalsQuery(useChain(), { state: 'active', kind: 'core', page: 1 })).data
  // The list begins with the latest end.
  const proposal = page?.proposals.filter(({ flagged }) => flagged !== true).at(-1)
  if (proposal === undefined) return null
  return (
    <HomeNowItem
      to={`/voting/proposal/${proposal.id}`}
      kind={t('Proposal')}
      name={proposal.title}
      time={<ProposalTime proposal={proposal} />}
    />
  )
}
