import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ExternalLink } from '#ui/button/ExternalLink.tsx'

/** Where wallets of every platform are listed. */
const WALLET_GUIDE_URL = 'https://walletguide.walletconnect.network'

/** The way to a wallet, for who has none. */
export function FindWallet() {
  const t = useTranslation()
  return <ExternalLink href={WALLET_GUIDE_URL}>{t('Find a wallet')}</ExternalLink>
}
