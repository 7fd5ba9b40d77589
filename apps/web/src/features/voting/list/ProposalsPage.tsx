import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Button, getButtonClassName } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Pagination } from '#ui/navigation/Pagination.tsx'
import { HubFailure } from '../HubFailure.tsx'
import { VotingLayout } from '../VotingLayout.tsx'
import { PROPOSALS_PER_PAGE, proposalsQuery } from '../voting.queries.ts'
import { STATE_LOOKS } from '../voting.rules.ts'
import { ProposalList } from './ProposalList.tsx'
import { useListParams } from './useListParams.ts'

const STATES = ['active', 'pending', 'closed'] as const
const KIND_LABELS = { all: msg('All'), core: msg('Core'), community: msg('Community') } as const
const KINDS = ['core', 'community', 'all'] as const

const NO_PROPOSALS = {
  active: msg('No active proposals'),
  pending: msg('No pending proposals'),
  closed: msg('No closed proposals'),
} as const

/** All proposals by state and author, latest end first. */
export function ProposalsPage() {
  const t = useTranslation()
  const chain = useChain()
  const { state, kind, page, setState, setKind, setPage } = useListParams()
  const { data, isError, refetch } = useQuery(proposalsQuery(chain, { state, kind, page }))
  return (
    <VotingLayout>
      <PageHeader
        title={t('Proposals')}
        subtitle={t('Latest end first. Votes count by power at the snapshot block.')}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex max-w-full flex-wrap gap-4">
          <SegmentedControl
            label={t('Type')}
            options={KINDS.map((value) => ({ value, label: t(KIND_LABELS[value]) }))}
            value={kind}
            onChange={setKind}
          />
          <SegmentedControl
            label={t('Status')}
            options={STATES.map((value) => ({ value, label: t(STATE_LOOKS[value].text) }))}
            value={state}
            onChange={setState}
          />
        </div>
        <Link to="/voting/proposal/create" className={getButtonClassName({ variant: 'wash' })}>
          {t('Make a Proposal')}
        </Link>
      </div>
      {isError && data === undefined ? (
        <HubFailure title={t('Couldn’t load proposals')} onRetry={() => void refetch()} />
      ) : (
        <>
          <ProposalList
            label={t('Proposals')}
            proposals={data?.proposals}
            skeletonRows={PROPOSALS_PER_PAGE}
            emptyState={
              <EmptyState
                art="search"
                title={t(NO_PROPOSALS[state])}
                action={
                  state === 'closed' ? undefined : (
                    <Button variant="secondary" onClick={() => setState('closed')}>
                      {t('Show closed proposals')}
                    </Button>
                  )
                }
              >
                {t('Anyone with enough voting power can make one.')}
              </EmptyState>
            }
          />
          <Pagination page={page} pageCount={page + (data?.hasNextPage ? 1 : 0)} onChange={setPage} />
        </>
      )}
    </VotingLayout>
  )
}
