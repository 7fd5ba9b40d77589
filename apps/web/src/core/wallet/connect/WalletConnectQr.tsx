import { useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { CopyButton } from '#ui/button/CopyButton.tsx'
import { QrCode } from '#ui/identity/QrCode.tsx'
import { FindWallet } from './FindWallet.tsx'
import { useHasNotOpened } from './useHasNotOpened.ts'

/** A code for the wallet on another device, and a link for one on this. */
export function WalletConnectQr({ uri }: { readonly uri: string }) {
  const t = useTranslation()
  const [isTapped, setTapped] = useState(false)
  const hasNotOpened = useHasNotOpened(isTapped)
  return (
    <div className="grid justify-items-center gap-4 rounded-control border border-line bg-raised p-4 text-center">
      <p>{t('Scan with your wallet app')}</p>
      <div className="w-60">
        <QrCode text={uri} label={t('QR code to connect your wallet')} />
      </div>
      <div className="flex items-center gap-2">
        <a
          href={uri}
          onClick={() => setTapped(true)}
          className={getButtonClassName({ variant: 'secondary', size: 'small' })}
        >
          {t('Open wallet app')}
        </a>
        <CopyButton text={uri} label={t('Copy connection link')} />
      </div>
      <div role="status" className="text-sm text-muted empty:hidden">
        {hasNotOpened && (
          <p>
            {t('No wallet app opened. Scan the code with another device, or copy the link into your wallet.')}{' '}
            <FindWallet />
          </p>
        )}
      </div>
    </div>
  )
}
