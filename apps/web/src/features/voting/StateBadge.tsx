import { useAtHubTime } from '#core/services/hubClock.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { getState } from './voting.rules.ts'
import type { Proposal } from './voting.schemas.ts'

/** Names of the states. */
export const STATE_LABELS: Readonly<Record<Proposal['state'], Message>> = {
  active: msg('Active'),
  pending: msg('Pending'),
  closed: msg('Closed'),
}

const STATE_VARIANTS = { active: 'gain', pending: 'accent', closed: 'neutral' } as const

/** State of a proposal, which changes as the hub's time passes. */
export function StateBadge({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation()
  const state = useAtHubTime((now) => getState(proposal, now))
  return <Badge variant={STATE_VARIANTS[state]}>{t(STATE_LABELS[state])}</Badge>
}
