import { useChainTime } from '#features/useChainTime.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Card } from '#ui/Card.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { Stepper } from '#ui/feedback/Stepper.tsx'
import type { CompetitionEntry, CompetitionState, CompetitorAccount } from '../competition.queries.ts'
import { getMainAction, PHASE_TITLES, type Phase } from '../competition.rules.ts'
import { MainAction } from './MainAction.tsx'

type PhaseCardProps = {
  readonly entry: CompetitionEntry
  readonly state: CompetitionState
  readonly phase: Phase
  /** Undefined without a wallet, and while it is read. */
  readonly account: CompetitorAccount | undefined
}

/** Phase of a competition, the time of the next one, and the one thing that the account can do. */
export function PhaseCard({ entry, state, phase, account }: PhaseCardProps) {
  const t = useTranslation()
  // Until when claims are open is nothing to whoever has all of theirs.
  const hasAll = phase === 'claim' && getMainAction({ phase, isConnected: true, account }) === 'claimed'
  const steps = [
    { id: 'entry', label: t('Entry'), state: phase === 'registration' ? 'now' : 'done' },
    { id: 'live', label: t('Live'), state: phase === 'registration' ? 'next' : phase === 'live' ? 'now' : 'done' },
    { id: 'end', label: t('End'), state: phase === 'over' ? 'done' : isAfterTrading(phase) ? 'now' : 'next' },
  ] as const
  return (
    <Card variant="brass">
      <section
        aria-label={entry.name}
        className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] sm:items-center"
      >
        <div className="grid justify-items-start gap-3">
          <p className="text-sm text-muted">{entry.name}</p>
          <h2 className="text-2xl font-bold tracking-tight">{t(PHASE_TITLES[phase])}</h2>
          <Stepper steps={steps} />
          {!hasAll && <PhaseTime entry={entry} state={state} phase={phase} />}
        </div>
        <div className="grid gap-3">
          <MainAction entry={entry} phase={phase} account={account} />
        </div>
      </section>
    </Card>
  )
}

const isAfterTrading = (phase: Phase): boolean => phase === 'finished' || phase === 'claim' || phase === 'over'

/** When the next phase is planned. The contract decides the phase; the plan may have passed. */
function PhaseTime({ entry, state, phase }: Omit<PhaseCardProps, 'account'>) {
  const t = useTranslation()
  switch (phase) {
    case 'registration':
      return (
        <PlannedStep
          label={t('Trading starts in')}
          time={entry.startTime}
          lateText={t('The organizers have not opened trading yet.')}
        />
      )
    case 'live':
      return (
        <PlannedStep
          label={t('Trading ends in')}
          time={entry.endTime}
          lateText={t('The organizers close trading any moment.')}
        />
      )
    case 'finished':
      return state.claimStartTime === 0 ? (
        <p className="text-sm">{t('Trading has ended. Prizes open once the organizers enter the results.')}</p>
      ) : (
        <p className="text-sm">
          {t('The results are in. Prizes open at the earliest on')} <PlannedTime time={state.claimStartTime} />
        </p>
      )
    case 'claim':
      return <ClaimEnd time={state.claimEndTime} />
    case 'over':
      return <p className="text-sm">{t('This competition is over.')}</p>
  }
}

/** Until when claims are certain. Afterwards they stay open until the organizers close them. */
function ClaimEnd({ time }: { readonly time: number }) {
  const t = useTranslation()
  const now = useChainTime()
  if (now !== undefined && now >= time)
    return <p className="text-sm">{t('Claims are still open. The organizers may close them at any time.')}</p>
  return (
    <p className="text-sm">
      {t('Claims stay open at least until')} <PlannedTime time={time} />
    </p>
  )
}

type PlannedStepProps = { readonly label: string; readonly time: number; readonly lateText: string }

/** Time left until a planned step, by the chain's clock. */
function PlannedStep({ label, time, lateText }: PlannedStepProps) {
  const now = useChainTime()
  const seconds = now === undefined ? undefined : time - now
  if (seconds !== undefined && seconds <= 0) return <p className="text-sm">{lateText}</p>
  return (
    <p className="text-sm">
      {label} <Countdown seconds={seconds}>{lateText}</Countdown> <PlannedTime time={time} />
    </p>
  )
}

/** A time of the viewer's zone with its UTC time in the title. */
const PlannedTime = ({ time }: { readonly time: number }) => (
  <time
    dateTime={new Date(time * 1000).toISOString()}
    title={`${formatDate(time, 'utcDateTime')} UTC`}
    className="ms-1 text-muted"
  >
    {formatDate(time, 'dateTime')}
  </time>
)
