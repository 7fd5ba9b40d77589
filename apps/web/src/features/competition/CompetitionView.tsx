import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { type CompetitionEntry, type CompetitionState, competitorAccountQuery } from './competition.queries.ts'
import { getPhase, type Phase } from './competition.rules.ts'
import { PhaseCard } from './entry/PhaseCard.tsx'
import { Prizes } from './Prizes.tsx'
import { Rules } from './Rules.tsx'
import { TeamRanks } from './ranks/TeamRanks.tsx'
import { useRanks } from './useRanks.ts'

// Content ids need a hash function that no other part of the screen does.
const ResultsCheck = lazyComponent('ResultsCheck', async () => (await import('./ranks/ResultsCheck.tsx')).ResultsCheck)

// Tables load with the ranks, which come from the subgraph.
const TopTraders = lazyComponent('TopTraders', async () => (await import('./ranks/TopTraders.tsx')).TopTraders)

// Only those who take part have a score.
const OwnScore = lazyComponent('OwnScore', async () => (await import('./score/OwnScore.tsx')).OwnScore)

type CompetitionViewProps = { readonly entry: CompetitionEntry; readonly state: CompetitionState }

/** One competition in its phase. */
export function CompetitionView({ entry, state }: CompetitionViewProps) {
  const t = useTranslation()
  const phase = getPhase(state.status)
  if (phase === undefined) return <Banner variant="danger">{t('The contract reports an unknown phase.')}</Banner>
  return <CompetitionInPhase entry={entry} state={state} phase={phase} />
}

function CompetitionInPhase({ entry, state, phase }: CompetitionViewProps & { readonly phase: Phase }) {
  const t = useTranslation()
  const chain = useChain()
  const address = useAccountAddress()
  const contract = entry.contractAddress
  const account = useQuery(competitorAccountQuery(chain, address && { contract, account: address })).data
  const teamCount = state.teams.length
  const { ranks, isUnavailable } = useRanks({ competitionId: entry.id, teamCount, phase, address, account })
  const own = ranks?.ranked.find((competitor) => competitor.account === address)
  const hasResults = phase === 'claim' || phase === 'over'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)] lg:items-start">
      <div className="lg:col-span-2">
        <PhaseCard entry={entry} state={state} phase={phase} account={account} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isUnavailable && (
          <Banner variant="warn">
            {t('Volumes and ranks are unavailable right now. Registration and claims work as usual.')}
          </Banner>
        )}
        {/* The contract knows of an entry before a subgraph that is late; its volume is only known before trading starts. */}
        <p role="status" className="text-sm text-muted empty:hidden">
          {account?.hasRegistered && ranks && !own && t('Updating…')}
        </p>
        <TeamRanks teams={state.teams} ranks={ranks} winningTeamId={state.winningTeamId} />
        {ranks && (
          <Suspense fallback={<Skeleton width="100%" />}>
            <TopTraders teams={state.teams} ranks={ranks} account={address} />
          </Suspense>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {account?.hasRegistered && (
          <Suspense fallback={<Skeleton width="100%" />}>
            <OwnScore entry={entry} state={state} phase={phase} account={account} own={own} ranks={ranks} />
          </Suspense>
        )}
        <Prizes state={state} />
        <Suspense>{hasResults && ranks && <ResultsCheck entry={entry} state={state} ranks={ranks} />}</Suspense>
        <Rules entry={entry} />
      </div>
    </div>
  )
}
