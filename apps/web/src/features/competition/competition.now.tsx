import { useQueries } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import type { NowPart } from '#features/parts.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { HomeNowItem } from '../HomeList.tsx'
import { competitionQuery } from './competition.queries.ts'
import { getPhase, PHASE_TITLES } from './competition.rules.ts'

/** The trading battle that runs, or that one can register for, on the home screen. */
export const competitionNow: NowPart = { path: '/competition', requiredContracts: [], Part: CompetitionNow }

function CompetitionNow() {
  const t = useTranslation()
  const chain = useChain()
  const competitions = chain.deployment.competitions ?? []
  const reads = useQueries({
    queries: competitions.map(({ contractAddress }) => competitionQuery(chain, contractAddress)),
  })
  const phases = reads.map(({ data }) => data && getPhase(data.status))
  const index = phases.findIndex((phase) => phase === 'live' || phase === 'registration')
  const [entry, phase] = [competitions[index], phases[index]]
  if (entry === undefined || phase === undefined) return null
  return <HomeNowItem to="/competition" kind={t('Trading battle')} name={entry.name} time={t(PHASE_TITLES[phase])} />
}
