import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Button, getButtonClassName } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { ProfileLayout } from '../frame/ProfileLayout.tsx'
import { formatCost, usePayment } from '../frame/usePayment.ts'
import { userProfileQuery } from '../profile.queries.ts'
import { useSetupParams } from './useSetupParams.ts'

// A visitor without a wallet needs no steps.
const SetupSteps = lazyComponent('SetupSteps', async () => (await import('./SetupSteps.tsx')).SetupSteps)

/** Setting up a profile in four steps (PROFILE-01). */
export function SetupPage() {
  const t = useTranslation()
  const { account, token, symbol, costs, setup } = usePayment()
  const { data: profile } = useQuery(userProfileQuery(useChain(), account))
  const isProfileUnknown = account !== undefined && profile === undefined
  const total = costs && setup ? costs.register + (setup.canBuyStarter ? setup.starterPrice : 0n) : undefined
  const values = {
    total: decimal(formatCost(token, total) ?? ''),
    starter: decimal(formatCost(token, setup?.starterPrice) ?? ''),
    symbol,
  }
  // An account that has a profile pays for none: it reads neither steps nor costs.
  const subtitle = profile
    ? undefined
    : total === undefined || isProfileUnknown
      ? t('A picture, a team and a name, in four steps.')
      : setup?.canBuyStarter
        ? t('Creating a profile costs %total% %symbol% in total, of which %starter% for the starter.', values)
        : t('Creating a profile costs %total% %symbol% in total.', values)
  return (
    <ProfileLayout>
      <PageHeader title={t('Create your profile')} subtitle={subtitle} />
      <SetupContent />
    </ProfileLayout>
  )
}

function SetupContent() {
  const t = useTranslation()
  const chain = useChain()
  const connect = useConnectDialog()
  const account = useAccountAddress()
  const profile = useQuery(userProfileQuery(chain, account))
  const { sale, season } = useSetupParams()
  const hasSale = sale !== undefined || season !== undefined
  if (account === undefined) {
    return (
      <EmptyState
        art="wallet"
        title={t('Your profile starts with your wallet')}
        action={<Button onClick={connect.open}>{t('Connect Wallet')}</Button>}
      >
        {t('Connect your wallet to choose a picture, a team and a name.')}
      </EmptyState>
    )
  }
  if (profile.data === undefined) {
    if (!profile.isError) return <Skeleton width="100%" />
    return (
      <ErrorState
        headingLevel={2}
        title={t('Couldn’t load your profile')}
        description={t('The network didn’t respond. Nothing was sent.')}
        actionLabel={t('Try again')}
        onAction={() => void profile.refetch()}
      />
    )
  }
  if (profile.data === null)
    return (
      <Suspense fallback={<Skeleton width="100%" />}>
        <SetupSteps account={account} />
      </Suspense>
    )
  return (
    <EmptyState
      seed={account}
      title={profile.data.isActive ? t('Your profile is ready') : t('Your profile is paused')}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {hasSale && profile.data.isActive && (
            <Link
              to={sale === undefined ? '/squad' : '/ifo'}
              search={sale === undefined ? { season } : { sale: String(sale) }}
              resetScroll={false}
              className={getButtonClassName()}
            >
              {t('Back to the sale')}
            </Link>
          )}
          <Link to="/profile" className={getButtonClassName(hasSale ? { variant: 'secondary' } : {})}>
            {t('See your profile')}
          </Link>
        </span>
      }
    >
      {profile.data.isActive
        ? t('Points, achievements and collectibles are on your profile.')
        : t('Reactivate it with a collectible. Your team and points are kept.')}
    </EmptyState>
  )
}
