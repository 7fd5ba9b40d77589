import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { TeamCrest } from '#ui/art/TeamCrest.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ChoiceGrid } from '../frame/ChoiceGrid.tsx'
import type { Team } from '../profile.queries.ts'

type TeamStepProps = {
  readonly teams: readonly Team[] | undefined
  readonly teamId: number | undefined
  readonly onChange: (teamId: number) => void
}

/** One of the teams; those that take no new profiles stay in sight. */
export function TeamStep({ teams, teamId, onChange }: TeamStepProps) {
  const t = useTranslation()
  if (teams === undefined) return <Skeleton width="100%" />
  return (
    <div className="grid gap-3">
      <p className="text-muted">{t('You can’t change your team later. No team has an advantage over another.')}</p>
      <ChoiceGrid
        label={t('Teams')}
        layout="cards"
        value={teamId === undefined ? undefined : String(teamId)}
        onChange={(key) => onChange(Number(key))}
        choices={teams.map(({ id, name, description, userCount, isJoinable }) => ({
          key: String(id),
          name,
          picture: <TeamCrest teamId={id} size={64} />,
          note: isJoinable
            ? `${description} ${t(plural('%count% member', '%count% members', Number(userCount)))}`
            : t('This team takes no new members.'),
          isDisabled: !isJoinable,
        }))}
      />
    </div>
  )
}
