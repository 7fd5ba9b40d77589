import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { getButtonClassName } from '../../../ui/button/Button.tsx'
import { useWalletLink } from '../walletConnectLinks.ts'
import { useHasNotOpened } from './useHasNotOpened.ts'

/** What to do when a wallet was asked and nothing opened; nothing before that. */
export function NotOpenedNotice({ isAsked }: { readonly isAsked: boolean }) {
  const t = useTranslation()
  const link = useWalletLink()
  const hasNotOpened = useHasNotOpened(isAsked)
  return (
    <div role="status" className="grid justify-items-center gap-2 text-center text-sm text-muted empty:hidden">
      {hasNotOpened && <p>{t('Nothing opened? Open your wallet yourself: the request is waiting there.')}</p>}
      {hasNotOpened && link && (
        <a href={link} className={getButtonClassName({ variant: 'secondary', size: 'small' })}>
          {t('Open wallet app')}
        </a>
      )}
    </div>
  )
}
