import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { ProfileLayout } from '../frame/ProfileLayout.tsx'
import { activeProfilesQuery, giftClaimsQuery, giftsQuery, userProfileQuery } from '../profile.queries.ts'
import { getGiftStatus } from '../profile.rules.ts'
import { GiftCard } from './GiftCard.tsx'

/** Collectibles that profiles can claim (PROFILE-03). */
export function GiftsPage() {
  const t = useTranslation()
  return (
    <ProfileLayout>
      <PageHeader title={t('Claim collectibles')} subtitle={t('For profiles, while they are active. Each one once.')} />
      <GiftList />
    </ProfileLayout>
  )
}

function GiftList() {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const { data: gifts, isError, refetch } = useQuery(giftsQuery(chain, null))
  const profile = useQuery(userProfileQuery(chain, account)).data
  const activeProfiles = useQuery(activeProfilesQuery(chain, null)).data
  const params = useMemo(() => gifts && account && { account, kinds: gifts.map(({ kind }) => kind) }, [gifts, account])
  const claims = useQuery(giftClaimsQuery(chain, params)).data
  if (gifts === undefined) {
    if (!isError) return <Skeleton width="100%" />
    return (
      <ErrorState
        headingLevel={2}
        title={t('Couldn’t load the collectibles')}
        description={t('The network didn’t respond. Nothing was sent.')}
        actionLabel={t('Try again')}
        onAction={() => void refetch()}
      />
    )
  }
  if (gifts.length === 0) {
    return <EmptyState title={t('Nothing to claim yet')}>{t('Collectibles for profiles appear here.')}</EmptyState>
  }
  return (
    <ul className="grid gap-4 xs:grid-cols-2 sm:grid-cols-3">
      {gifts.map((gift) => (
        <li key={gift.kind}>
          <GiftCard gift={gift} status={getGiftStatus({ gift, profile, claims, activeProfiles })} />
        </li>
      ))}
    </ul>
  )
}
