import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { usePathTexts } from '#lib/router/hooks.ts'
import { Link } from '#lib/router/Link.tsx'
import { TeamCrest } from '#ui/art/TeamCrest.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stat } from '#ui/figure/Stat.tsx'
import { ProfileLayout } from '../frame/ProfileLayout.tsx'
import { type Team, teamsQuery } from '../profile.queries.ts'
import { teamMembersQuery, teamPointsQuery } from '../profileHistory.queries.ts'
import { MembersTable } from './MembersTable.tsx'
import { TeamChart } from './TeamChart.tsx'

/** One team with its members by their points. */
export function TeamPage() {
  const t = useTranslation()
  const chain = useChain()
  const { id } = usePathTexts()
  const { data: teams, isError } = useQuery(teamsQuery(chain, null))
  const team = teams?.find((one) => String(one.id) === id)
  if (team) return <TeamView team={team} />
  return (
    <ProfileLayout>
      {teams === undefined && !isError ? (
        <Skeleton width="100%" />
      ) : (
        <EmptyState
          headingLevel={1}
          art="notFound"
          title={isError ? t('Couldn’t load the team') : t('No such team')}
          action={
            <Link to="/teams" className={getButtonClassName({ variant: 'secondary' })}>
              {t('See all teams')}
            </Link>
          }
        >
          {isError ? t('The network didn’t respond. Retrying automatically.') : t('Check the link to the team.')}
        </EmptyState>
      )}
    </ProfileLayout>
  )
}

function TeamView({ team }: { readonly team: Team }) {
  const t = useTranslation()
  const chain = useChain()
  const points = useQuery(teamPointsQuery(chain, null)).data?.[team.id]
  const members = useQuery(teamMembersQuery(chain, team.id))
  const isUnavailable = chain.subgraphs.profile === undefined || (members.isError && members.data === undefined)
  return (
    <ProfileLayout>
      <header className="flex items-center gap-5">
        <TeamCrest teamId={team.id} size={96} />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-[2rem]/9 font-bold tracking-title break-words outline-none sm:text-2xl">
            {team.name}
          </h1>
          <p className="mt-2 text-muted">{team.description}</p>
          {!team.isJoinable && (
            <p className="mt-2">
              <Badge>{t('Closed')}</Badge>
            </p>
          )}
        </div>
      </header>
      <div className="grid grid-cols-2 gap-3">
        <Stat label={t('Members')}>{formatNumber(team.userCount, 0)}</Stat>
        <Stat label={t('Points')}>{points === undefined ? '–' : formatNumber(points, 0)}</Stat>
      </div>
      {isUnavailable ? (
        <Banner variant="warn">{t('Members are unavailable right now. Retrying automatically.')}</Banner>
      ) : members.data ? (
        <>
          <MembersTable members={members.data} />
          <TeamChart teamId={team.id} />
        </>
      ) : (
        <Skeleton width="100%" />
      )}
    </ProfileLayout>
  )
}
