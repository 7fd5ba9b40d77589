import { useAtHubTime } from '#core/services/hubClock.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatShortDuration } from '#lib/format/formatDuration.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SECONDS_PER_MINUTE } from '#lib/time.ts'
import { getState } from './voting.rules.ts'
import type { Proposal } from './voting.schemas.ts'

/** When voting on a proposal begins or ends: `Ends in 3h 20m`. Renders again when the text changes. */
export function ProposalTime({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation()
  const { start, end } = proposal
  const text = useAtHubTime((now) => {
    const state = getState(proposal, now)
    if (state === 'closed') return t('Ended %date%', { date: formatDate(end, 'dateTime') })
    const from = state === 'pending' ? start : end
    if (now === undefined) return formatDate(from, 'dateTime')
    const time = formatShortDuration(roundUp(from - now))
    return state === 'pending' ? t('Starts in %time%', { time }) : t('Ends in %time%', { time })
  })
  const shown = useAtHubTime((now) => (getState(proposal, now) === 'pending' ? start : end))
  return (
    <time dateTime={new Date(shown * 1000).toISOString()} title={formatDate(shown, 'dateTime')}>
      {text}
    </time>
  )
}

/** Whole minutes as long as there are some: seconds of a day-long vote are noise. */
const roundUp = (seconds: number): number =>
  seconds > SECONDS_PER_MINUTE ? Math.ceil(seconds / SECONDS_PER_MINUTE) * SECONDS_PER_MINUTE : seconds
