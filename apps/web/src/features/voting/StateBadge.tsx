import { useAtHubTime } from '#core/services/hubClock.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { getState, STATE_LABELS, STATE_VARIANTS } from './voting.rules.ts'
import type { Proposal } from './voting.schemas.ts'

/** State of a proposal, which changes as the hub's time passes. */
export function StateBadge({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation()
  const state = useAtHubTime((now) => getState(proposal, now))
  return <Badge variant={STATE_VARIANTS[state]}>{t(STATE_LABELS[state])}</Badge>
}
