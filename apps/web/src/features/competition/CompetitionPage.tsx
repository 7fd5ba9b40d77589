import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { isContractReadError } from '../../core/chain/optionalRead.ts'
import { RefreshButton } from '../../core/chain/RefreshButton.tsx'
import { useChain } from '../../core/chain/useChain.ts'
import { msg } from '../../lib/i18n/message.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { CompetitionView } from './CompetitionView.tsx'
import { type CompetitionEntry, competitionQuery } from './competition.queries.ts'
import { getCurrentIndex } from './competition.rules.ts'

/** Trading competitions of teams: registration, ranks and prizes. */
export function CompetitionPage() {
  const t = useTranslation()
  const { deployment, chainConfig } = useChain()
  const competitions = deployment.competitions ?? []
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-[1248px] content-start gap-6 px-4 pt-6 pb-16 xs:px-6 sm:pt-10">
      <PageHeader
        title={t('Trading Battle')}
        subtitle={t('Trade with your team, climb the ranks, and claim your prize.')}
        seed="competition"
        petals={7}
      >
        <span className="max-sm:-me-2 max-sm:self-start">
          <RefreshButton />
        </span>
      </PageHeader>
      {competitions.length > 0 ? (
        <Competitions competitions={competitions} />
      ) : (
        <EmptyState seed={chainConfig.name} title={t('Not available on this network')}>
          {t('This feature isn’t available on %network% yet.', { network: chainConfig.name })}
        </EmptyState>
      )}
    </div>
  )
}

/** The chosen competition; the newest that is not over until one is chosen. */
function Competitions({ competitions }: { readonly competitions: readonly CompetitionEntry[] }) {
  const t = useTranslation()
  const chain = useChain()
  const [chosen, setChosen] = useState<string>()
  const reads = useQueries({
    queries: competitions.map(({ contractAddress }) => competitionQuery(chain, contractAddress)),
  })
  const areRead = reads.every(({ data, isError }) => data !== undefined || isError)
  const current = competitions[getCurrentIndex(reads.map(({ data }) => data?.status))]
  const entry = competitions.find(({ id }) => String(id) === chosen) ?? (areRead ? current : undefined)
  const read = entry && reads[competitions.indexOf(entry)]
  return (
    <>
      {competitions.length > 1 && (
        <div className="max-w-140">
          <SegmentedControl
            label={t('Competitions')}
            options={competitions.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={entry && String(entry.id)}
            onChange={setChosen}
          />
        </div>
      )}
      {read?.error && read.data === undefined ? (
        <ErrorState
          headingLevel={2}
          title={t('Couldn’t load the competition')}
          description={t(
            isContractReadError(read.error)
              ? msg('The contract isn’t responding as expected. What you own is safe.')
              : msg('The network isn’t responding. What you own is safe.'),
          )}
          actionLabel={t('Try again')}
          onAction={() => void read.refetch()}
        />
      ) : entry && read?.data ? (
        <CompetitionView key={entry.id} entry={entry} state={read.data} />
      ) : (
        <div
          role="status"
          aria-label={t('Loading')}
          className="h-240 animate-[breathe_1.4s_ease-in-out_infinite] rounded-card border border-line bg-surface"
        />
      )}
    </>
  )
}
