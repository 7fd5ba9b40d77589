import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { ChainScreen } from '#core/screen/ChainScreen.tsx'
import { LoadFailure } from '#core/screen/LoadFailure.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { CompetitionView } from './CompetitionView.tsx'
import { type CompetitionEntry, competitionQuery } from './competition.queries.ts'
import { getCurrentIndex } from './competition.rules.ts'

/** Trading competitions of teams: registration, ranks and prizes. */
export function CompetitionPage() {
  const t = useTranslation()
  const { deployment } = useChain()
  const competitions = deployment.competitions ?? []
  return (
    <ChainScreen
      title={t('Trading Battle')}
      subtitle={t('Trade with your team, climb the ranks, and claim your prize.')}
      isAvailable={competitions.length > 0}
    >
      <Competitions competitions={competitions} />
    </ChainScreen>
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
        <LoadFailure
          title={t('Couldn’t load the competition')}
          error={read.error}
          onRetry={() => void read.refetch()}
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
