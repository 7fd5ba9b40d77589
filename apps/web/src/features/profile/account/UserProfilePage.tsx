import { useQuery } from '@tanstack/react-query'
import { getAddress, isAddress } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { accountByNameQuery } from '#core/usernames/registration.queries.ts'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { usePathTexts } from '#lib/router/hooks.ts'
import { Link } from '#lib/router/Link.tsx'
import { Button, getButtonClassName } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ProfileLayout } from '../frame/ProfileLayout.tsx'
import { AccountView } from './AccountView.tsx'

/** Profile of an account: the viewer's own, or the one of the path, an address or a username. */
export function UserProfilePage() {
  const { who } = usePathTexts()
  return <ProfileLayout>{who === undefined ? <OwnProfile /> : <OtherProfile who={who} />}</ProfileLayout>
}

function OwnProfile() {
  const t = useTranslation()
  const connect = useConnectDialog()
  const account = useAccountAddress()
  if (account) return <AccountView key={account} account={account} isOwn />
  return (
    <EmptyState
      headingLevel={1}
      art="wallet"
      title={t('Your Profile')}
      action={<Button onClick={connect.open}>{t('Connect Wallet')}</Button>}
    >
      {t('Your team, points and picture.')}
    </EmptyState>
  )
}

function OtherProfile({ who }: { readonly who: string }) {
  const t = useTranslation()
  const chain = useChain()
  const viewer = useAccountAddress()
  const isAccount = isAddress(who, { strict: false })
  const named = useQuery(accountByNameQuery(chain, isAccount ? undefined : who))
  const account = isAccount ? getAddress(who) : named.data
  if (account) return <AccountView key={account} account={account} isOwn={account === viewer} />
  if (!isAccount && named.isPending && named.fetchStatus !== 'idle') return <Skeleton width="100%" />
  return (
    <EmptyState
      headingLevel={1}
      art="notFound"
      title={t('No such profile')}
      action={
        <Link to="/teams" className={getButtonClassName({ variant: 'secondary' })}>
          {t('See all teams')}
        </Link>
      }
    >
      {named.isError
        ? t('Usernames are unavailable right now. Open the profile by its address.')
        : t('Nobody has this name. Check the link to the profile.')}
    </EmptyState>
  )
}
