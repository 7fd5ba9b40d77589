import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useUsername } from '#core/usernames/useUsername.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Seal } from '#ui/art/Seal.tsx'
import { TeamCrest } from '#ui/art/TeamCrest.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { CollectiblePicture } from '../frame/CollectiblePicker.tsx'
import { teamsQuery, type UserProfile, userProfileQuery } from '../profile.queries.ts'
import { Achievements } from './Achievements.tsx'
import { OwnedCollectibles } from './OwnedCollectibles.tsx'
import { PointsTable } from './PointsTable.tsx'

// Others cannot do anything here.
const ProfileActions = lazyComponent(
  'ProfileActions',
  async () => (await import('./ProfileActions.tsx')).ProfileActions,
)

const PICTURE_SIZE_PX = 96

type AccountViewProps = { readonly account: Address; readonly isOwn: boolean }

/** Team, points, picture and what an account did; for the own profile its actions. */
export function AccountView({ account, isOwn }: AccountViewProps) {
  const t = useTranslation()
  const chain = useChain()
  const { data: profile, isError, refetch } = useQuery(userProfileQuery(chain, account))
  if (profile === undefined) {
    if (!isError) return <Skeleton width="100%" />
    return (
      <ErrorState
        title={t('Couldn’t load the profile')}
        description={t('The network didn’t respond. Nothing was sent.')}
        actionLabel={t('Try again')}
        onAction={() => void refetch()}
      />
    )
  }
  if (profile === null) {
    return (
      <EmptyState
        headingLevel={1}
        seed={account}
        title={
          isOwn ? t('You have no profile yet') : t('%account% has no profile', { account: shortenAddress(account) })
        }
        action={
          isOwn && (
            <Link to="/create-profile" className={getButtonClassName()}>
              {t('Create profile')}
            </Link>
          )
        }
      >
        {isOwn ? t('Pick a picture and a team to get started.') : t('Profiles show a team, points and a picture.')}
      </EmptyState>
    )
  }
  return (
    <>
      <ProfileHead account={account} profile={profile} isOwn={isOwn} />
      {isOwn && (
        <Suspense fallback={<div className="h-9" />}>
          <ProfileActions account={account} profile={profile} />
        </Suspense>
      )}
      <ProfileTabs account={account} />
    </>
  )
}

type ProfileHeadProps = AccountViewProps & { readonly profile: UserProfile }

function ProfileHead({ account, profile, isOwn }: ProfileHeadProps) {
  const t = useTranslation()
  const chain = useChain()
  const username = useUsername(account)
  const team = useQuery(teamsQuery(chain, null)).data?.find(({ id }) => id === profile.teamId)
  const { explorer } = chain.chainConfig
  // The name of a paused profile is hidden from others.
  const name = profile.isActive || isOwn ? username : undefined
  return (
    <Card variant={isOwn ? 'note' : 'surface'}>
      <div className="flex flex-wrap items-center gap-5">
        {profile.nft ? (
          <CollectiblePicture nft={profile.nft} size={PICTURE_SIZE_PX} />
        ) : (
          <Seal seed={account} size={PICTURE_SIZE_PX} />
        )}
        <div className="grid min-w-0 flex-1 gap-2">
          <h1 tabIndex={-1} className="text-xl font-bold break-words outline-none">
            {name ?? shortenAddress(account)}
          </h1>
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <AddressText address={account} {...(explorer && { href: `${explorer.url}/address/${account}` })} />
            {profile.isActive ? (
              <Badge variant="gain">{t('Active')}</Badge>
            ) : (
              <Badge variant="warn">{t('This profile is paused')}</Badge>
            )}
          </div>
        </div>
        <dl className="grid grid-cols-[auto_auto_auto] gap-6 max-sm:w-full">
          <Figure label={t('Points')} value={formatNumber(profile.points, 0)} />
          <Figure
            label={t('Team')}
            value={
              <Link
                to="/teams/$id"
                params={{ id: String(profile.teamId) }}
                className="inline-flex items-center gap-1.5 text-accent underline-offset-4 hover:underline"
              >
                <TeamCrest teamId={profile.teamId} size={24} />
                {team?.name ?? `#${profile.teamId}`}
              </Link>
            }
          />
          <Figure label={t('Profile')} value={`#${profile.userId}`} />
        </dl>
      </div>
    </Card>
  )
}

const Figure = ({ label, value }: { readonly label: string; readonly value: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-lg font-semibold">{value}</dd>
  </div>
)

function ProfileTabs({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const [tab, setTab] = useState<'achievements' | 'points' | 'collectibles'>('achievements')
  return (
    <Tabs
      label={t('Parts of the profile')}
      tabs={[
        { value: 'achievements', label: t('Achievements') },
        { value: 'points', label: t('Points') },
        { value: 'collectibles', label: t('Collectibles') },
      ]}
      value={tab}
      onChange={setTab}
    >
      {tab === 'achievements' && <Achievements account={account} />}
      {tab === 'points' && <PointsTable account={account} />}
      {tab === 'collectibles' && <OwnedCollectibles account={account} />}
    </Tabs>
  )
}
