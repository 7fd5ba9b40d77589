import { useQuery } from '@tanstack/react-query'
import { Vote } from 'lucide-react'
import { useChain } from '#core/chain/useChain.ts'
import type { SearchSource } from '#core/search/searchSource.ts'
import { msg } from '#lib/i18n/message.ts'
import { ProposalState } from '../ProposalState.tsx'
import { proposalQuery, readProposals } from '../voting.queries.ts'
import type { Proposal } from '../voting.schemas.ts'

const STATES: readonly Proposal['state'][] = ['active', 'pending', 'closed']

/** Proposals of the governance hub by their titles: those that are open, those to come, and the newest closed ones. */
export const proposalResults: SearchSource = {
  path: '/voting',
  kind: msg('Proposal'),
  icon: Vote,
  action: msg('View'),
  requiredContracts: [],
  read: async ({ hub }) => {
    if (hub === undefined) return []
    const pages = await Promise.all(STATES.map((state) => readProposals(hub, { state, kind: 'all', page: 1 })))
    return pages.flatMap(({ proposals }) =>
      proposals
        .filter(({ flagged }) => flagged !== true)
        .map(({ id, title }) => ({ id, title, target: { to: `/voting/proposal/${id}` } })),
    )
  },
  Figure: FoundProposal,
}

function FoundProposal({ id }: { readonly id: string }) {
  const proposal = useQuery(proposalQuery(useChain(), id as Proposal['id'])).data
  return proposal ? <ProposalState proposal={proposal} /> : null
}
