import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { TeamCrest } from '#ui/art/TeamCrest.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { ProfileLayout } from '../frame/ProfileLayout.tsx'
import { type Team, teamsQuery, userProfileQuery } from '../profile.queries.ts'
import { sortTeams } from '../profile.rules.ts'
import { teamPointsQuery } from '../profileHistory.queries.ts'

/** Teams by their points (PROFILE-02). */
export function TeamsPage() {
  const t = useTranslation()
  const { data: profile } = useQuery(userProfileQuery(useChain(), useAccountAddress()))
  const hasProfile = profile !== undefined && profile !== null
  return (
    <ProfileLayout>
      <PageHeader title={t('Teams')} subtitle={t('Team rankings, points and members.')}>
        <Link
          to={hasProfile ? '/profile' : '/create-profile'}
          className={getButtonClassName({ variant: 'wash', size: 'small' })}
        >
          {hasProfile ? t('Your profile') : t('Create profile')}
        </Link>
      </PageHeader>
      <TeamList />
    </ProfileLayout>
  )
}

function TeamList() {
  const t = useTranslation()
  const chain = useChain()
  const teams = useQuery(teamsQuery(chain, null))
  const points = useQuery(teamPointsQuery(chain, null)).data
  if (teams.data === undefined) {
    if (!teams.isError) return <TeamSkeletons />
    return (
      <ErrorState
        headingLevel={2}
        title={t('Couldn’t load the teams')}
        description={t('The network didn’t respond. Nothing was sent.')}
        actionLabel={t('Try again')}
        onAction={() => void teams.refetch()}
      />
    )
  }
  if (teams.data.length === 0) {
    return <EmptyState title={t('No teams yet')}>{t('Teams appear here once they are founded.')}</EmptyState>
  }
  return (
    <ol aria-label={t('Teams')} className="grid gap-3">
      {sortTeams(teams.data, points).map((team, i) => (
        <TeamRow key={team.id} rank={i + 1} team={team} points={points?.[team.id]} />
      ))}
    </ol>
  )
}

type TeamRowProps = { readonly rank: number; readonly team: Team; readonly points: bigint | undefined }

function TeamRow({ rank, team, points }: TeamRowProps) {
  const t = useTranslation()
  return (
    <li className="relative flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4 hover:border-edge">
      <span className="w-6 text-center text-lg font-semibold text-muted">{rank}</span>
      <TeamCrest teamId={team.id} size={64} />
      <div className="min-w-40 flex-1">
        <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
          <Link
            to="/teams/$id"
            params={{ id: String(team.id) }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {team.name}
          </Link>
          {!team.isJoinable && <Badge>{t('Closed')}</Badge>}
        </h2>
        <p className="text-sm text-muted">{team.description}</p>
      </div>
      <dl className="grid grid-cols-2 gap-6 max-xs:ms-10 xs:text-end">
        <div>
          <dt className="text-sm text-muted">{t('Members')}</dt>
          <dd className="font-semibold">{formatNumber(team.userCount, 0)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('Points')}</dt>
          <dd className="font-semibold">{points === undefined ? '–' : formatNumber(points, 0)}</dd>
        </div>
      </dl>
    </li>
  )
}

const TeamSkeletons = () => (
  <div aria-busy="true" className="grid gap-3">
    {[1, 2, 3].map((team) => (
      <div key={team} className="flex min-h-22.5 items-center rounded-card border border-line bg-surface p-4">
        <Skeleton width="14rem" />
      </div>
    ))}
  </div>
)
