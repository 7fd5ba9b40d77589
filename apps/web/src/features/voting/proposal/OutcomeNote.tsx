import { formatPercent } from '#lib/format/formatPercent.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { type ChoiceResult, getOutcome } from '../voting.rules.ts'

const BADGES = {
  passed: { variant: 'gain', label: msg('Passed') },
  rejected: { variant: 'loss', label: msg('Rejected') },
  tie: { variant: 'neutral', label: msg('Tie') },
} as const

/** How a closed vote ended, and what comes of it. */
export function OutcomeNote({ results }: { readonly results: readonly ChoiceResult[] }) {
  const t = useTranslation()
  const outcome = getOutcome(results)
  const badge = outcome.kind === 'won' || outcome.kind === 'none' ? undefined : BADGES[outcome.kind]
  return (
    <div className="mt-4 grid justify-items-start gap-2 rounded-control border border-engrave/25 bg-note p-4">
      {badge && <Badge variant={badge.variant}>{t(badge.label)}</Badge>}
      <p className="font-medium wrap-anywhere">
        {'winner' in outcome
          ? t('“%choice%” won with %share% of the voting power.', {
              choice: outcome.winner.choice,
              share: formatPercent(outcome.winner.shareBps / 10_000),
            })
          : t('No choice has more voting power than all others, so nothing was decided.')}
      </p>
      <p className="text-sm text-muted">
        {t('There is no quorum. The result changes no contract by itself: the operators of Zono carry it out.')}
      </p>
    </div>
  )
}
