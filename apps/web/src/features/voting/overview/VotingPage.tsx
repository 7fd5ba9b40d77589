import { useQuery } from '@tanstack/react-query'
import { Coins, History, type LucideIcon, PenLine } from 'lucide-react'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { HubFailure } from '../HubFailure.tsx'
import { ProposalList } from '../list/ProposalList.tsx'
import { VotingLayout } from '../VotingLayout.tsx'
import { type ProposalStateName, proposalsQuery } from '../voting.queries.ts'

/** Proposals of each state on the overview. */
const SHOWN_PROPOSALS = 5

/** What is voted on now, and what was decided last. */
export function VotingPage() {
  const t = useTranslation()
  const chain = useChain()
  const native = chain.chainConfig.nativeCurrency.symbol
  const active = useQuery(proposalsQuery(chain, { state: 'active', kind: 'all', page: 1 }))
  const closed = useQuery(proposalsQuery(chain, { state: 'closed', kind: 'all', page: 1 }))
  const isDown = active.isError && active.data === undefined
  return (
    <VotingLayout>
      <PageHeader title={t('Voting')} subtitle={t('Have your say in what Zono does next.')}>
        <Link to="/voting/proposal/create" className={getButtonClassName({ variant: 'wash' })}>
          {t('Make a Proposal')}
        </Link>
      </PageHeader>
      <ul className="grid gap-x-8 gap-y-4 rounded-card border border-engrave/25 bg-note p-4 text-sm xs:p-6 sm:grid-cols-3">
        <Rule icon={Coins}>
          {t('Your tokens are your votes: in your wallet, staked, or in liquidity with %native%.', { native })}
        </Rule>
        <Rule icon={History}>
          {t('Power is read at a block before voting starts. Moving tokens later changes nothing.')}
        </Rule>
        <Rule icon={PenLine}>
          {t('Voting is a signature: it costs nothing, and you can change your vote until the end.')}
        </Rule>
      </ul>
      {isDown ? (
        <HubFailure title={t('Couldn’t load proposals')} onRetry={() => void active.refetch()} />
      ) : (
        <>
          <LatestProposals
            title={t('Voting now')}
            state="active"
            proposals={active.data?.proposals}
            emptyText={t('No active proposals')}
          />
          <LatestProposals
            title={t('Decided last')}
            state="closed"
            proposals={closed.data?.proposals}
            emptyText={t('No closed proposals')}
          />
        </>
      )}
    </VotingLayout>
  )
}

type RuleProps = { readonly icon: LucideIcon; readonly children: string }

const Rule = ({ icon: Icon, children }: RuleProps) => (
  <li className="flex gap-3">
    <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-accent" />
    {children}
  </li>
)

type LatestProposalsProps = {
  readonly title: string
  readonly state: ProposalStateName
  readonly proposals: Parameters<typeof ProposalList>[0]['proposals']
  readonly emptyText: string
}

function LatestProposals({ title, state, proposals, emptyText }: LatestProposalsProps) {
  const t = useTranslation()
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <Link
          to="/voting/proposal"
          search={{ state: state === 'active' ? undefined : state }}
          className="text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('See all')}
        </Link>
      </div>
      <ProposalList
        label={title}
        proposals={proposals?.slice(0, SHOWN_PROPOSALS)}
        skeletonRows={SHOWN_PROPOSALS}
        emptyState={<EmptyState art="search" title={emptyText} />}
      />
    </section>
  )
}
