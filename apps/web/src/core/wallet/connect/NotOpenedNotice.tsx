import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { useWalletLink } from '../walletConnectLinks.ts'
import { useHasNotOpened } from './useHasNotOpened.ts'

/** What to do when a wallet was asked and nothing opened; nothing before that. */
export function NotOpenedNotice({ isRequestPending }: { readonly isRequestPending: boolean }) {
  const t = useTranslation()
  const link = useWalletLink()
  const hasNotOpened = useHasNotOpened(isRequestPending)
  return (
    <div role="status" className="grid justify-items-center gap-2 text-center text-sm text-muted empty:hidden">
      {hasNotOpened && <p>{t('Nothing opened? Open your wallet yourself: the request is waiting there.')}</p>}
      {hasNotOpened && link && (
        <a
          href={link}
          // A web address must not take the place of the screen that waits for the answer.
          {...(link.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          className={getButtonClassName({ variant: 'secondary', size: 'small' })}
        >
          {t('Open wallet app')}
        </a>
      )}
    </div>
  )
}
