import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo } from 'react'
import type { Hex } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useAtHubTime } from '#core/services/hubClock.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { usePathTexts } from '#lib/router/hooks.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { HubFailure } from '../HubFailure.tsx'
import { ProposalState } from '../ProposalState.tsx'
import { VotingLayout } from '../VotingLayout.tsx'
import { VoteCard } from '../vote/VoteCard.tsx'
import { proposalQuery, votesQuery } from '../voting.queries.ts'
import { getCountVersion, getResults, getState } from '../voting.rules.ts'
import type { Proposal } from '../voting.schemas.ts'
import { AuthorActions } from './AuthorActions.tsx'
import { ProposalBody } from './ProposalBody.tsx'
import { ProposalDetails } from './ProposalDetails.tsx'
import { Results } from './Results.tsx'

// The last part of the screen, and a long one.
const VotesPanel = lazyComponent('VotesPanel', async () => (await import('./VotesPanel.tsx')).VotesPanel)

const parseId = (text: string | undefined): Hex | undefined =>
  text !== undefined && /^0x[0-9a-f]{64}$/i.test(text) ? (text.toLowerCase() as Hex) : undefined

/** One proposal: its text, how to vote, its results and its votes. */
export function ProposalPage() {
  const t = useTranslation()
  const chain = useChain()
  const id = parseId(usePathTexts().id)
  const { data: proposal, isError, refetch } = useQuery(proposalQuery(chain, id))
  if (id === undefined || proposal === null)
    return (
      <VotingLayout>
        <NotFound />
      </VotingLayout>
    )
  return (
    <VotingLayout>
      {proposal ? (
        // Drawn at once with its text: what is below would move when the text comes later.
        <Suspense fallback={<LoadingProposal />}>
          <LoadedProposal key={id} proposal={proposal} />
        </Suspense>
      ) : isError ? (
        <>
          <h1 className="text-xl font-semibold">{t('Proposal')}</h1>
          <HubFailure title={t('Couldn’t load the proposal')} onRetry={() => void refetch()} />
        </>
      ) : (
        <LoadingProposal />
      )}
    </VotingLayout>
  )
}

function LoadingProposal() {
  const t = useTranslation()
  return (
    <div role="status" aria-label={t('Loading')} className="grid gap-4 text-xl">
      <Skeleton width="70%" />
      <Skeleton width="40%" />
    </div>
  )
}

function NotFound(): ReactNode {
  const t = useTranslation()
  return (
    <EmptyState
      headingLevel={1}
      art="notFound"
      title={t('Proposal not found')}
      action={
        <Link to="/voting/proposal" className={getButtonClassName({ variant: 'secondary' })}>
          {t('See all proposals')}
        </Link>
      }
    >
      {t('It was withdrawn by its creator, or the link is mistyped.')}
    </EmptyState>
  )
}

function LoadedProposal({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation()
  const chain = useChain()
  const { id, title, isCore } = proposal
  const isClosed = useAtHubTime((now) => getState(proposal, now) === 'closed')
  const version = getCountVersion(proposal)
  const params = useMemo(() => ({ proposal: id, version }), [id, version])
  const votes = useQuery({ ...votesQuery(chain, params), placeholderData: keepPreviousData })
  const results = useMemo(() => getResults(proposal, votes.data), [proposal, votes.data])
  return (
    <>
      <header>
        <div className="flex flex-wrap items-center gap-2">
          <ProposalState proposal={proposal} />
          {isCore !== undefined && (
            <Badge variant={isCore ? 'accent' : 'neutral'}>{isCore ? t('Core') : t('Community')}</Badge>
          )}
        </div>
        <h1 dir="auto" tabIndex={-1} className="mt-3 text-[2rem]/9 font-bold tracking-title wrap-anywhere outline-none">
          {title}
        </h1>
        <AuthorActions proposal={proposal} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <ProposalBody proposal={proposal} />
        <div className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <VoteCard proposal={proposal} />
          <Results proposal={proposal} results={results} isClosed={isClosed} />
          <ProposalDetails proposal={proposal} />
        </div>
        <Suspense fallback={<div className="min-h-96 rounded-card border border-line bg-surface" />}>
          <VotesPanel
            proposal={proposal}
            votes={votes.data}
            hasFailed={votes.isError}
            onRetry={() => void votes.refetch()}
          />
        </Suspense>
      </div>
    </>
  )
}
