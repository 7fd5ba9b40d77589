import { msg } from '#lib/i18n/message.ts'
import type { FeatureRoute } from '../route.ts'

const requiredContracts: FeatureRoute['requiredContracts'] = []

export const votingRoutes: readonly FeatureRoute[] = [
  {
    path: '/voting',
    title: 'Voting',
    menu: { group: 'more', label: msg('Voting'), order: 4, isSecondary: true, footerMoreOrder: 3 },
    load: async () => (await import('./overview/VotingPage.tsx')).VotingPage,
    requiredContracts,
  },
  {
    path: '/voting/proposal',
    title: 'Proposals',
    load: async () => (await import('./list/ProposalsPage.tsx')).ProposalsPage,
    requiredContracts,
  },
  {
    path: '/voting/proposal/create',
    title: 'Make a Proposal',
    load: async () => (await import('./create/CreateProposalPage.tsx')).CreateProposalPage,
    requiredContracts,
  },
  {
    path: '/voting/proposal/$id',
    title: 'Proposals',
    load: async () => (await import('./proposal/ProposalPage.tsx')).ProposalPage,
    requiredContracts,
  },
]
