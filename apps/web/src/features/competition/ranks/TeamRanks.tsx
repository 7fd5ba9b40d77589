import { formatUsd } from '#lib/format/formatUsd.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { TeamCrest } from '#ui/art/TeamCrest.tsx'
import { Card } from '#ui/Card.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { CompetitionTeam } from '../competition.queries.ts'
import { getTeamPlace } from '../competition.rules.ts'
import type { Ranks } from '../useRanks.ts'

type TeamRanksProps = {
  readonly teams: readonly CompetitionTeam[]
  /** Undefined while unknown. */
  readonly ranks: Ranks | undefined
  /** 0 until it is named. */
  readonly winningTeamId: number
}

/** Teams by the volume of their best members (COMP-10); in the order of their ids while volumes are unknown. */
export function TeamRanks({ teams, ranks, winningTeamId }: TeamRanksProps) {
  const t = useTranslation()
  const rows = ranks?.teams ?? teams.map(({ id }) => ({ teamId: id, volume: undefined, memberCount: undefined }))
  return (
    <Card>
      <section aria-label={t('Team ranks')} className="grid gap-4">
        <h2 className="text-base font-semibold">{t('Team ranks')}</h2>
        <ol aria-label={t('Teams')} className="grid">
          {rows.map(({ teamId, volume, memberCount }, i) => (
            <li key={teamId} className="flex min-h-20 items-center gap-3 border-b border-line py-2 last:border-b-0">
              <span className="w-6 shrink-0 text-center text-lg font-semibold text-muted">
                {ranks ? getTeamPlace(ranks.teams, i) : '–'}
              </span>
              <TeamCrest teamId={teamId} size={52} />
              <span className="grid min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-2 font-semibold">
                  {teams.find(({ id }) => id === teamId)?.name ?? t('Team %id%', { id: String(teamId) })}
                  {teamId === winningTeamId && <Badge variant="brass">{t('Winner')}</Badge>}
                </span>
                <span className="text-sm text-muted">
                  {memberCount === undefined ? '–' : t(plural('%count% member', '%count% members', memberCount))}
                </span>
              </span>
              <span className="font-semibold">
                <Money value={volume === undefined ? undefined : formatUsd(volume)} />
              </span>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  )
}
