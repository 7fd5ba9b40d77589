import { type Address, getAddress, isAddress } from 'viem'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { usePathTexts } from '#lib/router/hooks.ts'
import { Button } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { MarketLayout } from '../frame/MarketLayout.tsx'
import { NotFoundState } from '../frame/NotFoundState.tsx'
import { ProfileView } from './ProfileView.tsx'

/** Pieces, fees and activity of an account: the viewer's own, or the one of the path. */
export function ProfilePage() {
  const t = useTranslation()
  const connect = useConnectDialog()
  const viewer = useAccountAddress()
  const { account: text } = usePathTexts()
  const account = getProfileAccount(text, viewer)
  if (text !== undefined && account === undefined) {
    return <NotFoundState title={t('Not a valid address')} description={t('Check the link to the profile.')} />
  }
  return (
    <MarketLayout>
      {account ? (
        <ProfileView key={account} account={account} isOwn={account === viewer} />
      ) : (
        <EmptyState
          headingLevel={1}
          art="wallet"
          title={t('Your Profile')}
          action={<Button onClick={connect.open}>{t('Connect Wallet')}</Button>}
        >
          {t('Connect your wallet to see your NFTs.')}
        </EmptyState>
      )}
    </MarketLayout>
  )
}

function getProfileAccount(text: string | undefined, viewer: Address | undefined): Address | undefined {
  if (text === undefined) return viewer
  return isAddress(text, { strict: false }) ? getAddress(text) : undefined
}
